import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { skipToContent } from "#texts/layout.ts";
import { roomTexts as texts } from "#texts/rooms.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { MembersSheet } from "#web/layout/members-sheet.tsx";
import { newQueryClient } from "#web/layout/query-client.ts";
import { api } from "#web/session/api.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { Hosting } from "./hosting.tsx";
import { ToRead } from "./to-read.tsx";
import { useShownRoom } from "./use-shown-room.ts";

export const meta = dashboardMeta(texts.hostRoom);

/** In the host's hand: what is answered, what comes next, and what the screen shows. */
export default function HostScreen() {
  return (
    <SignedIn>
      {(user) => (
        <Frame key={user.id}>
          <Found email={user.email} />
        </Frame>
      )}
    </SignedIn>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MembersSheet />
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-sm font-semibold text-paper no-underline focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-text content-start gap-8 px-4 py-6"
      >
        {children}
      </main>
    </QueryClientProvider>
  );
}

function Found({ email }: { email: string }) {
  const { id = "" } = useParams();
  const query = useQuery({
    queryKey: ["surveys", "one", id],
    queryFn: ({ signal }) => api("GET /survey/{id}", { params: { id } }, { signal }),
  });
  return (
    <Loaded
      query={query}
      texts={{ failed: texts.failed, tryAgain: texts.tryAgain }}
      skeleton={<TallyLoader label={texts.opening} />}
    >
      {(survey) => (
        <>
          <header className="grid gap-2">
            <h1 className="display text-2xl wrap-anywhere">{survey.title}</h1>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
              <Link to={`/dashboard/results/${id}/board`}>{texts.queue}</Link>
              <a href={`/answer/${id}/board`}>{texts.audience}</a>
            </p>
          </header>
          {survey.surveyor.email === email ? (
            <Room id={id} />
          ) : (
            <Notice title={texts.notYours}>{texts.notYoursText}</Notice>
          )}
        </>
      )}
    </Loaded>
  );
}

/** More than a process keeps a room for (server/rooms/show-room.ts). */
const keptElsewhereMs = 1_000;

function Room({ id }: { id: string }) {
  const { room: live, problem, isLive } = useShownRoom(id);
  const query = useQuery({
    queryKey: ["rooms", id],
    queryFn: ({ signal }) => api("GET /rooms/{survey}", { params: { survey: id } }, { signal }),
    enabled: problem === null,
  });
  const { refetch } = query;
  // The stream tells that something changed; the whole list is the host's alone.
  useEffect(() => {
    if (!live) return;
    void refetch();
    // What another process has kept may be older than the event.
    const again = setTimeout(() => void refetch(), keptElsewhereMs);
    return () => clearTimeout(again);
  }, [live, refetch]);
  if (problem) return <Notice title={problem.title}>{problem.text}</Notice>;
  return (
    <Loaded
      query={query}
      texts={{ failed: texts.failed, tryAgain: texts.tryAgain }}
      skeleton={<TallyLoader label={texts.opening} />}
    >
      {(room) => (
        <>
          {room.open ? null : <Notice title={texts.closed} />}
          {room.waiting > 0 ? (
            <p className="text-sm">
              <a href="#to-read">{texts.toRead(room.waiting)}</a>
            </p>
          ) : null}
          <Hosting id={id} room={room} />
          <ToRead id={id} waiting={room.waiting} />
          <p className="grid justify-items-start gap-2 border-t border-line pt-6">
            <LinkButton
              to={`/room/${id}/screen`}
              reloadDocument
              target="_blank"
              rel="noopener"
              variant="quiet"
            >
              {texts.openScreen}
            </LinkButton>
            <span className="text-sm text-soft">{texts.screenNote}</span>
          </p>
          <p role="status" className="text-sm text-soft empty:hidden">
            {isLive ? null : texts.lost}
          </p>
        </>
      )}
    </Loaded>
  );
}
