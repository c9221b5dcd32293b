import type { Definition } from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import type { Meanings } from "#engine/meanings.ts";
import { planOf } from "#engine/plan.ts";
import type { State } from "#engine/walk.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { Option } from "#server/kinds/kind.ts";
import type { Test } from "./ask.ts";

/** A response or a vote. An answer that was erased is `answered`, and isn't there. */
export type FilteredRow = {
  place: number;
  version: number;
  language: string | null;
  /** YYYY-MM-DD, UTC. */
  day: string | null;
  variables: Readonly<Record<string, string>> | null;
  answers: Answers | null;
  states: Readonly<Record<string, State>>;
  /** Whether all of it was erased. Then it passes no test. */
  isErased: boolean;
};
type Version = { number: number; definition: Definition; meanings: Meanings };

/** Whether single rows pass all tests, as columns decide it for all rows at once. */
export function rowFilter(
  tests: readonly Test[],
  versions: readonly Version[],
): (row: FilteredRow) => boolean {
  const byNumber = new Map(versions.map((version) => [version.number, version]));
  return (row) =>
    !row.isErased && tests.every((test) => passes(test, row, byNumber.get(row.version)));
}

function passes(test: Test, row: FilteredRow, version: Version | undefined): boolean {
  switch (test.on) {
    case "version":
      return test.values.includes(`${row.version}`);
    case "language":
      return row.language !== null && test.values.includes(row.language);
    case "variable": {
      const value = row.variables?.[test.name];
      return value !== undefined && test.values.includes(value);
    }
    case "time": {
      const { day } = row;
      const { from, to } = test;
      return day !== null && (from === null || day >= from) && (to === null || day <= to);
    }
    case "all":
      return test.tests.every((each) => passes(each, row, version));
    case "places":
      return test.places.has(row.place);
    case "tag":
      throw new Error("tags are looked up before rows are");
    case "answer":
      return optionsIn(test, row, version).some(({ option }) => test.options.includes(option));
    case "number": {
      const [from, to] = [test.from ?? -Infinity, test.to ?? Infinity];
      return optionsIn(test, row, version).some(
        ({ option, number }) =>
          option === test.option && number !== undefined && number >= from && number <= to,
      );
    }
  }
}

/** What the row's answer to a question counts for, if it was asked in this meaning. */
function optionsIn(
  { key, meaning }: { key: string; meaning: number },
  { answers, states }: FilteredRow,
  version: Version | undefined,
): Option[] {
  const [id = key] = key.split(":", 1);
  const state = states[key];
  if (!version || state === undefined || (version.meanings[id] ?? 1) !== meaning) return [];
  const answer = state === "answered" ? answers?.[key] : undefined;
  if (!answer) return [{ option: state === "answered" ? "#erased" : `#${state}` }];
  const question = planOf(version.definition).questions.get(id)?.question;
  if (!question) return [{ option: "#answered" }];
  const kind = serverKindOf(question);
  const counted = kind.filterOptions?.(question, answer) ?? kind.options(answer);
  return [{ option: "#answered" }, ...counted];
}
