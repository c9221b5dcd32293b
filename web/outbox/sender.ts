import { storageKeys } from "#limits/limits.ts";
import { onSession, readSession } from "#web/session/session-state.ts";
import type { keptSendings, Refused, Sending } from "./kept-sendings.ts";
import type { Outcome, Pending, pendingSendings } from "./pending-sendings.ts";
import { isFinal, type Pause, pauseAfter, problemText } from "./retry.ts";

/** One kind of sending, such as votes. */
export type SendingKind<Body extends Sending, Result> = {
  kept: ReturnType<typeof keptSendings<Body>>;
  pending: ReturnType<typeof pendingSendings<Body, Result>>;
  /** The BroadcastChannel between tabs. */
  channel: string;
  /** Who may send it: the id of the signed-in person, or null for anyone. */
  senderOf(body: Body): string | null;
  /** Sends it once. Throws if the answer isn't the server's. */
  post(body: Body, signal: AbortSignal): Promise<Result>;
  /**
   * Keeps what the server refused until somebody discards it or sends it again, because whoever
   * made it is gone.
   */
  keepsRefused?: true;
  /** Announces the server's answer. */
  announce(outcome: Outcome<Result>): void;
};

/** A connection without a response for this long counts as cut. */
const maxTryMs = 20_000;
/** After this time, a slow first try says that the person needn't stay. */
const slowAfterMs = 3_000;
const untilTheyReturn: Pause = { ms: Number.POSITIVE_INFINITY, firm: false };

/**
 * Keeps sendings in the browser and sends each until the server accepts or refuses it. Its state
 * exists only in the browser; the server never calls these functions.
 */
