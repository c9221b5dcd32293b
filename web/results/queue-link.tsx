import { Link } from "react-router";
import { boardTexts as texts } from "#texts/boards.ts";

export function QueueLink({ id }: { id: string }) {
  return (
    <p>
      <Link to={`/dashboard/results/${id}/board`}>{texts.toQueue}</Link>
    </p>
  );
}
