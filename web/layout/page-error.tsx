import { isRouteErrorResponse, useLocation } from "react-router";
import * as messages from "#contract/messages.ts";
import * as texts from "#texts/layout.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The error screen: status and text, and for a 404 a picture and a link home. */
export function PageError({ error }: { error: unknown }) {
  const { status, text } = wording(error);
  const location = useLocation();
  return (
    <div className="column grid items-center gap-10 py-16 md:grid-cols-[3fr_2fr] md:py-24">
      <title>{messages.routeError}</title>
      <div className="grid justify-items-start gap-5">
        {status === 404 ? (
          <>
            <h1 className="text-sm font-semibold text-soft">{messages.routeError}</h1>
            <p className="display text-3xl text-balance">
              <span className="tabular-nums">{status}</span> {text}
            </p>
          </>
        ) : (
          <>
            <h1 className="display text-3xl">{messages.routeError}</h1>
            <p className="text-soft sm:text-lg">
              {status ? (
                <span className="font-semibold text-ink tabular-nums">{status} </span>
              ) : null}
              {text}
            </p>
          </>
        )}
        {status === 404 ? (
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/">{messages.backHome}</LinkButton>
            <LinkButton to="/surveys" variant="quiet">
              {texts.otherSurveys}
            </LinkButton>
          </div>
        ) : (
          <LinkButton to={location} reloadDocument variant="quiet">
            {texts.tryAgain}
          </LinkButton>
        )}
      </div>
      {status === 404 ? (
        <img
          src="/lost-ballot.svg"
          width="320"
          height="260"
          alt={texts.lostBallot}
          className="h-auto w-full max-w-md"
        />
      ) : null}
    </div>
  );
}

function wording(error: unknown): { status: number | null; text: string } {
  if (isRouteErrorResponse(error)) {
    const said =
      typeof error.data === "string" && error.data !== "" ? error.data : error.statusText;
    return { status: error.status, text: said || (error.status === 404 ? texts.notFound : "") };
  }
  if (!(error instanceof Error)) return { status: null, text: texts.wentWrong };
  // Detects a Refusal by its status: importing its class would load the whole API client.
  return { status: "status" in error ? Number(error.status) : null, text: error.message };
}
