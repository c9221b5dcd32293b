import { use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { copyText } from "#engine/copy-text.ts";
import { countsFromToday, ownDay } from "#engine/own-day.ts";
import type { PendingResponse } from "#web/outbox/pending-responses.ts";
import type { UnsentResponse } from "#web/outbox/unsent-responses.ts";
import type { Answering } from "./answering-data.ts";
import { KioskContext } from "./kiosk-context.ts";
import type { ResponseOutbox } from "./response-outbox.ts";
import type { Answers } from "./use-answers.ts";
import type { Files } from "./use-files.ts";
import type { Keeping } from "./use-keeping.ts";

export type Sending = {
  /** Null before it was sent off. */
  pending: PendingResponse | null;
  isBusy: boolean;
  /** The part of the page that sends couldn't be loaded: the line is gone. */
  isOutOfReach: boolean;
  /** A sealed ballot was sent from this browser before. */
  isSent: boolean;
  /** The name of a file that has to be there first. */
  waitsFor: string | null;
  send(): void;
  tryNow(): void;
};

/** Null if it can't be loaded: the line is gone. Another try may find it back. */
async function loadOutbox(): Promise<ResponseOutbox | null> {
  try {
    return (await import("./response-outbox.ts")).responseOutbox;
  } catch {
    return null;
  }
}

/** Sends the answers off by the outbox, which goes on with it on any page. */
export function useSending(
  data: Answering,
  answers: Answers,
  keeping: Keeping,
  { unsent }: Pick<Files, "unsent">,
): Sending {
  const { survey, account, isPreview } = data;
  const { ballotKey, ballotHolder } = data;
  const kiosk = use(KioskContext);
  const [outbox, setOutbox] = useState<ResponseOutbox | null>(null);
  const [pending, setPending] = useState<PendingResponse | null>(null);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const [isLoading, setLoading] = useState(false);

  // Loaded in advance, because it can't be fetched once the connection is lost.
  useEffect(() => {
    if (!isPreview && !kiosk) void loadOutbox().then(setOutbox);
  }, [isPreview, kiosk]);
  useEffect(
    () => outbox?.follow({ surveyId: survey.id, account }, setPending),
    [outbox, survey.id, account],
  );

  const [isSent, setSent] = useState(false);
  const hasBegun = Object.keys(answers.timed).length > 0;
  useEffect(() => {
    outbox?.keepBallot(data, hasBegun, setSent);
  }, [data, hasBegun, outbox]);

  const isSaved = pending?.outcome?.saved === true;
  useEffect(() => {
    if (isSaved) keeping.forget();
  }, [isSaved, keeping]);

  const isAsked = useRef(false);
  const sendNow = useCallback(async () => {
    // A second press, while the first one waits, must not make a second response.
    if (isAsked.current) return;
    isAsked.current = true;
    if (kiosk) {
      setPending(kiosk.send(responseOf(data, answers), answers.way.path.ending?.id ?? ""));
      return;
    }
    setLoading(true);
    // On a slow line, somebody may be done before it is there.
    const own = outbox ?? (await loadOutbox());
    isAsked.current = false;
    setLoading(false);
    setOutOfReach(own === null);
    if (own) setOutbox(own);
    const isFirstVisit = data.draft.revision === 0;
    own?.send({
      ...responseOf(data, answers),
      isNew: isFirstVisit && !keeping.isSaved(),
      isFirstVisit,
      ballotKey,
      ballotHolder,
      ending: answers.way.path.ending?.id,
    });
  }, [ballotKey, ballotHolder, outbox, kiosk, answers, data, keeping]);
  /** Wanted before all files were there. */
  const [isWanted, setWanted] = useState(false);
  const areFilesThere = unsent.length === 0;
  const send = useCallback(
    () => (areFilesThere ? void sendNow() : setWanted(true)),
    [areFilesThere, sendNow],
  );
  const isInOrder = answers.way.reached === answers.way.screens.length;
  useEffect(() => {
    if (!isWanted || !areFilesThere) return;
    setWanted(false);
    // A file that wasn't taken may have been a required one.
    if (isInOrder) void sendNow();
  }, [isWanted, areFilesThere, isInOrder, sendNow]);
  const tryNow = useCallback(() => pending && outbox?.tryNow(pending.key), [pending, outbox]);

  return useMemo(
    () => ({
      pending,
      isOutOfReach,
      isSent,
      send,
      tryNow,
      waitsFor: isWanted ? (unsent[0]?.name ?? null) : null,
      isBusy:
        isWanted ||
        isLoading ||
        (pending !== null && pending.outcome === null && pending.failures === 0),
    }),
    [pending, isOutOfReach, isSent, send, tryNow, isWanted, isLoading, unsent],
  );
}

function responseOf(
  { survey, account, definition, draft, documentLanguage, today }: Answering,
  { way }: Answers,
): Omit<UnsentResponse, "submissionId" | "madeAt"> {
  return {
    surveyId: survey.id,
    title: copyText(definition.title, documentLanguage.tag),
    account,
    version: survey.version,
    answers: way.path.answers,
    language: documentLanguage.tag,
    variables: { ...draft.variables },
    seed: draft.seed,
    ...(countsFromToday(definition) && { today: ownDay(today) }),
    isNew: false,
  };
}
