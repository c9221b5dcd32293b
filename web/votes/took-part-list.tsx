import { useQuery } from "@tanstack/react-query";
import type { TookPart } from "#contract/responses.ts";
import { format } from "#texts/language.ts";
import { voteListTexts } from "#texts/vote-lists.ts";
import { api } from "#web/session/api.ts";
import {
  deadlineColumn,
  narrowCategory,
  SurveyTitle,
  surveyAddress,
} from "#web/surveys/survey-columns.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Column } from "#web/ui/table-column.ts";

const { columns: titles, answered, tookPart: texts } = voteListTexts;
const shown = 100;

const columns: Column<TookPart>[] = [
  {
    title: titles.title,
    width: "title",
    names: true,
    cell: (row) => (
      <SurveyTitle title={row.title} to={surveyAddress(row)} note={narrowCategory(row.category)} />
    ),
  },
  { title: texts.known, width: "state", cell: ({ identity }) => texts.what[identity] },
  deadlineColumn(titles.deadline),
  {
    title: answered.responses,
    width: "grown",
    figures: true,
    cell: ({ voteCount }) => format.number(voteCount),
  },
];

export function useTookPart(email: string) {
  const { data } = useQuery({
    queryKey: ["responses", "took-part", email],
    queryFn: ({ signal }) =>
      api.list("GET /took-part", { query: { page: 1, size: shown } }, { signal }),
  });
  return data;
}

/** Surveys that keep answers apart from people. Nothing without any. */
export function TookPartList({ email }: { email: string }) {
  const data = useTookPart(email);
  if (!data || data.total === 0) return null;
  return (
    <section className="grid gap-5" aria-labelledby="took-part">
      <h2 id="took-part" className="display text-xl">
        {texts.title}
      </h2>
      <p className="text-soft">{texts.lead}</p>
      <Table
        caption={texts.title}
        columns={columns}
        rows={data.rows}
        rowKey={({ surveyId }) => surveyId}
      />
      {data.total > shown ? <p>{texts.newest(shown)}</p> : null}
    </section>
  );
}
