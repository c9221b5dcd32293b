import { NavLink } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { format } from "#texts/language.ts";

type BoardTabProps = { survey: Survey; look: string };

/** Of what participants write, with the number of what waits to be read. */
export default function BoardTab({ survey, look }: BoardTabProps) {
  const { _id: id, toRead = 0 } = survey;
  return (
    <NavLink prefetch="intent" to={`/dashboard/results/${id}/board`} className={`${look} gap-1.5`}>
      {texts.queue}
      {toRead > 0 ? (
        <span className="rounded-full bg-no px-2 text-xs text-paper tabular-nums">
          {format.number(toRead)}
          <span className="sr-only"> {texts.toRead}</span>
        </span>
      ) : null}
    </NavLink>
  );
}
