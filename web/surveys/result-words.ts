import type { Results } from "#contract/surveys.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";
import { format } from "#texts/language.ts";
import { resultTexts as texts } from "#texts/results.ts";
import { narrowRange } from "#web/ui/result-bar.tsx";

/** A gap between the shares of yes and no that isn't close. */
const wideGap = 0.1;

export type ResultWords = {
  sentence: string;
  /** Empty if there is nothing to note. */
  note: string;
};

/** The texts for people who see a live count; closed counts get theirs from the server. */
export function resultWords(results: Results): ResultWords {
  return { sentence: resultSentence(results), note: resultNote(results) };
}

/** States a count in one sentence. Shares are of all votes, including "no opinion". */
export function resultSentence(results: Results): string {
  const { yes, no, noOpinion, total, closed } = results;
  if (total === 0) return texts.nobody(closed);
  if (total === 1) return texts.one(noOpinion === 1 ? "none" : yes === 1 ? "yes" : "no", closed);
  const people = texts.people(total, closed);
  if (isTooFew(results)) return texts.tooFew(people);
  if (noOpinion === total) return texts.noOpinions(people);
  if (yes === total || no === total) return texts.all(people, yes === total ? "yes" : "no");
  if (yes === no) return texts.level(yes);
  // Adds a decimal where whole percentages would make different counts look equal.
  const decimals = Math.round((yes / total) * 100) === Math.round((no / total) * 100) ? 1 : 0;
  const ofYes: ["yes", string] = ["yes", percent(yes, total, decimals)];
  const ofNo: ["no", string] = ["no", percent(no, total, decimals)];
  // If a decimal isn't enough either, gives the numbers of votes and their difference.
  const same = ofYes[1] === ofNo[1];
  if (same) [ofYes[1], ofNo[1]] = [format.number(yes), format.number(no)];
  const shares = yes > no ? texts.shares(people, ofYes, ofNo) : texts.shares(people, ofNo, ofYes);
  const lead = Math.abs(yes - no);
  // A final count is stated however close it is; its note explains the uncertainty.
  if (closed || !isOverlapping(results)) {
    return same ? texts.ahead(yes > no ? "yes" : "no", shares, lead) : texts.clear(shares);
  }
  if (lead >= wideGap * total) return texts.tooFewForGap(shares);
  return texts.tooClose(same ? texts.lead(shares, lead) : shares);
}

/** How to read the chart, and what it doesn't show. */
export function resultNote(results: Results): string {
  if (results.total === 0) return "";
  if (isTooFew(results)) return texts.fewNote(minVotesForShares);
  const { yes, no, noOpinion, total, closed } = results;
  const close = yes !== no && isOverlapping(results) ? texts.closeNote(closed) : "";
  const ranges = [yes, no, noOpinion].map((count) => wilsonInterval(count, total));
  return `${close}${texts.note(ranges.some(([from, to]) => to - from < narrowRange))}`;
}

/** True if there are too few votes for shares and intervals. */
function isTooFew({ total }: Results): boolean {
  return total < minVotesForShares;
}

/** True if the intervals of yes and no overlap. */
function isOverlapping({ yes, no, total }: Results): boolean {
  return wilsonInterval(Math.min(yes, no), total)[1] >= wilsonInterval(Math.max(yes, no), total)[0];
}

/** A percentage rounded to `decimals`, but never 0% or 100% for a share strictly between. */
function percent(count: number, total: number, decimals: number): string {
  const share = count / total;
  const whole = Math.round(share * 100);
  if (whole === 100 && count < total) return texts.over(format.percent(0.99));
  if (whole === 0 && count > 0) return texts.under(format.percent(0.01));
  return format.percent(share, decimals);
}
