import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { type Category, minVotesForShares, type Status } from "#limits/limits.ts";
import { categoryNames, surveyCardTexts } from "#texts/survey-cards.ts";
import { surveyColumnTexts as texts } from "#texts/surveys-dashboard.ts";
import { serialNumber } from "#web/layout/use-list.ts";
import { DateText } from "#web/ui/date-text.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { isClosed } from "./deadline.ts";
import { shareText } from "./short-result.tsx";

/** A row's number in the whole list. */
export function serialColumn<Row>(page: number): Column<Row> {
  return { title: texts.number, width: "number", cell: (_row, index) => serialNumber(page, index) };
}

/**
 * Ids are long and start alike, so only the last characters are shown; the whole id can be copied.
 */
export function idColumn<Row>(idOf: (row: Row) => string): Column<Row> {
  return {
    title: texts.id,
    width: "id",
    cell: (row) => (
      <code
        title={idOf(row)}
        className="text-xs whitespace-nowrap text-soft select-all before:content-['…'/'']"
      >
        <span className="text-[0px]">{idOf(row).slice(0, -8)}</span>
        {idOf(row).slice(-8)}
      </code>
    ),
  };
}

export function categoryColumn<Row extends { category: Category }>(): Column<Row> {
  return { title: texts.category, width: "word", cell: (row) => narrowCategory(row.category) };
}

/** The category's name with break opportunities for a narrow column. */
export function narrowCategory(category: Category): string {
  return texts.narrow(categoryNames[category]);
}

/** Yes and no so far, for its owner and admins; empty for others, and with few votes. */
export function sharesOf({ tally, voteCount }: Survey): string {
  if (!tally || voteCount < minVotesForShares) return "";
  return surveyCardTexts.shares(shareText(tally.yes, voteCount), shareText(tally.no, voteCount));
}

/** A date, or N/A. */
export function timeColumn<Row>(
  title: string,
  timeOf: (row: Row) => string | undefined,
): Column<Row> {
  return { title, width: "date", cell: (row) => time(timeOf(row)) };
}

/** The last day to vote, and whether it is over. */
export function deadlineColumn<Row extends { deadline: string; closedAt?: string | undefined }>(
  title: string,
): Column<Row> {
  return {
    title,
    width: "date",
    cell: (row) => (
      <>
        <DateText at={row.deadline} />
        <Ended {...row} />
      </>
    ),
  };
}

/** Below a date that would look open. */
export function Ended(row: { deadline: string; closedAt?: string | undefined }) {
  return isClosed(row) ? <span className="block text-xs text-soft">{texts.ended}</span> : null;
}

/** The address of the page of a row's survey: a vote, a comment or a report. */
export function surveyAddress(row: {
  surveyId: string;
  status: Status;
  surveyDeleted?: boolean | undefined;
}): string | null {
  return row.status === "publish" && !row.surveyDeleted ? `/survey/${row.surveyId}` : null;
}

/**
 * A title linked to its survey, or plain text if the survey is gone. Not clipped, because each
 * clipped cell becomes a layer, which makes scrolling a long table slow.
 */
export function SurveyTitle({
  title,
  to,
  note,
}: {
  title: string;
  to: string | null;
  note?: ReactNode;
}) {
  return (
    <span className="grid gap-1">
      {to ? (
        <Link
          prefetch="intent"
          to={to}
          dir="auto"
          className="wrap-anywhere no-underline hover:underline"
        >
          {title}
        </Link>
      ) : (
        <span dir="auto" className="wrap-anywhere">
          {title}
        </span>
      )}
      {note ? (
        <span dir="auto" className="text-xs font-normal wrap-anywhere text-soft">
          {note}
        </span>
      ) : null}
    </span>
  );
}

function time(at: string | undefined): ReactNode {
  return at ? <DateText at={at} /> : texts.unknownTime;
}
