import type { VoteOption } from "#limits/limits.ts";
import { chainStart, type Link } from "./chain.ts";

/** The header of a chain file. docs/proof.md defines the format byte for byte. */
export type ChainHeader = {
  surveyId: string;
  votes: number;
  yes: number;
  no: number;
  noOpinion: number;
  /** Hexadecimal. */
  head: string;
};

/** The line of the first link, counted from 1. */
export const firstLinkLine = 4;
/** Longer than any valid line: the longest is a link whose place has ten digits. */
export const maxLine = 160;

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const number = "(0|[1-9][0-9]{0,9})";
const hash = "([0-9a-f]{64})";
const startForm = new RegExp(`^${chainStart(`(${uuid})`)}$`);
const countsForm = new RegExp(`^votes ${number} yes ${number} no ${number} none ${number}$`);
const linkForm = new RegExp(`^${number} (yes|no|none) ${hash} ${hash}$`);

export function headerText({ surveyId, votes, yes, no, noOpinion, head }: ChainHeader): string {
  return `${chainStart(surveyId)}\nvotes ${votes} yes ${yes} no ${no} none ${noOpinion}\nhead ${head}\n`;
}

export function linkLine({ place, choice, seal, link }: Link): string {
  return `${place} ${choice ?? "none"} ${seal} ${link}\n`;
}

/**
 * Returns the survey id of the first line. Like the other readers, returns null for a line of
 * another form.
 */
export function readStart(line: string): string | null {
  return startForm.exec(line)?.[1] ?? null;
}

export function readCounts(
  line: string,
): Pick<ChainHeader, "votes" | "yes" | "no" | "noOpinion"> | null {
  const found = countsForm.exec(line)?.slice(1).map(Number);
  if (!found) return null;
  const [votes = 0, yes = 0, no = 0, noOpinion = 0] = found;
  return { votes, yes, no, noOpinion };
}

export function readLink(line: string): Link | null {
  const [, place, choice, seal = "", link = ""] = linkForm.exec(line) ?? [];
  if (choice === undefined) return null;
  return {
    place: Number(place),
    choice: choice === "none" ? null : (choice as VoteOption),
    seal,
    link,
  };
}
