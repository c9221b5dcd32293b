import { storageKeys } from "#limits/limits.ts";
import type { SurveyFields } from "./survey-fields.ts";

/** The new survey that a person is writing in this browser, until it is published. */
const keyOf = (userId: string) => `${storageKeys.surveyDraft} ${userId}`;

/** Null if missing or unreadable. */
export function keptDraft(userId: string): Partial<SurveyFields> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}

/** Without storage, the draft is only in the form. */
export function keepDraft(userId: string, draft: SurveyFields): void {
  try {
    if (draft.title || draft.description)
      localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId));
  } catch {}
}

export function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {}
}
