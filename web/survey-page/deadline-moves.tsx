import type { Survey } from "#contract/surveys.ts";
import { deadlineMovesTexts as texts } from "#texts/deadline-moves.ts";

type DeadlineMovesProps = { survey: Pick<Survey, "closedAt" | "deadline" | "deadlineMoves"> };

/** Says that the owner moved the deadline after people had voted, or closed the survey early. */
export function DeadlineMoves({ survey }: DeadlineMovesProps) {
  const { closedAt, deadline, deadlineMoves = [] } = survey;
  if (!closedAt && deadlineMoves.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-soft max-lg:order-3">
      {deadlineMoves.map(({ before, after, votes, at }) => (
        <li key={at}>{texts.moved(before, after, votes)}</li>
      ))}
      {closedAt ? <li>{texts.closed(closedAt, deadline)}</li> : null}
    </ul>
  );
}
