import { useEffect, useState } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import { isRefusal } from "#web/api.ts";
import { copiedBy } from "#web/editing/document/copied-element.ts";
import { DraftStore } from "#web/editing/document/draft-store.ts";
import { keeperFor } from "#web/editing/document/kept-journal.ts";
import { journalFor } from "#web/editing/document/open-draft.ts";
import { closedAmong, ownTab } from "#web/editing/document/own-tab.ts";
import { ReviewStore } from "#web/editing/document/review-store.ts";
import { keepSaving } from "#web/editing/document/saver.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { View } from "#web/editing/view.ts";
import { newSubmissionId } from "#web/outbox/kept-sendings.ts";
import { apiAs } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { tellNewest } from "../try/newest-draft.ts";
import { takeEarlyDraft } from "./early-draft.ts";

type Opened =
  | { is: "loading" }
  | { is: "gone" }
  | { is: "failed"; message: string; retry: () => void }
  | { is: "open"; draft: OpenDraft };

/** Opens a draft with what this browser still has of it, and keeps saving it. */
export function useOpenDraft(
  id: string,
  user: SignedInUser,
  onRetry: () => void,
): { state: Opened; said: string } {
  const [state, setState] = useState<Opened>({ is: "loading" });
  const [said, setSaid] = useState("");
  const { id: owner, displayName: author } = user;

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const announce = (message: string) =>
      // The same words twice are news as well.
      setSaid((before) => (before === message ? `${message}\u00a0` : message));
    setState({ is: "loading" });
    open().catch((error: unknown) => {
      if (isOver) return;
      const isGone = isRefusal(error) && error.code === "not-found";
      setState(
        isGone ? { is: "gone" } : { is: "failed", message: failureText(error), retry: onRetry },
      );
    });
    return () => {
      isOver = true;
      stop();
    };

    async function open(): Promise<void> {
      const api = apiAs(owner);
      const ask = () => api("GET /drafts/{id}", { params: { id } });
      const [tab, draft] = await Promise.all([
        ownTab(),
        takeEarlyDraft(id, owner)?.catch(ask) ?? ask(),
      ]);
      const keeper = keeperFor(owner, id, tab);
      const closed = await closedAmong(keeper.otherTabs());
      if (isOver) return;
      const store = new DraftStore({
        journal: journalFor(draft, keeper, closed),
        keeper,
        newId: newSubmissionId,
        now: Date.now,
        onReversed({ name, direction, isRefused }) {
          announce(isRefused ? texts.said.changedSince(name) : texts.said[direction](name));
        },
      });
      const { review } = draft;
      const reviews = new ReviewStore({ api, draftId: id, review, onRefused: announce });
      const stopSaving = keepSaving(store, {
        api,
        draftId: id,
        onGone: () => setState({ is: "gone" }),
        onLoaded: (now) => reviews.take(now.review),
      });
      const stopTelling = tellNewest(owner, id, store.document);
      stop = () => {
        stopTelling();
        stopSaving();
        reviews.stop();
      };
      const language = draft.definition.languages[0] ?? "en";
      const { surveyId } = draft;
      setState({
        is: "open",
        draft: {
          id,
          surveyId,
          reviews,
          store,
          view: new View(),
          copied: copiedBy(owner),
          language,
          author,
          announce,
        },
      });
    }
  }, [id, owner, author, onRetry]);

  return { state, said };
}
