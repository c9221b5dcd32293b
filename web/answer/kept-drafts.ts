import { storageKeys } from "#contract/limits.ts";
import type { TimedAnswers } from "#contract/timed-answers.ts";
import type { Answering } from "./answering-data.ts";

export type KeptDraft = {
  version: number;
  /** The server's revision that this builds on. */
  revision: number;
  answers: TimedAnswers;
  /** Questions whose answer the server hasn't got yet. */
  unsaved: string[];
};

/** The answers of one person to one questionnaire in local storage. */
export function keptDrafts({ survey, account }: Pick<Answering, "survey" | "account">) {
  const key = `${storageKeys.answers} ${survey.id} ${account ?? "guest"}`;
  return {
    /** Null if there is none of this version. */
    read(): KeptDraft | null {
      try {
        return readable(localStorage.getItem(key), survey.version);
      } catch {
        return null;
      }
    },
    /** False if storage is forbidden or full. */
    write(draft: Omit<KeptDraft, "version">): boolean {
      try {
        localStorage.setItem(key, JSON.stringify({ ...draft, version: survey.version }));
        return true;
      } catch {
        return false;
      }
    },
    remove(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is forbidden, so it held nothing.
      }
    },
    /** What another tab of this browser has written. */
    onOtherTab(listener: (draft: KeptDraft) => void, signal: AbortSignal): void {
      window.addEventListener(
        "storage",
        (event) => {
          const draft = event.key === key ? readable(event.newValue, survey.version) : null;
          if (draft) listener(draft);
        },
        { signal },
      );
    },
  };
}

/** The entry may be from an older version, cut off, or edited by hand. */
function readable(text: string | null, version: number): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? "") as KeptDraft;
    const isReadable =
      kept.version === version &&
      typeof kept.revision === "number" &&
      Array.isArray(kept.unsaved) &&
      Object.values(kept.answers).every((each) => typeof each.at === "number");
    return isReadable ? kept : null;
  } catch {
    return null;
  }
}
