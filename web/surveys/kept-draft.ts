import { storageKeys } from "#contract/limits.ts";
import type { SurveyFields } from "./survey-form.tsx";

/** The new survey that a person writes in this browser, until it is published. */
const keyOf = (userId: string) => `${storageKeys.surveyDraft} ${userId}`;

/** Null if there is none, or none that can be read. */
export function keptDraft(userId: string): Partial<SurveyFields> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}

/** Where the browser stores nothing, the form is all there is. */
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
