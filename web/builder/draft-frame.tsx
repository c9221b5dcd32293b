import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Outlet, useParams } from "react-router";
import { builderTexts as texts } from "#texts/builder.ts";
import { skipToContent } from "#texts/layout.ts";
import { DraftContext } from "#web/editing/draft-context.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { MembersSheet } from "#web/layout/members-sheet.tsx";
import { newQueryClient } from "#web/layout/query-client.ts";
import questionSheet from "#web/questions/questions.css?url";
import { authors } from "#web/session/authors.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import type { SignedInUser } from "#web/session/session-state.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import builderSheet from "./builder.css?url";
import logicSheet from "./logic/logic.css?url";
import { Rail } from "./shell/rail.tsx";
import { useOpenDraft } from "./shell/use-open-draft.ts";

export const meta = dashboardMeta(texts.heading);

/**
 * All of the builder's sheets, the preview's too: React holds back what a key press changes while
 * it waits for a sheet that comes up with it, and the letter would be lost.
 */
export const links = () => [
  { rel: "stylesheet", href: questionSheet },
  { rel: "stylesheet", href: builderSheet },
  { rel: "stylesheet", href: logicSheet },
];

/**
 * The frame of all screens about one draft: it stays open from one to the other, with what isn't
 * saved yet.
 */
export default function DraftFrame() {
  return <SignedIn>{(user) => <Frame key={user.id} user={user} />}</SignedIn>;
}

function Frame({ user }: { user: SignedInUser }) {
  const [queryClient] = useState(newQueryClient);
  const { id = "" } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <MembersSheet />
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-sm font-semibold text-paper no-underline focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <div className="b-frame">
        <Rail role={user.role} />
        <RoleGuard roles={authors}>{() => <Retried key={id} id={id} user={user} />}</RoleGuard>
      </div>
    </QueryClientProvider>
  );
}

/** Each try begins from nothing. */
function Retried(opened: { id: string; user: SignedInUser }) {
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return <Opened key={tries} {...opened} onRetry={retry} />;
}

type OpenedProps = { id: string; user: SignedInUser; onRetry: () => void };

function Opened({ id, user, onRetry }: OpenedProps) {
  const { state, said } = useOpenDraft(id, user, onRetry);
  if (state.is === "loading")
    return (
      <main id="main" tabIndex={-1} className="b-state">
        <TallyLoader label={texts.opening} />
      </main>
    );
  if (state.is !== "open")
    return (
      <main id="main" tabIndex={-1} className="b-state">
        <h1 className="display text-2xl">{state.is === "gone" ? texts.gone : texts.notOpened}</h1>
        {state.is === "failed" ? (
          <Notice
            tone="problem"
            title={state.message}
            action={
              <Button size="small" variant="quiet" onClick={state.retry}>
                {texts.tryAgain}
              </Button>
            }
          />
        ) : (
          <p className="text-soft">{texts.goneText}</p>
        )}
        <LinkButton to="/dashboard/my-surveys" variant="quiet">
          {texts.mySurveys}
        </LinkButton>
      </main>
    );
  return (
    <DraftContext value={state.draft}>
      <Outlet />
      <p role="status" aria-live="polite" className="sr-only" data-announcer="">
        {said}
      </p>
    </DraftContext>
  );
}
