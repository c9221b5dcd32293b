import type { ComponentType } from "react";
import type { Role } from "#contract/roles.ts";
import { overviewTexts } from "#texts/overviews.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import type { SignedInUser } from "#web/session/session-state.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { AdminOverview } from "./admin-overview.tsx";
import { SurveyorOverview } from "./surveyor-overview.tsx";
import { VoterOverview } from "./voter-overview.tsx";

export const meta = dashboardMeta(overviewTexts.pageTitle);

export default function WelcomeScreen() {
  return <SignedIn>{(user) => <Overview user={user} />}</SignedIn>;
}

const overviews: Record<Role, ComponentType<{ user: SignedInUser }>> = {
  admin: AdminOverview,
  surveyor: SurveyorOverview,
  "pro-user": VoterOverview,
  user: VoterOverview,
};

/** Shows the overview of the person's role. */
function Overview({ user }: { user: SignedInUser }) {
  const Shown = overviews[user.role];
  return <Shown user={user} />;
}
