// The numbers of a cut go into their strategy's column of the table that compares both.

export function compare(table, place, numbers) {
  const given = document.createElement("template");
  given.innerHTML = numbers;
  for (const number of given.content.querySelectorAll("[data-number]")) {
    const row = table.querySelector(`[data-number="${number.dataset.number}"]`);
    row.cells[place + 1].replaceChildren(...number.querySelector("dd").childNodes);
  }
}
