import type { TimedAnswers } from "#engine/timed-answers.ts";
import { storageKeys } from "#limits/limits.ts";
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
    /** Of this version, or of an older one; null if there is none. */
    read(): KeptDraft | null {
      try {
        const kept = readable(localStorage.getItem(key));
        return kept && kept.version <= survey.version ? kept : null;
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
          const draft = event.key === key ? readable(event.newValue) : null;
          if (draft?.version === survey.version) listener(draft);
        },
        { signal },
      );
    },
  };
}

/** The entry may be cut off, or edited by hand. */
function readable(text: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? "") as KeptDraft;
    const isReadable =
      typeof kept.version === "number" &&
      typeof kept.revision === "number" &&
      Array.isArray(kept.unsaved) &&
      Object.values(kept.answers).every((each) => typeof each.at === "number");
    return isReadable ? kept : null;
  } catch {
    return null;
  }
}
