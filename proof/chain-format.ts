import type { FaultInLine } from "./chain-faults.ts";

/**
 * One kind of chain file. `Tally` is what line 2 states and what the links add up to; `Detail` is
 * what a receipt's link shows besides its place.
 */
export type ChainFormat<Link extends { place: number; link: string }, Tally, Detail> = {
  /** Longer than any valid line. */
  maxLine: number;
  /** How the lines look, for faults. */
  forms: { start: string; counts: string; link: string };
  /** Like the other readers, returns null for a line of another form. */
  readStart(line: string): string | null;
  readCounts(line: string): Tally | null;
  readLink(line: string): Link | null;
  /** The text whose hash is the link. */
  linkText(previous: string, link: Link): string;
  emptyTally(): Tally;
  lengthOf(tally: Tally): number;
  add(tally: Tally, link: Link): void;
  /** Why a stated tally can't be true, whatever the links are. */
  contradiction(stated: Tally): FaultInLine | null;
  /** How a tally of the same length differs from the stated one. */
  difference(counted: Tally, stated: Tally): FaultInLine | null;
  detailOf(link: Link): Detail;
  /** What else is wrong with links that follow, one entry each. */
  check?(links: readonly Link[], stated: Tally): Promise<readonly (FaultInLine | null)[]>;
};
