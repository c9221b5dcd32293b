import { useState } from "react";
import { useParams } from "react-router";
import type { Codebook, CodedText } from "#contract/codebooks.ts";
import { categoriseTexts as texts } from "#texts/categorise.ts";
import { PagedList } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { ListFilter, NothingFound } from "#web/layout/list-filter.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { useList } from "#web/layout/use-list.ts";
import { ResultsFrame, ResultsSkeleton } from "#web/results/results-frame.tsx";
import { ResultsSheet } from "#web/results/results-sheet.tsx";
import { api } from "#web/session/api.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { inOrder } from "./code-order.ts";
import { CodebookPanel } from "./codebook-panel.tsx";
import { type Book, useCodebook } from "./use-codebook.ts";
import { useTagging } from "./use-tagging.ts";

export const meta = dashboardMeta(texts.title);

export default function CategoriseScreen() {
  const { id = "", question = "" } = useParams();
  return <ResultsFrame id={id}>{() => <Coding of={{ surveyId: id, question }} />}</ResultsFrame>;
}

function Coding({ of }: { of: Book }) {
  return (
    <Loaded query={useCodebook(of)} texts={texts} skeleton={<ResultsSkeleton />}>
      {(codebook) => <Coded of={of} codebook={codebook} />}
    </Loaded>
  );
}

function Coded({ of, codebook }: { of: Book; codebook: Codebook }) {
  const { surveyId: id, question } = of;
  const codes = inOrder(codebook.codes);
  const list = useList({
    queryKey: ["texts", id, question],
    choices: (choose) => ({
      pass: choose("pass", ["2"]) === "2" ? 2 : 1,
      state: choose("state", ["open", "done"]) || undefined,
      tag:
        choose(
          "tag",
          codes.map((code) => code.id),
        ) || undefined,
    }),
    load: (query, signal) =>
      api.list(
        "GET /surveys/{id}/texts/{question}",
        { params: { id, question }, query },
        { signal },
      ),
  });
  const { pass } = list.choices;
  const { data } = list.query;
  return (
    <div className="grid gap-8">
      <ResultsSheet />
      <h2 dir="auto" className="display text-2xl text-pretty wrap-anywhere">
        {codebook.prompt}
      </h2>
      <ListFilter
        label={texts.search}
        choices={[
          {
            name: "state",
            label: texts.state,
            placeholder: texts.all,
            choices: [
              { value: "open", label: texts.open },
              { value: "done", label: texts.done },
            ],
          },
          {
            name: "tag",
            label: texts.code,
            placeholder: texts.anyCode,
            choices: codes.map((code) => ({ value: code.id, label: code.label })),
          },
          {
            name: "pass",
            label: texts.coder,
            placeholder: texts.first,
            choices: [{ value: "2", label: texts.second }],
          },
        ]}
      />
      {pass === 2 ? <p className="text-sm text-soft">{texts.blind}</p> : null}
      <div className="r-coding">
        <div className="r-codebook">
          <CodebookPanel of={of} codebook={codebook} pass={pass} />
        </div>
        {data?.total === 0 ? (
          list.narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          )
        ) : (
          <PagedList list={list} caption={texts.list} skeleton={<ResultsSkeleton />}>
            {(rows) => (
              <Answers
                key={`${list.page} ${pass}`}
                of={of}
                pass={pass}
                rows={rows}
                codes={codes}
                search={list.search}
              />
            )}
          </PagedList>
        )}
      </div>
    </div>
  );
}

type AnswersProps = {
  of: Book;
  pass: number;
  rows: readonly CodedText[];
  codes: Codebook["codes"];
  search: string;
};

function Answers({ of, pass, rows, codes, search }: AnswersProps) {
  const tag = useTagging(of, pass);
  const [at, setAt] = useState(0);
  /** Only who moves by keys or buttons takes the focus along. */
  const [follows, setFollows] = useState(false);
  const [isOver, setOver] = useState(false);
  const active = Math.min(at, rows.length - 1);

  function move(by: 1 | -1): void {
    const next = active + by;
    setOver(next >= rows.length);
    setFollows(true);
    setAt(Math.max(0, Math.min(rows.length - 1, next)));
  }

  return (
    <div className="grid gap-3">
      <p className="text-xs text-soft max-sm:hidden">{texts.keys}</p>
      <ol aria-label={texts.list} className="grid border-t border-line">
        {rows.map((row, place) => (
          <AnswerCard
            key={`${row.responseId} ${row.key}`}
            row={row}
            codes={codes}
            search={search}
            follows={follows}
            active={place === active}
            onActivate={() => setAt(place)}
            onMove={move}
            onChange={(change) => tag(row, change)}
          />
        ))}
      </ol>
      <p role="status" className="text-sm text-soft">
        {isOver ? texts.pageDone : null}
      </p>
    </div>
  );
}
