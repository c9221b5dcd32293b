import type { Span } from "#server/kinds/distribution.ts";
import type { Choosable } from "./ask.ts";
import { type Joinable, joinGroups } from "./join-groups.ts";

/** One of the values that people can have. */
export type Category = {
  /** Unlike that of the others. */
  key: string;
  isState: boolean;
  /** See `Joinable`. */
  isUntold?: boolean;
  /** On a scale; null where there is none. */
  place: number | null;
  /** Which of its levels that is; absent where there are none. */
  level?: number | null;
  isAside?: boolean;
  /** How a filter names it: an answer, or a range. Null where none can. */
  named: string | Span | null;
};

export type VariableSource = {
  name: string;
  categories: readonly Category[];
  /** How many of the people are in each. */
  counts: ArrayLike<number>;
  categoryOf(row: number): number;
};

/** More make no filter easier to choose. They also fit into a byte. */
export const maxParts = 60;
const blockRows = 4096;

/**
 * Something that people can be filtered by, which parts them into groups of nobody or at least `k`.
 * Each is of one value, or of several that are too rare by themselves.
 */
export class Variable {
  readonly name: string;
  readonly parts: readonly Joinable[];
  readonly #reading: VariableSource;
  readonly #partOfCategory: Uint8Array;
  readonly #people: Uint32Array;
  #known = 0;
  #partOfEach = new Uint8Array(0);

  constructor(reading: VariableSource, people: Uint32Array, k: number) {
    const { name, categories, counts } = reading;
    const each = categories.map(({ place, named: _, ...category }, at): Joinable => {
      const span = place === null ? null : ([place, place] as const);
      return { ...category, span, people: counts[at] ?? 0, members: [at] };
    });
    this.name = name;
    this.parts = joinGroups(each, k, maxParts).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    this.#reading = reading;
    this.#people = people;
    this.#partOfCategory = new Uint8Array(categories.length);
    for (const [part, { members }] of this.parts.entries())
      for (const category of members) this.#partOfCategory[category] = part;
  }

  /** The part of each of the first people, and maybe of more. They are read as they are needed. */
  upTo(length: number): Uint8Array {
    if (length <= this.#known) return this.#partOfEach;
    const end = Math.min(this.#people.length, Math.max(length, blockRows));
    if (end > this.#partOfEach.length) {
      const wider = new Uint8Array(Math.min(this.#people.length, end * 4));
      wider.set(this.#partOfEach);
      this.#partOfEach = wider;
    }
    const { categoryOf } = this.#reading;
    for (let at = this.#known; at < end; at++)
      this.#partOfEach[at] = this.#partOfCategory[categoryOf(this.#people[at] ?? 0)] ?? 0;
    this.#known = end;
    return this.#partOfEach;
  }

  /** Of the people with a value. */
  partOf(key: string): number | undefined {
    const category = this.#reading.categories.findIndex((each) => each.key === key);
    return category < 0 ? undefined : this.#partOfCategory[category];
  }

  /** Those of some joined parts, whose members are parts, that a filter can name. */
  choosable(joined: readonly Joinable[]): Choosable[] {
    return joined.flatMap(({ members }) => {
      return this.#named(members.flatMap((part) => this.parts[part]?.members ?? [])) ?? [];
    });
  }

  #named(members: readonly number[]): Choosable | null {
    const among = members.flatMap((each) => this.#reading.categories[each] ?? []);
    const names = among.map(({ named }) => named);
    if (names.every((name) => typeof name === "string")) return { in: names };
    if (!names.every((name) => name !== null && typeof name === "object")) return null;
    const sorted = among.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    const [first, last] = [sorted[0]?.named, sorted.at(-1)?.named];
    if (!isSpan(first) || !isSpan(last)) return null;
    return { from: first.from, to: last.to };
  }
}

function isSpan(named: Category["named"] | undefined): named is Span {
  return typeof named === "object" && named !== null;
}
