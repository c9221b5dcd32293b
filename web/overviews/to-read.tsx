import type { SurveyorOverview as Data } from "#contract/overviews.ts";
import { surveyorOverviewTexts as texts } from "#texts/overviews.ts";
import { OverviewLine, OverviewLines, OverviewPart } from "./overview-part.tsx";

/** Boards on which something waits for their owner. */
export function ToRead({ rows }: { rows: Data["unread"] }) {
  return (
    <OverviewPart title={texts.toRead}>
      <OverviewLines rows={rows} rowKey={({ surveyId }) => surveyId} none="">
        {({ surveyId, title, unread }) => (
          <OverviewLine
            title={title}
            to={`/dashboard/results/${surveyId}/board`}
            note={texts.unread(unread)}
          />
        )}
      </OverviewLines>
    </OverviewPart>
  );
}
