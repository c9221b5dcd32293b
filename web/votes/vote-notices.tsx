import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { voteTexts } from "#texts/votes.ts";
import { isResponseNews, ResponseNotice } from "#web/answer/response-notice.tsx";
import { type PendingResponse, pendingResponses } from "#web/outbox/pending-responses.ts";
import { type PendingVote, usePendingVotes } from "#web/outbox/pending-votes.ts";
import { responseSender } from "#web/outbox/response-sender.ts";
import { unsentVotes } from "#web/outbox/unsent-votes.ts";
import { resumeVotes } from "#web/outbox/vote-sender.ts";
import { loginAddress } from "#web/session/return-path.ts";
import { useCertainSession } from "#web/session/use-certain-session.ts";
import { Button } from "#web/ui/button.tsx";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { VoteNotice } from "./vote-notice.tsx";

const texts = voteTexts.news;
const someones = "someone's";

/**
 * The state of this browser's unsent votes and responses, on every page. Other people's votes are
 * shown without their name.
 */
export default function VoteNotices() {
  const { state, user } = useCertainSession();
  const pendingVotes = usePendingVotes();
  const responses = pendingResponses.usePending();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [firstSeen] = useState(() => new Map<string, string>());
  const userId = user?.id;
  useEffect(() => {
    if (userId) resumeVotes(userId);
    if (userId) responseSender.resume(userId);
  }, [userId]);
  useEffect(() => {
    responseSender.resume(null);
  }, []);

  const section = useRoomBelow();
  const close = (card: string) => setClosed((before) => [...before, card]);
  // A finished vote is announced on one page only.
  const seen = (each: PendingVote | PendingResponse) =>
    each.outcome !== null && (firstSeen.get(cardOf(each)) ?? pathname) !== pathname;
  const shown = pendingVotes.filter(
    (each) =>
      each.body.voterId === userId &&
      isNews(each, pathname) &&
      !closed.includes(cardOf(each)) &&
      !seen(each),
  );
  const shownResponses = responses.filter(
    (each) =>
      (each.body.account === null || each.body.account === userId) &&
      isResponseNews(each, pathname) &&
      !closed.includes(cardOf(each)) &&
      !seen(each),
  );
  useEffect(() => {
    const onThisPage = pendingVotes.filter(({ body }) => pathname === `/survey/${body.surveyId}`);
    for (const each of [...shown, ...shownResponses, ...onThisPage])
      firstSeen.set(cardOf(each), firstSeen.get(cardOf(each)) ?? pathname);
  });

  const away = state === "signed-out" && pathname !== "/login" && !closed.includes(someones);
  const waits =
    away && (pendingVotes.some(({ outcome }) => !outcome) || unsentVotes.all().sendings.length > 0);
  if (shown.length === 0 && shownResponses.length === 0 && !waits) return null;
  return (
    // Floats until the end of the page is reached, where it has its own space, so it never covers
    // anything for good.
    <section
      ref={section}
      aria-label={texts.label}
      className="pointer-events-none sticky bottom-0 z-30 grid justify-items-center gap-2 p-4"
    >
      {shown.map((pending) => (
        <NoticeCard key={pending.key} onClose={() => close(cardOf(pending))}>
          <VoteNotice pending={pending} />
        </NoticeCard>
      ))}
      {shownResponses.map((pending) => (
        <NoticeCard key={pending.key} onClose={() => close(cardOf(pending))}>
          <ResponseNotice pending={pending} />
        </NoticeCard>
      ))}
      {waits ? (
        <NoticeCard onClose={() => close(someones)}>
          <div role="status" className="grid gap-0.5">
            <p className="font-semibold">{texts.waits}</p>
            <p>{texts.waitsFor}</p>
          </div>
          <LinkButton to={loginAddress({ pathname })} size="small" className="justify-self-start">
            {texts.login}
          </LinkButton>
        </NoticeCard>
      ) : null}
    </section>
  );
}

/** Keeps focused elements from being scrolled under an element that floats over the bottom. */
function useRoomBelow() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const watching = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${element.offsetHeight}px`;
    });
    watching.observe(element);
    return () => {
      watching.disconnect();
      style.scrollPaddingBottom = "";
    };
  }, []);
}

function cardOf({ body, outcome }: PendingVote | PendingResponse): string {
  return `${body.submissionId} ${outcome ? "ended" : "waits"}`;
}

/** Ballots show their own vote. A first try that isn't slow needs no notice. */
function isNews(
  { body, outcome, failures, slow, announcedElsewhere }: PendingVote,
  pathname: string,
): boolean {
  const ballots = [`/votes/${body.surveyId}`, `/survey/${body.surveyId}`];
  if (ballots.includes(pathname) || pathname.startsWith("/auth/") || announcedElsewhere)
    return false;
  return outcome !== null || failures > 0 || slow;
}

/** A card that floats over the end of the page until it is closed. */
function NoticeCard({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="sheet pointer-events-auto flex border-edge w-full max-w-lg items-start justify-between gap-3 p-4 text-sm shadow-float">
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
      <Button
        variant="plain"
        size="small"
        aria-label={texts.close}
        onClick={onClose}
        className="-mt-1 -me-2 w-9 px-0"
      >
        <Icon shape={closeIcon} />
      </Button>
    </div>
  );
}
