import { Link } from "react-router";
import type { Response } from "#contract/responses.ts";
import type { Survey } from "#contract/surveys.ts";
import { keepsApart } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { scrollRegion } from "#web/figures/figure-words.ts";
import { cutText } from "#web/ui/cut-text.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { type AnswerColumn, cellWords } from "./answer-columns.ts";
import { FoundText } from "./found-text.tsx";
import { useDefinitions } from "./use-definitions.ts";

export type ResponsesTableProps = {
  survey: Survey;
  /** A number while they are loading. */
  rows: readonly Response[] | number;
  columns: readonly AnswerColumn[];
  search: string;
  /** Which responses are looked at, for the way back from one. */
  query: string;
  busy: boolean;
};

const headLength = 48;

/** Responses with the chosen answers, one a row. */
export default function ResponsesTable(props: ResponsesTableProps) {
  const { survey, rows, columns, search, query, busy } = props;
  const { _id: id, identity, version = 1 } = survey;
  const definitionOf = useDefinitions(id, typeof rows === "number" ? [] : rows);
  // Without names now, there may be some from an earlier version.
  const isNamed =
    identity === "named" || (typeof rows !== "number" && rows.some((row) => row.respondent));
  const isApart = keepsApart(identity);
  const shown: Column<Response>[] = [
    {
      title: texts.place,
      width: "number",
      names: true,
      cell: ({ _id, place }) => (
        <Link
          to={`/dashboard/results/${id}/responses/${_id}${query}`}
          aria-label={texts.detailsOf(place)}
        >
          {format.number(place)}
        </Link>
      ),
    },
    ...(isApart ? [] : [when]),
    ...(isNamed ? [respondent] : []),
    ...(version > 1 ? [versionOf] : []),
    ...columns.map(
      (column): Column<Response> => ({
        id: column.id,
        title: cutText(column.title, headLength),
        width: isShort(column) ? "counted" : "word",
        long: !isShort(column),
        cell: (response) => {
          if (response.erased) return <span className="text-soft">{texts.erased}</span>;
          const { words, isAnswer } = cellWords(response, column, definitionOf(response.version));
          return isAnswer ? (
            <span dir="auto" className="wrap-anywhere">
              <FoundText words={words} search={search} />
            </span>
          ) : (
            <span className="text-soft">{words}</span>
          );
        },
      }),
    ),
    {
      title: texts.answered,
      width: "figure",
      figures: true,
      cell: ({ states, erased }) => {
        const all = Object.values(states);
        const asked = all.filter((state) => state !== "not-asked");
        const answered = all.filter((state) => state === "answered");
        return erased ? texts.erased : texts.answeredOf(answered.length, asked.length);
      },
    },
    ...(isApart ? [] : [took]),
  ];
  return (
    <div {...scrollRegion(texts.title)} className="md:-mx-3 md:overflow-x-auto">
      <Table
        caption={texts.title}
        columns={shown}
        rows={rows}
        rowKey={(response) => response._id}
        busy={busy}
      />
    </div>
  );
}

/** On a phone, two of these fit side by side. */
function isShort({ kind }: AnswerColumn): boolean {
  return kind === "matrix" || kind === "rating" || kind === "number" || kind === "yes-no";
}

const when: Column<Response> = {
  title: texts.when,
  width: "figure",
  cell: ({ createdAt, day, erased }) => {
    if (erased) return "";
    return (createdAt ?? day) ? <DateText at={createdAt ?? day ?? ""} brief /> : texts.notKept;
  },
};

const took: Column<Response> = {
  title: texts.took,
  width: "figure",
  figures: true,
  cell: ({ seconds }) => (seconds === undefined ? "" : texts.minutes(seconds)),
};

const respondent: Column<Response> = {
  title: texts.who,
  width: "word",
  cell: ({ respondent, erased }) => {
    if (erased) return "";
    return respondent ? (
      <span className="wrap-anywhere">{respondent.name}</span>
    ) : (
      <span className="text-soft">{texts.noName}</span>
    );
  },
};

const versionOf: Column<Response> = {
  title: texts.version,
  width: "figure",
  figures: true,
  cell: (response) => format.number(response.version),
};
