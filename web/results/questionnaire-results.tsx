import type { Role } from "#contract/roles.ts";
import type { Survey } from "#contract/surveys.ts";
import { summaryTexts as texts } from "#texts/summary.ts";
import { useSession } from "#web/session/use-session.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SummaryView } from "./summary-view.tsx";
import { useSummary } from "./use-summary.ts";

/** A questionnaire's results on its page, for those who may see them; nothing for others. */
export default function QuestionnaireResults({ survey }: { survey: Survey }) {
  const { state, user } = useSession();
  if (state === "loading" || !mayBeShown(survey, user?.role ?? null)) return null;
  return (
    <div className="border-t border-ink pt-8 empty:hidden max-lg:order-3">
      <Results key={survey._id} surveyId={survey._id} reader={user?.id ?? ""} />
    </div>
  );
}

/** False where the server would refuse for certain. */
function mayBeShown(survey: Survey, role: Role | null): boolean {
  const isStaff = role === "surveyor" || role === "admin";
  if (survey.results === "owner") return isStaff;
  if (survey.results === "public" || isClosed(survey) || isStaff) return true;
  return survey.results === "after-answer" && (role !== null || survey.access === "link");
}

function Results({ surveyId, reader }: { surveyId: string; reader: string }) {
  const results = useSummary(surveyId, reader);
  if (results.state === "loading" || results.state === "hidden") return null;
  if (results.state === "shown")
    return <SummaryView shown={results.shown} live={results.live} jump={false} />;
  return (
    <Notice
      tone="problem"
      title={texts.failed}
      action={
        <Button variant="quiet" size="small" onClick={results.refetch}>
          {texts.again}
        </Button>
      }
    >
      {results.reason}
    </Notice>
  );
}
