"""The workflows: every command in them is there, they may do no more than they must, and nothing untested goes out."""
from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

import chunklab
from tests.book.pages import ROOT
from tools import build_site

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
SETTINGS = set(re.findall(r"^([A-Z]+) *\?=", MAKEFILE, re.MULTILINE)) | set(re.findall(r"\$\(([A-Z]+)\)", MAKEFILE))
ON_THE_RUNNER = {"git", "gh"}
MAJOR_OR_COMMIT = re.compile(r"[\w.-]+/[\w./-]+@(?:v\d+|release/v\d+|[0-9a-f]{40})")
MAY_WRITE = {"deploy": {"pages", "id-token"}, "release": {"contents", "id-token"}}


def load(path: Path) -> dict[str, Any]:
    # "on" is a truth value in YAML 1.1: keep words as they are written.
    loaded: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return loaded


TEST, PUBLISH = (load(ROOT / ".github" / "workflows" / f"{name}.yml") for name in ("test", "publish"))
JOBS = [(path.stem, name, job) for path in FILES for name, job in load(path)["jobs"].items()]
STEPS = [(job, step) for _, _, job in JOBS for step in job.get("steps", [])]
COMMANDS = [line for _, step in STEPS for line in step.get("run", "").splitlines()]
USED = [step["uses"] for _, step in STEPS if "uses" in step] + [job["uses"] for _, _, job in JOBS if "uses" in job]


def fault(command: str) -> str:
    """Say what is wrong with a command, or nothing."""
    program, *words = shlex.split(command)
    if program == "make":
        settings = [word for word in words if "=" in word]
        unknown = [word for word in words if "=" not in word and word not in TARGETS]
        unknown += [word for word in settings if word.partition("=")[0] not in SETTINGS]
        return f"make knows no {unknown[0]}" if unknown else ""
    if program in ON_THE_RUNNER:
        return ""
    return "" if os.access(ROOT / program, os.X_OK) else f"there is no {program} that can be run"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_there(command: str) -> None:
    assert fault(command) == ""


@pytest.mark.parametrize("command", ["make sites", "make site PYTHN=python", "tools/nothing.py", "README.md", "pip install x"])
def test_a_command_that_is_not_there_is_seen(command: str) -> None:
    assert fault(command)


def test_every_tool_in_the_makefile_and_the_script_is_there() -> None:
    named = re.findall(r"\b(?:tools/\w+\.py|requirements[\w-]*\.txt)", MAKEFILE)
    assert named and [name for name in named if not (ROOT / name).exists()] == []
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "\nmake test\n" in script and "export CHUNKLAB_STRICT=1" in script


@pytest.mark.parametrize("used", USED)
def test_an_action_is_named_with_its_major_version_or_commit(used: str) -> None:
    assert (ROOT / used).is_file() if used.startswith("./") else MAJOR_OR_COMMIT.fullmatch(used)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_workflow_may_read_and_no_more(path: Path) -> None:
    assert load(path)["permissions"] == {"contents": "read"}


@pytest.mark.parametrize(("name", "job"), [(name, job) for _, name, job in JOBS])
def test_only_the_jobs_that_must_may_write(name: str, job: dict[str, Any]) -> None:
    assert {what for what, may in job.get("permissions", {}).items() if may == "write"} == MAY_WRITE.get(name, set())


@pytest.mark.parametrize("job", [job for _, _, job in JOBS if "uses" not in job])
def test_every_job_ends_in_time(job: dict[str, Any]) -> None:
    assert 0 < int(job["timeout-minutes"]) <= 90


def test_no_step_may_fail_unseen_and_no_command_holds_what_others_wrote() -> None:
    assert [step for _, step in STEPS if "continue-on-error" in step] == []
    assert [command for command in COMMANDS if "${{" in command] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_one_run_at_a_time_for_each_branch(path: Path) -> None:
    assert "github.ref" in load(path)["concurrency"]["group"]
    assert load(path)["concurrency"]["cancel-in-progress"] == ("false" if path.stem == "publish" else "true")


def test_tests_run_on_every_push_and_pull_request() -> None:
    assert TEST["on"]["push"]["branches-ignore"] == PUBLISH["on"]["push"]["branches"] == ["main"]
    assert "pull_request" in TEST["on"] and "workflow_call" in TEST["on"]
    assert PUBLISH["jobs"]["test"]["uses"] == "./.github/workflows/test.yml"


def runs(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def test_everything_is_what_the_script_runs() -> None:
    assert runs(TEST["jobs"]["everything"])[-1] == ".ci/run"


def test_the_newest_versions_are_tried_every_week() -> None:
    newest = TEST["jobs"]["newest"]
    assert len(TEST["on"]["schedule"]) == 1 and TEST["on"]["schedule"][0]["cron"].split()[-1] != "*"
    assert newest["env"]["PINS"] == "-e .[dev]" and "$(PINS)" in MAKEFILE
    assert runs(newest) == runs(TEST["jobs"]["everything"])


def test_the_package_is_tested_under_every_python_that_it_names() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert TEST["jobs"]["package"]["strategy"]["matrix"]["python"] == re.findall(r"Python :: (3\.\d+)", text)


def test_pages_and_whole_tests_have_the_python_of_binder() -> None:
    python = (ROOT / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    for job in (TEST["jobs"]["everything"], TEST["jobs"]["newest"]):
        assert job["container"]["image"].startswith(f"python:{python}-")
    versions = {step["with"]["python-version"] for job in ("build", "release") for step in PUBLISH["jobs"][job]["steps"]
                if "python-version" in step.get("with", {})}
    assert versions == {python}


def test_pages_are_built_after_the_chapters_were_run_and_handed_on_only_if_all_was_well() -> None:
    steps = PUBLISH["jobs"]["build"]["steps"]
    made = [step["run"].split()[1] for step in steps if "run" in step]
    assert made == ["record", "site", "downloads"]
    (last,) = [step for step in steps if "upload-pages-artifact" in step.get("uses", "")]
    assert last is steps[-1] and "if" not in last
    assert last["with"]["path"] == (build_site.ROOT / "_build" / "html").relative_to(ROOT).as_posix()
    assert f"--check --record {build_site.RECORD}" in MAKEFILE


def test_nothing_goes_out_before_all_tests_have_passed() -> None:
    jobs = PUBLISH["jobs"]
    assert jobs["build"]["needs"] == "test" and jobs["deploy"]["needs"] == "build" and jobs["release"]["needs"] == "build"
    assert jobs["deploy"]["if"] == "github.ref == 'refs/heads/main'"
    assert jobs["release"]["if"] == "startsWith(github.ref, 'refs/tags/v')" and PUBLISH["on"]["push"]["tags"] == ["v*"]


def test_a_release_is_made_only_of_the_version_that_its_tag_names() -> None:
    made = runs(PUBLISH["jobs"]["release"])
    assert made[0].startswith("make tagged") and 'TAG="$GITHUB_REF_NAME"' in made[0]


def test_the_version_is_the_same_wherever_it_is_said() -> None:
    said = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert said and said[1] == chunklab.__version__
