// The numbers of both strategies in one table: a row for each number, a column for each strategy.
import { make } from "./form.mjs";

export function compare(box, numbers) {
  box.replaceChildren();
}
