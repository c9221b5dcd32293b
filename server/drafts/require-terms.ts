import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import { choicesOf } from "#engine/checker/references.ts";
import type { Definition, VersionSettings } from "#engine/definition.ts";
import { leastChoices } from "#engine/vote-limits.ts";
import { changedVote, votedIn } from "#engine/votes.ts";
import { fewestEligible, keepsApart } from "#limits/limits.ts";
import { refuseDeadline } from "#server/surveys/rules.ts";

/** Of fewer people the result says too much. */
export function requireEligible(eligible: number): void {
  if (eligible >= fewestEligible.refused) return;
  throw fieldRefusal("identity", "too-few-accounts");
}

/** Otherwise it would close by being published, and with more responses than it says. */
export function requireRoom({ closesAfter }: VersionSettings, responses: number): void {
  if (closesAfter === undefined || closesAfter > responses) return;
  throw fieldRefusal("closesAfter", "responses-already");
}

/** Only guests send proofs. When one was spent says when somebody answered. */
export function requireGuests(
  { slowsScripts }: { slowsScripts?: boolean | undefined },
  { access, identity }: VersionSettings,
): void {
  if (!slowsScripts || (access === "link" && !keepsApart(identity))) return;
  throw fieldRefusal("slowsScripts", "slows-guests-alone");
}

/** Who may answer stays as it was for those who did: results say it in one sentence. */
export function requireSameFence(
  { access, emails = null }: Pick<VersionSettings, "access"> & { emails?: string[] | null },
  before: { access: string | null; emails: string[] | null; answers: number },
): void {
  const isSame = access === before.access && String(emails) === String(before.emails);
  if (before.answers === 0 || isSame) return;
  const field = access === before.access ? "emails" : "access";
  throw fieldRefusal(field, "fixed-by-answers");
}

/** Those who voted were told how it is counted, among what, and who sees it when. */
export function requireSameVote(
  before: Definition,
  after: Definition,
  { answers, said }: { answers: number; said: Readonly<Record<string, string>> },
): void {
  if (answers === 0) return;
  const changed = changedVote(before, after) ?? renamedVote(after, said);
  if (changed !== null) throw new Refusal("vote-fixed", { details: { at: changed } });
}

/** What was withdrawn before anybody voted stays so, and something to vote on has to be left. */
export function requireEnoughLeft(definition: Definition, gone: ReadonlySet<string>): void {
  for (const question of votedIn(definition)) {
    const { status } = question.vote ?? {};
    if (status !== undefined && gone.has(status))
      throw new Refusal("vote-fixed", { details: { at: question.id } });
    const left = choicesOf(question).filter(({ id }) => !gone.has(id));
    if (left.length < leastChoices) throw new Refusal("too-few-choices");
  }
}

/** A choice that means something else is another one. */
function renamedVote(after: Definition, said: Readonly<Record<string, string>>): string | null {
  const ids = votedIn(after).flatMap((question) => [
    question.id,
    ...choicesOf(question).map(({ id }) => id),
  ]);
  return ids.find((id) => said[id] === "new-meaning") ?? null;
}

export function requireDeadline(deadline: string, today: string): void {
  if (!refuseDeadline(deadline, today)) return;
  throw fieldRefusal("deadline", "past-day");
}
