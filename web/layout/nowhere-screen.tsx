import { data } from "react-router";
import * as messages from "#contract/messages.ts";
import { dashboard } from "#texts/account.ts";
import * as texts from "#texts/layout.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { DashboardPage, dashboardMeta } from "./dashboard-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = dashboardMeta(texts.notFound);

/** Matches every unknown address in the dashboard, and keeps its sidebar. */
export default function NowhereScreen() {
  return (
    <DashboardPage
      title={texts.noSuchPage}
      lead={
        <p>
          <span className="font-semibold text-ink tabular-nums">404 </span>
          {messages.routeError}
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard">{dashboard}</LinkButton>
        <LinkButton to="/" variant="quiet">
          {messages.backHome}
        </LinkButton>
      </div>
      <img
        src="/lost-ballot.svg"
        width="320"
        height="260"
        alt={texts.lostBallot}
        className="h-auto w-full max-w-xs"
      />
    </DashboardPage>
  );
}
