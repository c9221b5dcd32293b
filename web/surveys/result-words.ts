import { fewestAnswers } from "#contract/limits.ts";
import type { Results } from "#contract/surveys.ts";
import { grouped } from "#web/ui/grouped.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** What a count says in one sentence, and no more than it can say. Shares are among all votes, no opinion included. */
export function resultSentence(results: Results): string {
  const { yes, no, noOpinion, total, closed } = results;
  const people = `${grouped(total)} voters${closed ? "" : " so far"}`;
  if (total === 0) return closed ? "Nobody voted." : "Nobody has voted yet.";
  if (total === 1) {
    const answer = noOpinion === 1 ? "gave no opinion" : `said ${yes === 1 ? "yes" : "no"}`;
    return `The one voter${closed ? "" : " so far"} ${answer}.`;
  }
  if (isTooFew(results)) return `${people}: too few answers to say.`;
  if (noOpinion === total) return `None of ${people} gave an opinion.`;
  if (yes === total || no === total) return `All ${people} said ${yes === total ? "yes" : "no"}.`;
  if (yes === no) return `Yes and no are level, with ${grouped(yes)} votes each.`;
  const [first, second] = yes > no ? ["yes", "no"] : ["no", "yes"];
  // Where whole percents would call two different counts the same.
  const places = Math.round((yes / total) * 100) === Math.round((no / total) * 100) ? 1 : 0;
  const share = (count: number) => percent(count, total, places);
  const shares = `${share(Math.max(yes, no))} of ${people} said ${first}, ${share(Math.min(yes, no))} ${second}`;
  return isTooClose(results) ? `Too close to call: ${shares}.` : `${shares}.`;
}

/** How the picture is to be read, and what it does not say. */
export function resultNote(results: Results): string {
  if (results.total === 0) return "";
  if (isTooFew(results))
    return `Shares are shown from ${fewestAnswers} answers on: with fewer, each new one would turn the result.`;
  const close =
    results.yes !== results.no && isTooClose(results)
      ? "The ranges of yes and no overlap: who is ahead may be chance. "
      : "";
  return (
    `${close}Shares are of all votes, those without an opinion included. Each bracket is a 95 % range: where the share would ` +
    "likely lie among many people, if these voters had been drawn from them by lot. Nobody was: they came by themselves, " +
    "which no range accounts for."
  );
}

/** Whether shares and ranges of these would claim more than there is. */
export function isTooFew({ total }: Results): boolean {
  return total < fewestAnswers;
}

/** Whether the ranges of yes and no overlap. */
function isTooClose({ yes, no, total }: Results): boolean {
  return wilsonInterval(Math.min(yes, no), total)[1] >= wilsonInterval(Math.max(yes, no), total)[0];
}

/** Percents to so many places, but never 0 % or 100 % for what is not quite that; a number and its sign stay on one line. */
function percent(count: number, total: number, places: number): string {
  const share = (count / total) * 100;
  const whole = Math.round(share);
  if (whole === 100 && count < total) return "over 99\u00a0%";
  if (whole === 0 && count > 0) return "under 1\u00a0%";
  return `${share.toFixed(places)}\u00a0%`;
}
