import type { VersionSettings } from "#contract/definition.ts";
import { fewestEligible } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
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

export function requireDeadline(deadline: string, today: string): void {
  if (!refuseDeadline(deadline, today)) return;
  const wrong = "Please choose today or a later day.";
  throw new Refusal("invalid-input", { message: wrong, fields: { deadline: wrong } });
}
