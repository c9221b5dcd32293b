import type { ResponseDraft } from "#contract/response-drafts.ts";
import { isSameAnswer, passedOver, type TimedAnswers } from "#engine/timed-answers.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import type { Answering } from "./answering-data.ts";
import type { EndCode, KeptWhere } from "./keeping-state.ts";
import { keptDrafts } from "./kept-drafts.ts";
import { saveDraft } from "./save-draft.ts";

type Page = {
  current(): TimedAnswers;
  merge(theirs: TimedAnswers, isNews: boolean): void;
  setWhere(where: KeptWhere): void;
  setEnded(code: EndCode): void;
};

/** Short enough to be at once for a person, and long enough for a burst of key presses. */
const writeAfterMs = 150;

/** Keeps one page's answers: in this browser, in its other tabs, and at the server. */
export function draftKeeper(data: Answering, page: Page) {
  const kept = keptDrafts(data);
  /** Then the server must not know them before they are sent. */
  const isApart = data.aside !== null;
  const leaving = new AbortController();
  const { signal } = leaving;
  /** When each answer that the server has was given. */
  const saved = momentsOf(page.current());
  let revision = data.draft.revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  let waiting: { screen: string | undefined } | null = null;

  const before = kept.read();
  if (before?.version === data.survey.version) page.merge(newerThan(before, revision), false);
  else if (before && before.unsaved.length > 0)
    // The version ended before the server had them.
    untilLoaded(() => import("./bring-along.ts"))
      .then(({ bringAlong }) => bringAlong(data, before))
      .then(
        (answers) => signal.aborted || page.merge(answers, false),
        () => {},
      );

  function unsaved(): string[] {
    return Object.entries(page.current()).flatMap(([key, { at }]) =>
      saved[key] === at ? [] : key,
    );
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const isKept = kept.write({ revision, answers: page.current(), unsaved: unsaved() });
    if (!isKept) page.setWhere("nowhere");
    else if (unsaved().length > 0) page.setWhere(navigator.onLine ? "device" : "offline");
  }

  async function send(screen: string | undefined): Promise<void> {
    const answers = page.current();
    const keys = unsaved();
    const outcome = await saveDraft(data, { answers, keys, revision, screen });
    if (outcome.state === "ended") return page.setEnded(outcome.code);
    if (outcome.state === "failed") return page.setWhere(navigator.onLine ? "failed" : "offline");
    for (const key of keys) saved[key] = answers[key]?.at ?? 0;
    revision = outcome.revision;
    if (outcome.draft) {
      const theirs = timedFrom(outcome.draft);
      page.merge(theirs, true);
      for (const [key, { at, answer }] of Object.entries(page.current()))
        if (isSameAnswer(answer, theirs[key]?.answer ?? null)) saved[key] = at;
    }
    page.setWhere("server");
    write();
  }

  /** Resolves when the server has been asked, whatever it answered. */
  async function save(screen: string | undefined): Promise<void> {
    if (timer) write();
    if (isApart) return;
    if (saving) {
      waiting = { screen };
      await saving;
      // The one that waited for it.
      await saving;
      return;
    }
    saving = send(screen).finally(() => {
      saving = null;
      const next = waiting;
      waiting = null;
      if (next) void save(next.screen);
    });
    await saving;
  }

  const saveRest = () => {
    if (timer) write();
    if (unsaved().length > 0) void save(undefined);
  };
  window.addEventListener("online", saveRest, { signal });
  window.addEventListener("pagehide", () => timer && write(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && saveRest(),
    { signal },
  );
  window.addEventListener("offline", () => page.setWhere("offline"), { signal });
  kept.onOtherTab((theirs) => page.merge(theirs.answers, true), signal);

  return {
    /** An answer was given: it is written soon, and once for many key presses. */
    changed(): void {
      timer ??= setTimeout(write, writeAfterMs);
    },
    save,
    isSaved: () => revision > data.draft.revision,
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      kept.remove();
    },
    stop(): void {
      if (timer) write();
      leaving.abort();
    },
  };
}

/**
 * What the server hasn't got: newer than all of its own, unless it was saved elsewhere since. All
 * answers if the page is older than this browser's copy, as it is if it was sent while they were
 * being saved.
 */
function newerThan(
  { revision, answers, unsaved }: { revision: number; answers: TimedAnswers; unsaved: string[] },
  saved: number,
): TimedAnswers {
  if (revision > saved) return answers;
  const own = Object.fromEntries(
    unsaved.flatMap((key) => {
      const timed = answers[key];
      return timed ? [[key, timed] as const] : [];
    }),
  );
  if (revision !== saved) return own;
  const now = Date.now();
  return Object.fromEntries(
    Object.entries(own).map(([key, { at, answer }]) => [
      key,
      at === passedOver.at ? passedOver : { at: now, answer },
    ]),
  );
}

function timedFrom({ answers, ages }: ResponseDraft): TimedAnswers {
  const now = Date.now();
  const keys = [...new Set([...Object.keys(answers), ...Object.keys(ages)])];
  return Object.fromEntries(
    keys.map((key) => [key, { at: now - (ages[key] ?? 0), answer: answers[key] ?? null }]),
  );
}

function momentsOf(answers: TimedAnswers): Record<string, number> {
  return Object.fromEntries(Object.entries(answers).map(([key, { at }]) => [key, at]));
}
