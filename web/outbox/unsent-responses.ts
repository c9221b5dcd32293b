import type { Answers } from "#engine/kinds/all.ts";
import { storageKeys } from "#limits/limits.ts";
import { keptSendings, type Sending } from "./kept-sendings.ts";

/** A response that was sent off and that the server hasn't confirmed yet. */
export type UnsentResponse = Sending & {
  surveyId: string;
  title: string;
  /** Whose; null for a guest. */
  account: string | null;
  version: number;
  answers: Answers;
  language: string;
  variables: Record<string, string>;
  seed: number;
  /** The respondent's own day, if anything counts from it. */
  today?: string;
  /** How long it took, if that is known. */
  seconds?: number;
  /** Of a sealed ballot, which is sent by nobody in particular. */
  sealed?: { fingerprint: string; holder: string | null; ending: string };
  /** Whether the server has saved nothing of it, so that this browser has no guest's key. */
  isNew: boolean;
};

/** As much as `POST /responses` takes. */
const maxCharacters = 600_000;

/** How an entry is read, whatever its name. */
export const readUnsent = {
  maxCharacters,
  read(entry: Record<string, unknown>): UnsentResponse | null {
    const { surveyId, title, account, version, answers, language, variables, seed } = entry;
    const texts = [surveyId, title, language];
    const isReadable =
      texts.every((each) => typeof each === "string") &&
      (account === null || typeof account === "string") &&
      [version, seed].every((each) => typeof each === "number") &&
      [answers, variables].every((each) => typeof each === "object" && each !== null);
    return isReadable ? (entry as UnsentResponse) : null;
  },
};

export const unsentResponses = keptSendings<UnsentResponse>({
  prefix: storageKeys.unsentResponse,
  nameOf: ({ surveyId, account }) => `${account ?? "guest"} ${surveyId}`,
  ...readUnsent,
});
