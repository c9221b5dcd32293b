import type { Survey } from "#contract/surveys.ts";
import { stageTexts } from "#texts/stages.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { NextStage } from "./next-stage.tsx";
import { StageLine } from "./stage-line.tsx";
import { stagesOf } from "./stages-of.ts";

/** Where somebody's own survey stands, and what they do next. */
export default function OwnStages({ survey, isOwner }: { survey: Survey; isOwner: boolean }) {
  const stages = stagesOf(survey, stageTexts);
  if (!stages || !survey.stage) return null;
  return (
    <div className="grid max-w-text gap-3">
      <StageLine stages={stages} />
      {isOwner && !isClosed(survey) ? <NextStage now={survey.stage.now} /> : null}
    </div>
  );
}
