import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Definition } from "#engine/definition.ts";
import { builderTexts } from "#texts/builder.ts";
import { tryTexts as texts } from "#texts/builder-try.ts";
import { isRefusal } from "#web/api.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { apiAs } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import type { Route } from "./+types/try-screen.ts";
import { askNewest } from "./newest-draft.ts";
import { TriedSurvey } from "./tried-survey.tsx";
import trySheet from "./try.css?url";

export const meta = dashboardMeta(texts.open);
export const links = () => [{ rel: "stylesheet", href: trySheet }];

/** A draft as respondents will answer it, for its author alone. Nothing of it leaves the page. */
export default function TryScreen({ params: { id, screen } }: Route.ComponentProps) {
  return <SignedIn>{(user) => <Loaded key={id} id={id} user={user} screen={screen} />}</SignedIn>;
}

type Tried =
  | { is: "loading" }
  | { is: "gone" }
  | { is: "failed"; problem: string }
  | { is: "open"; definition: Definition; round: number };

type LoadedProps = { id: string; user: SignedInUser; screen: string | undefined };

function Loaded({ id, user, screen }: LoadedProps) {
  const [tried, setTried] = useState<Tried>({ is: "loading" });
  const [search] = useSearchParams();
  const { id: owner, displayName: author } = user;
  const load = useCallback(async (): Promise<void> => {
    try {
      const [saved, newest] = await Promise.all([
        apiAs(owner)("GET /drafts/{id}", { params: { id } }),
        askNewest(owner, id),
      ]);
      setTried((before) => ({
        is: "open",
        definition: newest ?? saved.definition,
        round: before.is === "open" ? before.round + 1 : 1,
      }));
    } catch (error) {
      const isGone = isRefusal(error) && error.code === "not-found";
      setTried(isGone ? { is: "gone" } : { is: "failed", problem: failureText(error) });
    }
  }, [id, owner]);
  useEffect(() => void load(), [load]);

  if (tried.is === "open")
    return (
      <TriedSurvey
        key={tried.round}
        id={id}
        definition={tried.definition}
        author={author}
        wanted={search.get("lang")}
        screen={screen}
        onAgain={load}
      />
    );
  return (
    <main id="main" tabIndex={-1} className="column grid justify-items-start gap-5 py-16">
      {tried.is === "loading" ? (
        <TallyLoader label={builderTexts.opening} />
      ) : (
        <>
          <h1 className="display text-2xl">
            {tried.is === "gone" ? builderTexts.gone : builderTexts.notOpened}
          </h1>
          {tried.is === "gone" ? (
            <p className="text-soft">{builderTexts.goneText}</p>
          ) : (
            <Notice
              tone="problem"
              title={tried.problem}
              action={
                <Button size="small" variant="quiet" onClick={() => void load()}>
                  {builderTexts.tryAgain}
                </Button>
              }
            />
          )}
          <LinkButton to="/dashboard/my-surveys" variant="quiet">
            {builderTexts.mySurveys}
          </LinkButton>
        </>
      )}
    </main>
  );
}
