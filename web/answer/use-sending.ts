import { useCallback, useEffect, useMemo, useState } from "react";
import { copyText } from "#contract/answer-text.ts";
import type { PendingResponse } from "#web/outbox/pending-responses.ts";
import type { Answering } from "./answering-data.ts";
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
  /** The name of a file that has to be there first. */
  waitsFor: string | null;
  send(): void;
  tryNow(): void;
};

/** Sends the answers off by the outbox, which goes on with it on any page. */
export function useSending(
  data: Answering,
  answers: Answers,
  keeping: Keeping,
  { unsent }: Pick<Files, "unsent">,
): Sending {
  const { survey, account, definition, draft, documentLanguage, isPreview } = data;
  const [outbox, setOutbox] = useState<ResponseOutbox | null>(null);
  const [pending, setPending] = useState<PendingResponse | null>(null);
  const [isOutOfReach, setOutOfReach] = useState(false);

  // Loaded in advance, because it can't be fetched once the connection is lost.
  useEffect(() => {
    if (isPreview) return;
    let stop = () => {};
    let isGone = false;
    import("./response-outbox.ts").then(
      ({ responseOutbox }) => {
        if (isGone) return;
        setOutbox(responseOutbox);
        stop = responseOutbox.follow({ surveyId: survey.id, account }, setPending);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [survey.id, account, isPreview]);

  const isSaved = pending?.outcome?.saved === true;
  useEffect(() => {
    if (isSaved) keeping.forget();
  }, [isSaved, keeping]);

  const sendNow = useCallback(() => {
    setOutOfReach(outbox === null);
    const { path } = answers.way;
    outbox?.send({
      surveyId: survey.id,
      title: copyText(definition.title, documentLanguage.tag),
      ...{ account, version: survey.version, answers: path.answers },
      ...{ language: documentLanguage.tag, variables: { ...draft.variables }, seed: draft.seed },
      isNew: draft.revision === 0 && !keeping.isSaved(),
    });
  }, [outbox, answers.way, survey, definition, documentLanguage, account, draft, keeping]);
  /** Wanted before all files were there. */
  const [isWanted, setWanted] = useState(false);
  const areFilesThere = unsent.length === 0;
  const send = useCallback(
    () => (areFilesThere ? sendNow() : setWanted(true)),
    [areFilesThere, sendNow],
  );
  const isInOrder = answers.way.reached === answers.way.screens.length;
  useEffect(() => {
    if (!isWanted || !areFilesThere) return;
    setWanted(false);
    // A file that wasn't taken may have been a required one.
    if (isInOrder) sendNow();
  }, [isWanted, areFilesThere, isInOrder, sendNow]);
  const tryNow = useCallback(() => pending && outbox?.tryNow(pending.key), [pending, outbox]);

  return useMemo(
    () => ({
      ...{ pending, isOutOfReach, send, tryNow },
      waitsFor: isWanted ? (unsent[0]?.name ?? null) : null,
      isBusy: isWanted || (pending !== null && pending.outcome === null && pending.failures === 0),
    }),
    [pending, isOutOfReach, send, tryNow, isWanted, unsent],
  );
}
