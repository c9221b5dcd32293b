import { noBits, setBit } from "./bits.ts";
import { gapsIn } from "./gaps.ts";
import type { Cells, People } from "./people.ts";
import type { SurveyColumns } from "./survey-columns.ts";
import type { Variable } from "./variable.ts";
import type { Whole } from "./whole-counts.ts";

/** With more differences, a view would take too long. */
const maxDifferences = 40;

type Views = {
  cells: Cells;
  /** What else people are told apart by. */
  others: readonly Variable[];
  people: People;
  whole: Whole;
  k: number;
};

/**
 * As `gapsIn`, of the people by whom a view and one by something else differ, where one of them is
 * within the other. Who sees both can subtract them, and sees by the figures that one is within.
 */
export async function nestedGaps(survey: SurveyColumns, views: Views): Promise<string[]> {
  const { cells, others, people, whole, k } = views;
  const { rows } = people;
  const of = cells.upTo(whole.seen.length * 32);
  const found = new Set<string>();
  let differences = 0;
  for (const other of others) {
    const parts = other.upTo(rows.length);
    const width = other.parts.length;
    const taken = new Uint8Array((cells.count + 1) * width);
    for (let place = 0; place < rows.length; place++)
      taken[(of[rows[place] ?? 0] ?? 0) * width + (parts[place] ?? 0)] = 1;
    const isTaken = Array.from({ length: cells.count + 1 }, (_, cell) => {
      const own = taken.subarray(cell * width, (cell + 1) * width);
      return new Set([...own.keys()].filter((part) => own[part] === 1));
    });
    const all = new Set(isTaken.flatMap((each) => [...each]));
    for (const isIn of differencesOf(isTaken, all)) {
      differences += 1;
      if (differences > maxDifferences) return [...survey.questions.keys()];
      const group = noBits(survey.rows);
      for (const [place, row] of rows.entries())
        if (isIn(of[row] ?? 0, parts[place] ?? 0)) setBit(group, row);
      const answering = whole.answering.map((word, at) => word & (group[at] ?? 0));
      const one = new Uint16Array(whole.seen.length * 32).fill(1);
      const alone = { upTo: () => one, count: 1, filled: 1 };
      for (const name of await gapsIn(survey, alone, k, { ...whole, answering })) found.add(name);
    }
  }
  return [...found];
}

type IsIn = (cell: number, part: number) => boolean;

/** By which people single cells differ from the parts around and within them, and the other way. */
function* differencesOf(
  partsOf: readonly ReadonlySet<number>[],
  all: ReadonlySet<number>,
): Generator<IsIn> {
  const cellsOf = new Map(
    [...all].map((part) => [
      part,
      new Set(partsOf.flatMap((parts, cell) => (parts.has(part) ? [cell] : []))),
    ]),
  );
  const taken = partsOf.filter((parts) => parts.size > 0).length;
  for (const [cell, parts] of partsOf.entries()) {
    if (parts.size === 0) continue;
    if (parts.size < all.size) yield (own, part) => own !== cell && parts.has(part);
    const within = new Set([...parts].filter((part) => cellsOf.get(part)?.size === 1));
    if (within.size > 0 && within.size < parts.size)
      yield (own, part) => own === cell && !within.has(part);
  }
  for (const [part, cells] of cellsOf) {
    if (cells.size < taken) yield (cell, own) => own !== part && cells.has(cell);
    const within = new Set([...cells].filter((cell) => partsOf[cell]?.size === 1));
    if (within.size > 0 && within.size < cells.size)
      yield (cell, own) => own === part && !within.has(cell);
  }
}
