import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { ownNoteTexts as texts } from "#texts/own-note.ts";
import { surveyTexts } from "#texts/survey.ts";
import { Mark } from "#web/ui/mark.tsx";
import type { ResultsState } from "./use-results.ts";

type OwnNoteProps = { survey: Survey; closed: boolean; isStaff: boolean; results: ResultsState };

const marks = { yes: "tick", no: "cross", none: "dash" } as const;

/** Beside Vote Now, for somebody signed in: what they voted, or how they can, or why not. */
export default function OwnNote({
  survey,
  closed,
  isStaff,
  results: { state, vote },
}: OwnNoteProps) {
  if (vote && !isStaff) {
    return (
      <p className="order-1 col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Mark kind={marks[vote]} drawn />
          {texts.voted[vote]}
        </span>
        <Link prefetch="intent" to="/dashboard/participate">
          {texts.receipt}
        </Link>
      </p>
    );
  }
  const asked = state === "loading" || state === "unknown";
  const told =
    survey.status !== "publish"
      ? texts.unpublished
      : isStaff
        ? `${closed ? `${surveyTexts.notes.ended} ` : ""}${texts.staff}`
        : state === "failed" && vote === undefined
          ? texts.unknown
          : asked
            ? ""
            : texts.voter;
  return told ? <p className="order-1 col-span-2 text-sm text-soft">{told}</p> : null;
}
