import type { FaultInLine } from "./chain-faults.ts";
import type { ChainFormat } from "./chain-format.ts";
import { type LinkVerifier, linkVerifier, type Sha256 } from "./link-verifier.ts";

/**
 * The chain of a board, chain 4 of docs/proof.md. Its links say what was suggested, decided and
 * marked, so that anybody can count the marks again. They name nobody.
 */
const boardEvents = [
  "add",
  "show",
  "decline",
  "join",
  "hide",
  "withdraw",
  "now",
  "answered",
  "later",
  "mark",
] as const;
export type BoardEvent = (typeof boardEvents)[number];

export type BoardLink = {
  /** From 1. */
  place: number;
  event: BoardEvent;
  item: string;
  /**
   * Of `add` the hash of salt and text, of `decline` the reason, of `join` the item that it is joined
   * into, of `mark` 1, 0, -1, or - for one that is taken back; else -.
   */
  value: string;
  /** The place of the mark that this one takes the place of, or 0. */
  replaces: number;
  /** Hexadecimal, as the next. */
  seal: string;
  link: string;
};
export type BoardHeader = { surveyId: string; entries: number; marks: number; head: string };

/** Marks of an item that nothing took the place of. */
export type CountedMarks = { plus: number; zero: number; minus: number };
type Tally = { entries: number; marks: number; items: Record<string, CountedMarks> };

export const boardChainBegin = "candor chain 4";
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const hash = "([0-9a-f]{64})";
const number = "(0|[1-9][0-9]{0,9})";
const startForm = new RegExp(`^${boardChainStart(`(${uuid})`)}$`);
const countForm = new RegExp(`^entries ${number} marks ${number}$`);
const linkForm = new RegExp(
  `^([1-9][0-9]{0,9}) (${boardEvents.join("|")}) ([a-z0-9]{10}) ([0-9a-z-]{1,64}) ${number} ${hash} ${hash}$`,
);
const marks: ReadonlyMap<string, keyof CountedMarks> = new Map([
  ["1", "plus"],
  ["0", "zero"],
  ["-1", "minus"],
]);

/** The text whose hash the first link follows. */
export function boardChainStart(surveyId: string): string {
  return `${boardChainBegin} ${surveyId}`;
}

/** The text whose hash is the link. */
export function boardLinkText(
  previous: string,
  { place, event, item, value, replaces, seal }: Omit<BoardLink, "link">,
): string {
  return `${previous} ${place} ${event} ${item} ${value} ${replaces} ${seal}`;
}

export function boardHeaderText({ surveyId, entries, marks: standing, head }: BoardHeader): string {
  return `${boardChainStart(surveyId)}\nentries ${entries} marks ${standing}\nhead ${head}\n`;
}

export function boardLinkLine({ link, ...entry }: BoardLink): string {
  const { place, event, item, value, replaces, seal } = entry;
  return `${place} ${event} ${item} ${value} ${replaces} ${seal} ${link}\n`;
}

/** Counts marks as they come, and what takes the place of what. */
export function markCounter() {
  const standing = new Map<number, { item: string; value: string }>();
  return {
    /** False if it takes the place of something that isn't a mark of the same item any more. */
    isInPlace({ place, event, item, value, replaces }: Omit<BoardLink, "seal" | "link">): boolean {
      const isMark = event === "mark";
      if (replaces > 0) {
        if (!isMark || standing.get(replaces)?.item !== item) return false;
        standing.delete(replaces);
      }
      if (isMark) standing.set(place, { item, value });
      return !isMark || value === "-" || marks.has(value);
    },
    count(): { marks: number; items: Record<string, CountedMarks> } {
      const items: Record<string, CountedMarks> = {};
      let count = 0;
      for (const { item, value } of standing.values()) {
        const is = marks.get(value);
        if (!is) continue;
        items[item] ??= { plus: 0, zero: 0, minus: 0 };
        items[item][is] += 1;
        count += 1;
      }
      return { marks: count, items };
    },
  };
}

/** Recounts the marks of a board's chain file. */
export function boardChainVerifier(sha256: Sha256): LinkVerifier<Tally, { event: BoardEvent }> {
  const counter = markCounter();
  const format: ChainFormat<BoardLink, Tally, { event: BoardEvent }> = {
    maxLine: 320,
    forms: {
      start: boardChainStart("<survey id>"),
      counts: "entries <number> marks <number>",
      link: "<place> <event> <item> <value> <place replaced> <seal> <link>",
    },
    readStart: (line) => startForm.exec(line)?.[1] ?? null,
    readCounts(line) {
      const [, entries, standing] = countForm.exec(line) ?? [];
      if (entries === undefined) return null;
      return { entries: Number(entries), marks: Number(standing), items: {} };
    },
    readLink(line) {
      const [, place, event, item = "", value = "", replaces, seal = "", link = ""] =
        linkForm.exec(line) ?? [];
      if (place === undefined) return null;
      const numbers = { place: Number(place), replaces: Number(replaces) };
      return { ...numbers, event: event as BoardEvent, item, value, seal, link };
    },
    linkText: boardLinkText,
    emptyTally: () => ({ entries: 0, marks: 0, items: {} }),
    lengthOf: ({ entries }) => entries,
    add(tally) {
      tally.entries += 1;
    },
    contradiction({ entries, marks: stated }): FaultInLine | null {
      return stated <= entries ? null : { code: "contradicts-itself", votes: entries };
    },
    difference(_counted, stated): FaultInLine | null {
      const counted = counter.count().marks;
      return counted === stated.marks ? null : { code: "miscounted-marks", marks: counted };
    },
    detailOf: ({ event }) => ({ event }),
    check: async (links) =>
      links.map((link): FaultInLine | null =>
        counter.isInPlace(link) ? null : { code: "wrong-mark", place: link.place },
      ),
  };
  const verifier = linkVerifier(format, sha256, null);
  return { ...verifier, end: async () => ({ ...(await verifier.end()), ...counter.count() }) };
}
