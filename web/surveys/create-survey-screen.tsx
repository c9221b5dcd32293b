import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { toast } from "#web/ui/toast.ts";
import { SurveyForm } from "./survey-form.tsx";

export const meta = dashboardMeta(texts.createTitle);

export default function CreateSurveyScreen() {
  return <RoleGuard roles={["surveyor"]}>{() => <CreateSurvey />}</RoleGuard>;
}

function CreateSurvey() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <DashboardPage title={texts.createTitle} lead={texts.createLead}>
      <SurveyForm
        submitLabel={texts.create}
        earliestDeadline={new Date().toISOString().slice(0, 10)}
        onSubmit={async (survey) => {
          await api("POST /surveys", { body: survey });
          toast.success(messages.surveyCreated);
          queryClient.invalidateQueries({ queryKey: ["surveys"] });
          navigate("/dashboard/survey-update");
        }}
        onFailure={(error) => toast.error(failureText(error))}
      />
    </DashboardPage>
  );
}
