import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Survey, SurveyDraft } from "#contract/surveys.ts";
import { toasts } from "#limits/limits.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldSkeleton } from "#web/ui/field-skeleton.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { CloseSurvey } from "./close-survey.tsx";
import { isClosed } from "./deadline.ts";
import { fenceOf } from "./fence-fields.tsx";
import { QuestionnaireForm } from "./questionnaire-form.tsx";
import { SurveyForm } from "./survey-form.tsx";
import { useDuplicate } from "./use-duplicate.ts";

export const meta = dashboardMeta(texts.updateTitle);

const yourSurveys = "/dashboard/survey-update";

export default function EditSurveyScreen() {
  const { id = "" } = useParams();
  return (
    <RoleGuard roles={["surveyor"]}>
      {(user) => <EditSurvey key={id} id={id} email={user.email} />}
    </RoleGuard>
  );
}

function EditSurvey({ id, email }: { id: string; email: string }) {
  const query = useQuery({
    queryKey: ["surveys", "one", id],
    queryFn: ({ signal }) => api("GET /survey/{id}", { params: { id } }, { signal }),
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <DashboardPage
      title={texts.updateTitle}
      lead={query.data ? leadOf(query.data) : texts.leadBefore}
      actions={
        <LinkButton to={yourSurveys} variant="quiet" size="small">
          {texts.yours}
        </LinkButton>
      }
    >
      <Loaded query={query} texts={texts} skeleton={<FormSkeleton />}>
        {(survey) =>
          survey.surveyor.email === email ? (
            <EditForm survey={survey} />
          ) : (
            <Notice title={texts.notYours}>{texts.notYoursText}</Notice>
          )
        }
      </Loaded>
    </DashboardPage>
  );
}

function leadOf(survey: Survey): string {
  return isClosed(survey) ? texts.closedLead(survey.title) : texts.updateLead(survey.title);
}

function EditForm({ survey }: { survey: Survey }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { title, description, category, deadline, listed } = survey;

  async function save(body: SurveyDraft) {
    const saved = await api("PUT /surveys/{id}", { params: { id: survey._id }, body });
    toast.success(messages.surveyUpdated(saved.title), toasts.popupMs);
    queryClient.invalidateQueries({ queryKey: ["surveys"] });
    navigate(yourSurveys);
  }
  const onFailure = (error: unknown) => setFailure(failureText(error));
  const { duplicate, pending } = useDuplicate(onFailure);
  const [closing, setClosing] = useState<Survey | null>(null);

  return (
    <>
      {survey.option ? (
        <QuestionnaireForm
          survey={survey}
          over={isClosed(survey)}
          onSubmit={(terms) => save({ title, description, option: true, ...terms })}
          onFailure={onFailure}
        />
      ) : (
        <SurveyForm
          initial={{
            title,
            description,
            category,
            deadline,
            listed,
            option: "no",
            closesAfter: String(survey.closesAfter ?? ""),
            ...fenceOf("account", survey.domains),
          }}
          fixed={survey.voteCount > 0}
          over={isClosed(survey)}
          closedAt={survey.closedAt}
          submitLabel={texts.update}
          onSubmit={save}
          onFailure={onFailure}
        />
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button variant="quiet" pending={pending} onClick={() => void duplicate(survey)}>
          {texts.duplicate}
        </Button>
        {isClosed(survey) ? null : (
          <Button variant="quiet" onClick={() => setClosing(survey)}>
            {texts.closeNow}
          </Button>
        )}
      </div>
      <CloseSurvey survey={closing} onClose={() => setClosing(null)} />
      <Dialog
        open={failure !== null}
        onClose={() => setFailure(null)}
        title={messages.errorTitle}
        actions={<Button onClick={() => setFailure(null)}>{messages.ok}</Button>}
      >
        <p className="text-soft">{failure}</p>
      </Dialog>
    </>
  );
}

/** A skeleton of the form, with the ballot beside it. */
function FormSkeleton() {
  return (
    <div role="status" className="grid items-start gap-12 min-[80rem]:grid-cols-[3fr_2fr]">
      <span className="sr-only">{texts.loading}</span>
      <span className="grid max-w-text gap-6">
        <HintedSkeleton className="h-29 sm:h-24" />
        <FieldSkeleton className="h-30" />
        <span className="grid gap-6 sm:grid-cols-2">
          <FieldSkeleton />
          <HintedSkeleton className="h-25 sm:h-30" />
        </span>
        <Skeleton className="h-22" />
        <Skeleton className="h-11 w-40" />
      </span>
      <span className="hidden gap-2 min-[80rem]:grid">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-92" />
      </span>
    </div>
  );
}

/** A skeleton field of the height in `className`, with lines for its hint. */
function HintedSkeleton({ className }: { className: string }) {
  return (
    <span className={`grid content-start gap-2 ${className}`}>
      <FieldSkeleton />
      <Skeleton className="h-4 w-3/4" />
    </span>
  );
}
