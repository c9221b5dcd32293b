import { limits, storageKeys, type VoteOption, voteOptions } from "#contract/limits.ts";

/** A submitted vote that the server hasn't confirmed yet. */
export type UnsentVote = {
  surveyId: string;
  title: string;
  voterId: string;
  choice: VoteOption | null;
  comment: string;
  /** Makes a retry harmless: the server counts it once. */
  submissionId: string;
  /** Milliseconds. */
  madeAt: number;
};

/** Room for a comment whose every character takes six in JSON, and the rest. */
const maxCharacters = limits.comment.max * 6 + 4_000;

/** One local storage entry per vote, so that tabs never overwrite each other's. */
export function unsentKey({ voterId, surveyId }: Pick<UnsentVote, "voterId" | "surveyId">): string {
  return `${storageKeys.unsentVote} ${voterId} ${surveyId}`;
}

/** False if storage is forbidden or full: then the vote lasts as long as the page. */
export function keepUnsent(vote: UnsentVote): boolean {
  try {
    localStorage.setItem(unsentKey(vote), JSON.stringify(vote));
    return true;
  } catch {
    return false;
  }
}

export function forgetUnsent(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it held nothing.
  }
}

/** Null if it is missing or unreadable. */
export function keptUnsent(key: string): UnsentVote | null {
  try {
    return readUnsent(key, localStorage.getItem(key));
  } catch {
    return null;
  }
}

/**
 * Everyone's unsent votes in this browser, oldest first. Removes unreadable entries and returns
 * their number as `broken`.
 */
export function allUnsent(): { votes: UnsentVote[]; broken: number } {
  const votes: UnsentVote[] = [];
  let broken = 0;
  for (const key of unsentKeys()) {
    const vote = keptUnsent(key);
    if (vote) votes.push(vote);
    else {
      broken += 1;
      forgetUnsent(key);
    }
  }
  return { votes: votes.sort((one, other) => one.madeAt - other.madeAt), broken };
}

function unsentKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${storageKeys.unsentVote} `));
  } catch {
    return [];
  }
}

/** The entry may be from an older version, cut off, or edited by hand. */
function readUnsent(key: string, text: string | null): UnsentVote | null {
  if (text === null || text.length > maxCharacters) return null;
  const kept = parsed(text);
  const { surveyId, title, voterId, choice, comment, submissionId, madeAt } = kept;
  const texts = [surveyId, title, voterId, comment, submissionId];
  if (!texts.every((each) => typeof each === "string") || typeof madeAt !== "number") return null;
  if (choice !== null && !voteOptions.some((option) => option === choice)) return null;
  const vote = kept as UnsentVote;
  return unsentKey(vote) === key && uuid.test(vote.submissionId) ? vote : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * `crypto.randomUUID` exists only on https and localhost; a demo may run over plain http on a local
 * network.
 */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
