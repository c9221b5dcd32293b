import type { Survey } from "#contract/surveys.ts";
import { deadlineMovesTexts as texts } from "#texts/deadline-moves.ts";

/** Says that the owner moved the deadline after people had voted. */
export function DeadlineMoves({ moves }: { moves: NonNullable<Survey["deadlineMoves"]> }) {
  return (
    <ul className="grid gap-1 text-sm text-soft max-lg:order-3">
      {moves.map(({ before, after, votes, at }) => (
        <li key={at}>{texts.moved(before, after, votes)}</li>
      ))}
    </ul>
  );
}
