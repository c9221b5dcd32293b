import { roles } from "#limits/limits.ts";
import { mySurveysTexts as texts } from "#texts/my-surveys.ts";
import { surveyUpdateTexts } from "#texts/surveys-dashboard.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { createAddress } from "#web/surveys/create-address.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { MySurveys } from "./my-surveys.tsx";

export const meta = dashboardMeta(texts.title);

/** For everyone who may write; surveyors have the same list under its specified addresses too. */
export default function MySurveysScreen() {
  return (
    <RoleGuard roles={roles}>
      {(user) => (
        <MySurveys
          title={texts.title}
          email={user.email}
          leadsTo="results"
          actions={
            <LinkButton to={createAddress(user.role)}>
              {user.role === "surveyor" ? surveyUpdateTexts.create : texts.write}
            </LinkButton>
          }
          empty={<EmptyState title={surveyUpdateTexts.none}>{texts.noneText}</EmptyState>}
        />
      )}
    </RoleGuard>
  );
}
