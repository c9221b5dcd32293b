import type { Definition, Question } from "#engine/definition.ts";
import { partsIn } from "#engine/meanings.ts";
import { answerKeysOf, planOf } from "#engine/plan.ts";
import type { AnswerCount } from "#server/analysis/ask.ts";
import type { CountedVersion } from "#server/results/queries.ts";
import { type Moments, together } from "#statistics/mean.ts";

/** The counts of one question, over all versions in which it has the same meaning. */
export type Series = {
  /** The question's id, or `<question>:<choice>` on a repeated page. */
  key: string;
  meaning: number;
  /** The versions with answers, oldest first. */
  versions: number[];
  /** By option, as in `answer_counts`. */
  counts: Map<string, Moments>;
};
/** A series with its question as `version` asks it. */
export type AskedSeries = Series & {
  question: Question;
  version: number;
  current: boolean;
  /** The first version with this meaning, and the later ones that only corrected its words. */
  since: number;
  corrected: number[];
  /** Of those, the ones that ask other people. */
  population: number[];
};

/** Adds up the counts of all versions, apart for each meaning of a question. */
export function seriesOf(
  counts: readonly AnswerCount[],
  versions: readonly CountedVersion[],
): Series[] {
  const meanings = new Map(versions.map((version) => [version.number, version.meanings]));
  const found = new Map<string, Series>();
  for (const { version, question: key, option, ...moments } of counts) {
    const meaning = meanings.get(version)?.[questionIn(key)] ?? 1;
    const id = nameOf({ key, meaning });
    const series: Series = found.get(id) ?? { key, meaning, versions: [], counts: new Map() };
    found.set(id, series);
    if (!series.versions.includes(version)) series.versions.push(version);
    const before = series.counts.get(option);
    series.counts.set(option, before ? together(before, moments) : moments);
  }
  for (const series of found.values()) series.versions.sort((a, b) => a - b);
  return [...found.values()];
}

/** Of one meaning of a question among all. */
export function nameOf({ key, meaning }: Pick<Series, "key" | "meaning">): string {
  return `${key} ${meaning}`;
}

/** A version's responses: each has one state for every question that isn't repeated. */
export function responsesIn(counts: readonly AnswerCount[]): number {
  const states = new Map<number, Map<string, number>>();
  for (const { version, question, option, count } of counts) {
    if (!isState(option)) continue;
    const byQuestion = states.get(version) ?? new Map<string, number>();
    states.set(version, byQuestion.set(question, (byQuestion.get(question) ?? 0) + count));
  }
  let total = 0;
  for (const byQuestion of states.values()) total += Math.max(...byQuestion.values());
  return total;
}

function isState(option: string): boolean {
  return ["#answered", "#skipped", "#not-asked", "#erased"].includes(option);
}

/**
 * All series in the order of the newest version's questions, each followed by its earlier meanings;
 * then questions that were removed since. `definitions` has every version that is needed, `all` is
 * what was ever published.
 */
export function inOrder(
  counted: readonly Series[],
  newest: CountedVersion,
  definitions: ReadonlyMap<number, Definition>,
  all: readonly CountedVersion[],
): AskedSeries[] {
  const definition = definitions.get(newest.number);
  const asked = definition ? answerKeysOf(definition) : [];
  const known = new Set(counted.map(nameOf));
  const empty = asked
    .map(({ key, id }) => ({ key, meaning: newest.meanings[id] ?? 1 }))
    .filter((each) => !known.has(nameOf(each)))
    .map((each): Series => ({ ...each, versions: [], counts: new Map() }));
  const places = new Map(asked.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: Series) => places.get(key) ?? asked.length;
  return [...empty, ...counted]
    .sort((a, b) => placeOf(a) - placeOf(b) || b.meaning - a.meaning || (a.key < b.key ? -1 : 1))
    .flatMap((series) => {
      const id = questionIn(series.key);
      const current = places.has(series.key) && series.meaning === (newest.meanings[id] ?? 1);
      const version = current ? newest.number : versionToShow(series);
      const shown = definitions.get(version);
      const found = shown && planOf(shown).questions.get(id);
      // Who didn't get to a repeated page has a state for its questions as a whole.
      if (!shown || !found || (found.page.repeat && series.key === id)) return [];
      const { question } = found;
      const since = all.find(({ meanings }) => (meanings[id] ?? 0) === series.meaning);
      const later = all.filter(({ number }) => number > (since?.number ?? 1) && number <= version);
      const ids = later.length > 0 ? (idsIn(shown).get(id) ?? []) : [];
      const corrected = later.filter(({ decisions }) =>
        ids.some((each) => decisions[each] === "correction"),
      );
      const population = later.filter(({ askedOfOthers }) => askedOfOthers.includes(id));
      return [
        {
          ...series,
          question,
          version,
          current,
          since: since?.number ?? 1,
          corrected: corrected.map(({ number }) => number),
          population: population.map(({ number }) => number),
        },
      ];
    });
}

const idsOf = new WeakMap<Definition, ReadonlyMap<string, readonly string[]>>();

/** By question: its id and those of its choices, rows and fields. */
function idsIn(definition: Definition): ReadonlyMap<string, readonly string[]> {
  const before = idsOf.get(definition);
  if (before) return before;
  const found = new Map<string, string[]>();
  for (const [id, { of = id }] of partsIn(definition)) {
    const ids = found.get(of) ?? [];
    found.set(of, ids);
    ids.push(id);
  }
  idsOf.set(definition, found);
  return found;
}

/** The version with the words of a series that the newest version hasn't. */
function versionToShow(series: Series): number {
  return series.versions.at(-1) ?? 1;
}

export function questionIn(key: string): string {
  return key.split(":", 1)[0] ?? key;
}
