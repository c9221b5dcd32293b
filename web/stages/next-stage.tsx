import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { nextStageTexts as texts } from "#texts/next-stage.ts";

type NextStageProps = {
  now: NonNullable<Survey["stage"]>["now"];
  /** Of the survey, where this isn't its board's own page. */
  id?: string;
};

/** What the owner does next, from the board to the vote. */
export function NextStage({ now, id }: NextStageProps) {
  return (
    <p className="max-w-text text-sm">
      <span className="font-semibold">{texts.next}:</span> {texts.steps[now]}{" "}
      {id && now !== "vote" ? (
        <Link to={`/dashboard/results/${id}/board`}>{texts.board}</Link>
      ) : null}
    </p>
  );
}
