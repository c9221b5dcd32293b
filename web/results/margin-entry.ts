import type { Margin } from "#contract/weights.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { shareSlack } from "#limits/limits.ts";
import { plainSigns } from "#limits/number-signs.ts";
import { format } from "#texts/language.ts";
import { weightTexts as texts } from "#texts/weights.ts";
import { readNumber } from "#web/questions/site-numbers.ts";

/** A question that results are to be weighted by, with its shares as they are typed. */
export type Entry = { key: string; of: string; typed: Readonly<Record<string, string>> };
/** How many people gave each answer; null where that is hidden. */
export type AnswerCounts = readonly { option: string; count: number | null }[];

export function newEntry(): Entry {
  return { key: newPartId(), of: "", typed: {} };
}

export function entryOf({ of, shares }: Margin): Entry {
  const typed = Object.entries(shares).map(([option, share]) => [option, shareText(share)]);
  return { ...newEntry(), of, typed: Object.fromEntries(typed) };
}

/** A question against itself is how many gave each answer. */
export function givenQuery(of: string, version: number | null) {
  return { rows: of, columns: of, version: version ?? undefined };
}

function shareText(share: number): string {
  return format.number(share, `${share}`.split(".")[1]?.length ?? 0);
}

/** Null for what is no share. Nothing is 0. */
function shareOf(text: string): number | null {
  const written = plainSigns(text).replace(/\s*[%\u066a]$/, "");
  if (written === "") return 0;
  const share = readNumber(written);
  return share !== null && share >= 0 && share <= 100 ? share : null;
}

/** What a question's shares add up to in words, and whether they can be used. */
export function sumOf(entry: Entry, given: AnswerCounts): { words: string; isFine: boolean } {
  const shares = given.map(({ option }) => shareOf(entry.typed[option] ?? ""));
  if (shares.some((share) => share === null)) return { words: texts.notNumber, isFine: false };
  const sum = shares.reduce<number>((all, share) => all + (share ?? 0), 0);
  const rest = Math.abs(100 - sum);
  const words = (share: number) => format.percent(share / 100, Number.isInteger(share) ? 0 : 1);
  if (rest <= shareSlack + 1e-9) return { words: texts.sum(words(sum)), isFine: true };
  const said = sum < 100 ? texts.missing : texts.over;
  return { words: said(words(sum), words(rest)), isFine: false };
}

/** The answer that nobody gave and that has a share nevertheless. */
export function emptyIn(entry: Entry, given: AnswerCounts): string | null {
  const empty = given.find(
    ({ option, count }) => count === 0 && (shareOf(entry.typed[option] ?? "") ?? 0) > 0,
  );
  return empty?.option ?? null;
}

export function marginOf(entry: Entry): Margin {
  const shares = Object.entries(entry.typed).flatMap(([option, typed]): [string, number][] => {
    const share = shareOf(typed);
    return share ? [[option, share]] : [];
  });
  return { of: entry.of, shares: Object.fromEntries(shares) };
}
