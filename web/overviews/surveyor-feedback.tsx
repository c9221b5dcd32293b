import type { SurveyorOverview as Data } from "#contract/overviews.ts";
import { surveyorOverviewTexts as texts } from "#texts/overviews.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { OverviewLine, OverviewLines, OverviewPart, OverviewQuote } from "./overview-part.tsx";

type FeedbackRow = Data["feedback"][number];

/** What admins said of the surveys that they took down, or published again. */
export function SurveyorFeedback({ rows }: { rows: FeedbackRow[] }) {
  return (
    <OverviewPart
      title={texts.feedback}
      more={{ to: "/dashboard/feedback", text: texts.allFeedback }}
    >
      <OverviewLines rows={rows} rowKey={({ surveyId, createdAt }) => surveyId + createdAt} none="">
        {(row) => <FeedbackLine row={row} waits={isUnpublished(row, rows)} />}
      </OverviewLines>
    </OverviewPart>
  );
}

/** True if the survey is still unpublished for this reason; the newest comes first. */
function isUnpublished(row: FeedbackRow, rows: FeedbackRow[]): boolean {
  return (
    row.status === "unPublish" && rows.find(({ surveyId }) => surveyId === row.surveyId) === row
  );
}

/** Shown whole, because the surveyor must act on it. */
function FeedbackLine({ row, waits }: { row: FeedbackRow; waits: boolean }) {
  const { surveyId, title, status, feedback, createdAt } = row;
  const edit = `/dashboard/update/${surveyId}`;
  return (
    <OverviewLine
      title={title}
      to={waits ? null : edit}
      note={
        <>
          <span className="my-1 flex flex-wrap items-center gap-2">
            <Badge tone={status === "publish" ? "good" : "bad"}>{texts.decided[status]}</Badge>
            <SinceText at={createdAt} />
          </span>
          <OverviewQuote text={feedback} whole={waits} />
        </>
      }
      end={
        waits ? (
          <LinkButton to={edit} variant="quiet" size="small" aria-label={texts.correctOne(title)}>
            {texts.correct}
          </LinkButton>
        ) : null
      }
    />
  );
}
