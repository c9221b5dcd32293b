import type { Draft } from "#contract/drafts.ts";
import type { Patch } from "#engine/patches.ts";
import { type Api, isRefusal } from "#web/api.ts";
import { costReason } from "./cost-reason.ts";
import type { DraftStore, SendResult } from "./draft-store.ts";

const settleMs = 600;
const maxPauseMs = 30_000;

type SaverParts = {
  api: Api;
  draftId: string;
  onGone(): void;
  /** Each time the draft was loaded again. */
  onLoaded(draft: Draft): void;
};

type Shared = { draftId: string; revision: number; patches: readonly Patch[] };

/**
 * Saves as one goes, one request at a time, and takes what others have saved. Returns what stops it.
 * `whileGone` is called once the draft is deleted or the person isn't its owner any more.
 */
export function keepSaving(
  store: DraftStore,
  { api, draftId, onGone, onLoaded }: SaverParts,
): () => void {
  const tabs = new BroadcastChannel("candor-builder");
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let failures = 0;

  function schedule(ms: number): void {
    if (signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  async function send(): Promise<void> {
    if (isBusy || signal.aborted) return;
    const sent = store.next();
    if (!sent) return;
    isBusy = true;
    const result = await patch(sent);
    isBusy = false;
    if (signal.aborted) return;
    if (result === "gone") return onGone();
    failures = result.kind === "failed" ? failures + 1 : 0;
    if (!store.take(result)) await reload();
    if (result.kind === "saved")
      tabs.postMessage({
        draftId,
        revision: result.revision,
        patches: sent.patches,
      } satisfies Shared);
    if (store.read().pending.length > 0) schedule(failures > 0 ? pauseAfter(failures) : settleMs);
  }

  async function patch(
    sent: NonNullable<ReturnType<DraftStore["next"]>>,
  ): Promise<SendResult | "gone"> {
    try {
      const body = { revision: sent.revision, patches: sent.patches, patchId: sent.patchId };
      const { revision } = await api(
        "PATCH /drafts/{id}",
        { params: { id: draftId }, body },
        { signal },
      );
      return { kind: "saved", revision };
    } catch (thrown) {
      return resultOf(thrown);
    }
  }

  async function reload(): Promise<void> {
    try {
      const draft: Draft = await api("GET /drafts/{id}", { params: { id: draftId } }, { signal });
      store.takeDraft(draft.revision, draft.definition);
      onLoaded(draft);
    } catch (thrown) {
      if (isRefusal(thrown) && thrown.code === "not-found") onGone();
    }
  }

  function look(): void {
    if (document.visibilityState !== "visible") store.keepNow();
    else if (store.read().pending.length > 0) schedule(0);
    else void reload();
  }

  store.onChange = () => {
    if (!isBusy && failures === 0) schedule(settleMs);
  };
  tabs.onmessage = ({ data }: MessageEvent<Shared>) => {
    if (data.draftId === draftId) store.takePatches(data.revision, data.patches);
  };
  window.addEventListener("online", () => schedule(0), { signal });
  window.addEventListener("pagehide", () => store.keepNow(), { signal });
  window.addEventListener(
    "beforeunload",
    (event) => {
      store.keepNow();
      const now = store.savingNow();
      if (now.state === "waiting" && !now.isKept) event.preventDefault();
    },
    { signal },
  );
  document.addEventListener("visibilitychange", look, { signal });
  if (store.read().pending.length > 0) schedule(0);
  return () => {
    store.keepNow();
    stopped.abort();
    clearTimeout(timer);
    tabs.close();
    store.onChange = () => {};
  };
}

function resultOf(thrown: unknown): SendResult | "gone" {
  if (!isRefusal(thrown)) return { kind: "failed", problem: null };
  const { code, members, message, fields, details } = thrown;
  if (code === "not-found") return "gone";
  if (code === "draft-changed" && typeof members?.revision === "number")
    return {
      kind: "changed",
      revision: members.revision,
      patches: members.patches as readonly Patch[],
    };
  if (code === "invalid-input" || code === "too-large")
    return { kind: "refused", reason: costReason(details) ?? fieldReason(fields) ?? message };
  return { kind: "failed", problem: message };
}

function fieldReason(fields: Record<string, string> | undefined): string | undefined {
  return Object.values(fields ?? {})[0];
}

function pauseAfter(failures: number): number {
  return Math.min(maxPauseMs, 1000 * 2 ** Math.min(failures, 5));
}
