import { versionDays } from "#contract/response-drafts.ts";
import type { EmailRefusal } from "#contract/shapes.ts";
import type { VersionSettings } from "#engine/definition.ts";

const day = 24 * 60 * 60 * 1000;

/** Whether answers to a version are no longer taken: some days after a newer one was published. */
export function isVersionEnded(newerSince: Date | null, now: Date): boolean {
  return newerSince !== null && now.getTime() - newerSince.getTime() > versionDays * day;
}

/** Null if a respondent may save answers now. */
export function refuseSaving(survey: {
  access: VersionSettings["access"];
  isClosed: boolean;
  hasAccount: boolean;
  isInvited: boolean;
  /** Why the account's email keeps it from answering. */
  emailRefusal: EmailRefusal | null;
  hasResponse: boolean;
}):
  | "sign-in-required"
  | "not-invited"
  | EmailRefusal
  | "survey-closed"
  | "already-answered"
  | null {
  if (survey.access === "account" && !survey.hasAccount) return "sign-in-required";
  if (survey.access === "invited" && !survey.isInvited) return "not-invited";
  if (survey.emailRefusal) return survey.emailRefusal;
  if (survey.isClosed) return "survey-closed";
  return survey.hasResponse ? "already-answered" : null;
}
