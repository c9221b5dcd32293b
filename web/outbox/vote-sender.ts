import { storageKeys } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { voteTexts } from "#texts/votes.ts";
import { apiAs } from "#web/session/api.ts";
import { onSession, readSession } from "#web/session/session-state.ts";
import { toast } from "#web/ui/toast.ts";
import {
  findPendingVote,
  type PendingVote,
  readPendingVotes,
  removePendingVote,
  setPendingVote,
  type VoteOutcome,
} from "./pending-votes.ts";
import { isFinal, type Pause, pauseAfter, problemText } from "./retry.ts";
import {
  allUnsent,
  forgetUnsent,
  keepUnsent,
  keptUnsent,
  type UnsentVote,
  unsentKey,
} from "./unsent-votes.ts";

/** A connection without a response for this long counts as cut. */
const maxTryMs = 20_000;
/** After this time, a slow first try says that the person needn't stay. */
const slowAfterMs = 3_000;
const untilTheyReturn: Pause = { ms: Number.POSITIVE_INFINITY, firm: false };

type TabMessage = { key: string; outcome: VoteOutcome | null };

// This state exists only in the browser; the server never calls these functions.
const sleepers = new Map<string, { wake: () => void; firm: boolean }>();
/**
 * The current send loop of each key, so that a loop from before a discard can't change anything.
 */
const turns = new Map<string, number>();
let lastTurn = 0;
let otherTabs: BroadcastChannel | null = null;

/**
 * Keeps a vote and sends it until the server accepts or refuses it. If submitted again before that,
 * it remains the same submission.
 */
export function sendVote(vote: UnsentVote): void {
  const key = unsentKey(vote);
  const same = { ...vote, submissionId: keptUnsent(key)?.submissionId ?? vote.submissionId };
  begin(same, keepUnsent(same), false);
}

/** Resumes sending the votes that this person submitted on earlier pages. */
export function resumeVotes(voterId: string): void {
  const { votes, broken } = allUnsent();
  for (const vote of votes) {
    if (vote.voterId === voterId && !findPendingVote(unsentKey(vote))) begin(vote, true, true);
  }
  if (broken > 0) toast.error(voteTexts.unsent.unreadable);
}

export function tryNow(key: string): void {
  sleepers.get(key)?.wake();
}

/** Stops sending. A vote that has reached the server stays counted. */
export function discardVote(key: string): void {
  forgetUnsent(key);
  drop(key);
  otherTabs?.postMessage({ key, outcome: null } satisfies TabMessage);
}

function begin(vote: UnsentVote, kept: boolean, resumed: boolean): void {
  listen();
  const key = unsentKey(vote);
  lastTurn += 1;
  turns.set(key, lastTurn);
  const start = {
    inFlight: true,
    slow: false,
    failures: 0,
    problem: null,
    outcome: null,
    announcedElsewhere: false,
  };
  setPendingVote({ key, vote, kept, resumed, ...start });
  window.dispatchEvent(new Event(storageKeys.unsentVote));
  const turn = lastTurn;
  void deliver(key, turn);
  setTimeout(() => {
    const late = waiting(key, turn);
    if (late) setPendingVote({ ...late, slow: true });
  }, slowAfterMs);
}

function drop(key: string): void {
  turns.delete(key);
  removePendingVote(key);
  tryNow(key);
}

async function deliver(key: string, turn: number): Promise<void> {
  for (;;) {
    const pending = waiting(key, turn);
    if (!pending) return;
    const theirs = readSession().user?.id === pending.vote.voterId;
    setPendingVote({ ...pending, inFlight: theirs });
    const pause = theirs ? await inTurn(key, () => tryOnce(key, turn)) : untilTheyReturn;
    if (pause) await sleep(key, pause);
  }
}

async function tryOnce(key: string, turn: number): Promise<Pause | null> {
  const pending = waiting(key, turn);
  if (!pending) return null;
  // Another tab may have changed or removed it without our noticing.
  const vote = pending.kept ? keptUnsent(key) : pending.vote;
  if (!vote) {
    drop(key);
    return null;
  }
  try {
    end(vote, await post(vote));
  } catch (thrown) {
    const failed = waiting(key, turn);
    if (!failed) return null;
    if (!isFinal(thrown)) {
      const failures = failed.failures + 1;
      setPendingVote({ ...failed, vote, inFlight: false, failures, problem: problemText(thrown) });
      return pauseAfter(thrown, failures, Math.random());
    }
    end(vote, { saved: false, code: thrown.code, message: thrown.message });
  }
  return null;
}

function waiting(key: string, turn: number): PendingVote | null {
  const pending = turns.get(key) === turn ? findPendingVote(key) : null;
  return pending?.outcome ? null : pending;
}

async function post({
  voterId,
  surveyId,
  choice,
  comment,
  submissionId,
}: UnsentVote): Promise<VoteOutcome> {
  const body = {
    surveyId,
    submissionId,
    ...(choice && { voteOption: choice }),
    ...(comment && { comment }),
  };
  const signal = AbortSignal.timeout(maxTryMs);
  const vote = await apiAs(voterId)("POST /votes", { body }, { signal, expects403: true });
  // A captive portal answers everything with 200.
  if (!vote.insertedId || vote.surveyId !== surveyId)
    throw new Error("This is no answer to a vote.");
  return { saved: true, choice: vote.voteOption ?? null, receipt: vote.receipt ?? null };
}

/** Also if the vote was discarded while it was being sent: the server's answer is shown. */
function end(vote: UnsentVote, outcome: VoteOutcome): void {
  const key = unsentKey(vote);
  forgetUnsent(key);
  otherTabs?.postMessage({ key, outcome } satisfies TabMessage);
  const known = findPendingVote(key) ?? {
    key,
    kept: false,
    resumed: true,
    slow: false,
    failures: 0,
    problem: null,
  };
  setPendingVote({ ...known, vote, inFlight: false, outcome, announcedElsewhere: false });
  if (outcome.saved) toast.success(messages.voteSent(readSession().user?.displayName ?? ""));
  else toast.error(outcome.message);
}

/** Keeps tabs from sending at the same time; if they do, the vote still counts once. */
function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  const signal = AbortSignal.timeout(maxTryMs);
  return navigator.locks.request<Promise<T>>(key, { signal }, work).catch(work);
}

function sleep(key: string, { ms, firm }: Pause): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      sleepers.delete(key);
      resolve();
    };
    const timer = Number.isFinite(ms) ? setTimeout(wake, ms) : undefined;
    sleepers.set(key, { wake, firm });
  });
}

function listen(): void {
  if (otherTabs) return;
  otherTabs = new BroadcastChannel("candor-votes");
  otherTabs.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  window.addEventListener("online", wakeAll);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && wakeAll(),
  );
  onSession(wakeAll);
  window.addEventListener("beforeunload", (event) => {
    if (readPendingVotes().some(({ kept, outcome }) => !kept && !outcome)) event.preventDefault();
  });
}

function hear({ key, outcome }: TabMessage): void {
  const pending = findPendingVote(key);
  if (!pending || pending.outcome) return;
  if (outcome) {
    setPendingVote({ ...pending, inFlight: false, outcome, announcedElsewhere: true });
    tryNow(key);
  } else drop(key);
}

/** The network, the person or their session is back: try again, unless the server asked to wait. */
function wakeAll(): void {
  for (const { wake, firm } of [...sleepers.values()]) if (!firm) wake();
}
