import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import { dayOf } from "#limits/day.ts";
import { storageKeys } from "#limits/limits.ts";
import { surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { StartChoices } from "./start-choices.tsx";
import { blank, type SurveyFields } from "./survey-fields.ts";
import { SurveyForm } from "./survey-form.tsx";
import { UnfinishedDraft } from "./unfinished-draft.tsx";

export const meta = dashboardMeta(texts.createTitle);

/** The new survey that a person is writing in this browser, until it is published. */
const keyOf = (userId: string) => `${storageKeys.surveyDraft} ${userId}`;

export default function CreateSurveyScreen() {
  return <RoleGuard roles={["surveyor"]}>{(user) => <CreateSurvey userId={user.id} />}</RoleGuard>;
}

function CreateSurvey({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const copy = useLocation().state as { copy?: Partial<SurveyFields> } | null;
  const [started, setStarted] = useState(0);
  const [draft, setDraft] = useState(() => copy?.copy ?? keptDraft(userId));
  const keep = useCallback((fields: SurveyFields) => keepDraft(userId, fields), [userId]);

  function startOver() {
    forgetDraft(userId);
    setDraft(null);
    setStarted((before) => before + 1);
  }

  return (
    <DashboardPage title={texts.createTitle}>
      <StartChoices formIsHere hasForm />
      <UnfinishedDraft userId={userId} />
      <p className="border-t border-line pt-8 text-sm text-soft">{texts.createLead}</p>
      {draft ? (
        <Notice
          title={copy?.copy ? texts.copied : texts.kept}
          action={
            <Button variant="quiet" size="small" onClick={startOver}>
              {texts.startOver}
            </Button>
          }
        />
      ) : null}
      <SurveyForm
        key={started}
        {...(draft && { initial: { ...blank, ...draft } })}
        submitLabel={texts.create}
        earliestDeadline={dayOf(new Date())}
        onDraft={keep}
        onSubmit={async (survey) => {
          const made = await api("POST /surveys", { body: survey });
          const { insertedId: id, title, listed, code } = made;
          forgetDraft(userId);
          toast.success(messages.surveyCreated);
          queryClient.invalidateQueries({ queryKey: ["surveys"] });
          navigate("/dashboard/survey-update", { state: { live: { id, title, listed, code } } });
        }}
        onFailure={(error) => toast.error(failureText(error))}
      />
    </DashboardPage>
  );
}

/** Null if missing or unreadable. */
function keptDraft(userId: string): Partial<SurveyFields> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}

/** Without storage, the draft is only in the form. */
function keepDraft(userId: string, draft: SurveyFields): void {
  try {
    if (draft.title || draft.description)
      localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId));
  } catch {}
}

function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {}
}
