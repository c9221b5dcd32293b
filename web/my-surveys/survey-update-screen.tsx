import { mySurveysTexts } from "#texts/my-surveys.ts";
import { surveyUpdateTexts as texts } from "#texts/surveys-dashboard.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { MySurveys } from "./my-surveys.tsx";

export const meta = dashboardMeta(texts.title);

/** The list of one's surveys; titles lead to results. */
export default function SurveyUpdateScreen() {
  return (
    <RoleGuard roles={["surveyor"]}>
      {(user) => (
        <MySurveys
          title={texts.title}
          email={user.email}
          leadsTo="results"
          actions={<LinkButton to="/dashboard/survey-create">{texts.create}</LinkButton>}
          empty={<EmptyState title={texts.none}>{mySurveysTexts.noneText}</EmptyState>}
        />
      )}
    </RoleGuard>
  );
}
