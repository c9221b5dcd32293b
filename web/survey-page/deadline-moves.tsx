import type { Survey } from "#contract/surveys.ts";
import { deadlineMovesTexts as texts } from "#texts/deadline-moves.ts";
import { isClosed } from "#web/surveys/deadline.ts";

type DeadlineMovesProps = {
  survey: Pick<
    Survey,
    "closedAt" | "closesAfter" | "deadline" | "deadlineMoves" | "option" | "voteCount"
  >;
};

/** Says that the owner moved the deadline after people had voted, and what closed the survey early. */
export function DeadlineMoves({ survey }: DeadlineMovesProps) {
  const { closedAt, closesAfter, voteCount, deadline, deadlineMoves = [] } = survey;
  // A questionnaire's slip says it already.
  const announced = survey.option || isClosed(survey) ? undefined : closesAfter;
  const isFull = closesAfter !== undefined && voteCount >= closesAfter;
  if (!closedAt && !announced && deadlineMoves.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-soft max-lg:order-3">
      {deadlineMoves.map(({ before, after, votes, at }) => (
        <li key={at}>{texts.moved(before, after, votes)}</li>
      ))}
      {announced ? <li>{texts.closesAfter(announced)}</li> : null}
      {closedAt ? (
        <li>
          {isFull
            ? texts.full(closesAfter, closedAt, !survey.option)
            : texts.closed(closedAt, deadline)}
        </li>
      ) : null}
    </ul>
  );
}
