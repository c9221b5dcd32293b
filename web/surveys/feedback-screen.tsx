import type { Survey } from "#contract/surveys.ts";
import { limits } from "#limits/limits.ts";
import {
  surveyColumnTexts,
  surveyUpdateTexts,
  feedbackTexts as texts,
} from "#texts/surveys-dashboard.ts";
import { DashboardList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { timeSorted, useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { ExpandableText } from "#web/ui/expandable-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { NothingYet } from "./nothing-yet.tsx";
import { deadlineColumn, narrowCategory, SurveyTitle, serialColumn } from "./survey-columns.tsx";
import { SurveyStatus } from "./survey-status.tsx";

export const meta = dashboardMeta(texts.title);

export default function FeedbackScreen() {
  return <RoleGuard roles={["surveyor"]}>{(user) => <Feedbacks email={user.email} />}</RoleGuard>;
}

function Feedbacks({ email }: { email: string }) {
  const list = useList({
    queryKey: ["surveys", "own", email],
    choices: (choose) => ({ status: "unPublish" as const, ...timeSorted(choose) }),
    load: (query, signal) =>
      api.list("GET /surveys/{email}", { params: { email }, query }, { signal }),
  });
  const columns: Column<Survey>[] = [
    { ...serialColumn(list.page), lines: true },
    {
      title: surveyColumnTexts.title,
      width: "title",
      names: true,
      cell: (survey) => (
        <SurveyTitle title={survey.title} to={null} note={narrowCategory(survey.category)} />
      ),
    },
    {
      title: texts.feedback,
      width: "text",
      long: true,
      cell: (survey) =>
        survey.feedback ? (
          <ExpandableText text={survey.feedback} short={preview(survey.feedback)} />
        ) : (
          <span className="text-soft">{texts.noFeedback}</span>
        ),
    },
    {
      title: surveyColumnTexts.status,
      width: "state",
      cell: (survey) => <SurveyStatus status={survey.status} />,
    },
    deadlineColumn(surveyColumnTexts.deadline),
    {
      title: surveyColumnTexts.action,
      width: "act",
      acts: true,
      cell: (survey) => (
        <LinkButton
          to={`/dashboard/update/${survey._id}`}
          variant="quiet"
          size="small"
          aria-label={surveyUpdateTexts.updateOne(survey.title)}
        >
          {surveyUpdateTexts.update}
        </LinkButton>
      ),
    },
  ];
  return (
    <DashboardList
      title={texts.title}
      lead={texts.lead}
      searched={surveyColumnTexts.title}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(survey) => survey._id}
      empty={<NothingYet email={email} title={texts.none} text={texts.noneText} />}
    />
  );
}

/** The first `length` characters, even within a word. */
function preview(feedback: string): string {
  const characters = [...feedback];
  if (characters.length <= limits.feedbackPreview) return feedback;
  return `${characters.slice(0, limits.feedbackPreview).join("").trimEnd()}…`;
}
