import { Refusal } from "#contract/refusals.ts";
import type { VersionSettings } from "#engine/definition.ts";
import { fewestEligible, keepsApart } from "#limits/limits.ts";
import { refuseDeadline } from "#server/surveys/rules.ts";

/** Of fewer people the result says too much. */
export function requireEligible(eligible: number): void {
  if (eligible >= fewestEligible.refused) return;
  const wrong = "Sealed ballots take at least ten people with an account.";
  throw new Refusal("invalid-input", { message: wrong, fields: { identity: wrong } });
}

/** Otherwise it would close by being published, and with more responses than it says. */
export function requireRoom({ closesAfter }: VersionSettings, responses: number): void {
  if (closesAfter === undefined || closesAfter > responses) return;
  const wrong = "There are as many responses already. Please choose more, or close the survey.";
  throw new Refusal("invalid-input", { message: wrong, fields: { closesAfter: wrong } });
}

/** Only guests send proofs. When one was spent says when somebody answered. */
export function requireGuests(
  { slowsScripts }: { slowsScripts?: boolean | undefined },
  { access, identity }: VersionSettings,
): void {
  if (!slowsScripts || (access === "link" && !keepsApart(identity))) return;
  const wrong = "This is for surveys that anyone with the link answers, with times.";
  throw new Refusal("invalid-input", { message: wrong, fields: { slowsScripts: wrong } });
}

/** Who may answer stays as it was for those who did: results say it in one sentence. */
export function requireSameFence(
  { access, emails = null }: Pick<VersionSettings, "access"> & { emails?: string[] | null },
  before: { access: string | null; emails: string[] | null; answers: number },
): void {
  const isSame = access === before.access && String(emails) === String(before.emails);
  if (before.answers === 0 || isSame) return;
  const wrong = "This can't change once there are answers. Please make it a new survey.";
  const field = access === before.access ? "emails" : "access";
  throw new Refusal("invalid-input", { message: wrong, fields: { [field]: wrong } });
}

export function requireDeadline(deadline: string, today: string): void {
  if (!refuseDeadline(deadline, today)) return;
  const wrong = "Please choose today or a later day.";
  throw new Refusal("invalid-input", { message: wrong, fields: { deadline: wrong } });
}