export function sender<Body extends Sending, Result>(kind: SendingKind<Body, Result>) {
  type TabMessage = { key: string; outcome: Outcome<Result> | null };
  const { kept, pending } = kind;
  const sleepers = new Map<string, { wake: () => void; firm: boolean }>();
  /**
   * The current send loop of each key, so that a loop from before a discard can't change anything.
   */
  const turns = new Map<string, number>();
  let lastTurn = 0;
  let otherTabs: BroadcastChannel | null = null;

  function begin(body: Body, isKept: boolean, resumed: boolean): void {
    listen();
    const key = kept.keyOf(body);
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
    pending.set({ key, body, kept: isKept, resumed, ...start });
    window.dispatchEvent(new Event(storageKeys.unsent));
    const turn = lastTurn;
    void deliver(key, turn);
    setTimeout(() => {
      const late = waiting(key, turn);
      if (late) pending.set({ ...late, slow: true });
    }, slowAfterMs);
  }

  function drop(key: string): void {
    turns.delete(key);
    pending.remove(key);
    tryNow(key);
  }

  async function deliver(key: string, turn: number): Promise<void> {
    for (;;) {
      const each = waiting(key, turn);
      if (!each) return;
      const from = kind.senderOf(each.body);
      const theirs = from === null || readSession().user?.id === from;
      pending.set({ ...each, inFlight: theirs });
      const pause = theirs ? await inTurn(key, () => tryOnce(key, turn)) : untilTheyReturn;
      if (pause) await sleep(key, pause);
    }
  }

  async function tryOnce(key: string, turn: number): Promise<Pause | null> {
    const each = waiting(key, turn);
    if (!each) return null;
    // Another tab may have changed or removed it without our noticing.
    const body = each.kept ? kept.find(key) : each.body;
    if (!body) {
      drop(key);
      return null;
    }
    try {
      const result = await kind.post(body, AbortSignal.timeout(maxTryMs));
      end(body, { saved: true, ...result });
    } catch (thrown) {
      const failed = waiting(key, turn);
      if (!failed) return null;
      if (!isFinal(thrown)) {
        const failures = failed.failures + 1;
        const problem = problemText(thrown);
        pending.set({ ...failed, body, inFlight: false, failures, problem });
        return pauseAfter(thrown, failures, Math.random());
      }
      end(body, { saved: false, code: thrown.code, message: thrown.message });
    }
    return null;
  }

  function waiting(key: string, turn: number): Pending<Body, Result> | null {
    const found = turns.get(key) === turn ? pending.find(key) : null;
    return found?.outcome ? null : found;
  }

  /** Also if it was discarded while it was being sent: the server's answer is shown. */
  function end(body: Body, outcome: Outcome<Result>): void {
    const key = kept.keyOf(body);
    if (kind.keepsRefused && !outcome.saved) {
      const { code, message } = outcome;
      kept.keep({ ...body, refused: { code, message } });
    } else kept.forget(key);
    otherTabs?.postMessage({ key, outcome } satisfies TabMessage);
    const known = pending.find(key) ?? {
      key,
      kept: false,
      resumed: true,
      slow: false,
      failures: 0,
      problem: null,
    };
    pending.set({ ...known, body, inFlight: false, outcome, announcedElsewhere: false });
    kind.announce(outcome);
  }

  /** Shows what was refused on an earlier page. */
  function hold(body: Body, refused: Refused): void {
    listen();
    pending.set({
      key: kept.keyOf(body),
      body,
      kept: true,
      resumed: true,
      announcedElsewhere: true,
      inFlight: false,
      slow: false,
      failures: 0,
      problem: null,
      outcome: { saved: false, ...refused },
    });
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
    otherTabs = new BroadcastChannel(kind.channel);
    otherTabs.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
    window.addEventListener("online", wakeAll);
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && wakeAll(),
    );
    onSession(wakeAll);
    window.addEventListener("beforeunload", (event) => {
      const isLost = pending.read().some((each) => !each.kept && !each.outcome);
      if (isLost) event.preventDefault();
    });
  }

  function hear({ key, outcome }: TabMessage): void {
    const each = pending.find(key);
    if (!each || each.outcome) return;
    if (outcome) {
      pending.set({ ...each, inFlight: false, outcome, announcedElsewhere: true });
      tryNow(key);
    } else drop(key);
  }

  /**
   * The network, the person or their session is back: try again, unless the server asked to wait.
   */
  function wakeAll(): void {
    for (const { wake, firm } of [...sleepers.values()]) if (!firm) wake();
  }

  function tryNow(key: string): void {
    sleepers.get(key)?.wake();
  }

  return {
    /**
     * Keeps it and sends it until the server accepts or refuses it. If submitted again before that,
     * it remains the same submission.
     */
    send(body: Body): void {
      const earlier = kept.find(kept.keyOf(body));
      const same = { ...body, submissionId: earlier?.submissionId ?? body.submissionId };
      begin(same, kept.keep(same), false);
    },

    /**
     * Resumes what this person, or anyone without an account, submitted on earlier pages. Returns
     * the number of entries that couldn't be read.
     */
    resume(senderId: string | null): number {
      const { sendings, broken } = kept.all();
      for (const body of sendings) {
        if (kind.senderOf(body) !== senderId || pending.find(kept.keyOf(body))) continue;
        if (body.refused) hold(body, body.refused);
        else begin(body, true, true);
      }
      return broken;
    },

    tryNow,

    /** Sends again what was refused. Another tab may have discarded it meanwhile. */
    sendAgain(key: string): void {
      const each = pending.find(key);
      const body = each?.kept ? kept.find(key) : each?.body;
      if (!each || !body) {
        drop(key);
        return;
      }
      const { refused: _, ...again } = body;
      begin(again as Body, kept.keep(again as Body), true);
    },

    /** Stops sending. What has reached the server stays counted. */
    discard(key: string): void {
      kept.forget(key);
      drop(key);
      otherTabs?.postMessage({ key, outcome: null } satisfies TabMessage);
    },
  };
}

/** Keeps tabs from sending at the same time; if they do, the sending still counts once. */
function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  const signal = AbortSignal.timeout(maxTryMs);
  return navigator.locks.request<Promise<T>>(key, { signal }, work).catch(work);
}
