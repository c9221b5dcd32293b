import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { keepsApart, limits, lotSize, maxMatches, smallestGroup } from "#limits/limits.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { summaryTexts } from "#texts/summary.ts";
import { isRefusal } from "#web/api.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { useFailing } from "#web/layout/use-failing.ts";
import { api } from "#web/session/api.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useNarrow } from "#web/ui/use-narrow.ts";
import { columnsOf } from "./answer-columns.ts";
import { ColumnPicker } from "./column-picker.tsx";
import { FailedResults } from "./failed-results.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { readSought, type Sought, soughtInCall, soughtQuery } from "./response-address.ts";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import { useColumns } from "./use-columns.ts";
import { useNewestDefinition, useVariables } from "./use-variables.ts";

// Loaded lazily, because few surveys have votes.
const VoteNote = laterPart(() => import("./vote-note.tsx"));
// And few have versions, or more than a page.
const Versions = laterPart(() => import("./response-versions.tsx"));
const Pages = laterPart(() => import("./response-pages.tsx"));

// One of these, by the window's width.
const Cards = lazyPart(() => import("./response-cards.tsx"));
const Table = lazyPart(() => import("./responses-table.tsx"));

export const meta = dashboardMeta(texts.title);

/** Responses a page. */
const pageSize = 50;

export default function ResponsesScreen() {
  const { id = "" } = useParams();
  return <ResultsFrame id={id}>{(survey) => <Responses survey={survey} />}</ResultsFrame>;
}

function Responses({ survey }: { survey: Survey }) {
  const { _id: id, identity, version = 1 } = survey;
  const [params] = useSearchParams();
  const sought = readSought(params);
  const { filters, search, page, before, after } = sought;
  const variables = useVariables(survey);
  const definition = useNewestDefinition(survey);
  const columns = useMemo(() => (definition ? columnsOf(definition) : []), [definition]);
  const chosen = useColumns(id, columns);
  const isNarrow = useNarrow();
  const query = useQuery({
    queryKey: ["responses", id, "sought", soughtInCall(sought), before, after],
    queryFn: ({ signal }) =>
      api.list(
        "GET /surveys/{id}/responses",
        { params: { id }, query: { ...soughtInCall(sought), before, after, size: pageSize } },
        // Filters that show too few are refused, which ends no session.
        { signal, expects403: true },
      ),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const { failure: error, isRetried, retry } = useFailing(query);
  const address = `/dashboard/results/${id}/responses`;
  const isApart = keepsApart(identity);
  const isNarrowed = filters.length > 0 || search !== "" || sought.version !== null;
  // Whoever is here sees all but what is too little.
  if (isApart && isRefusal(error) && error.code === "not-allowed" && !isNarrowed)
    return <EmptyState title={texts.fewTitle}>{error.message}</EmptyState>;
  if (data?.total === 0 && !isNarrowed)
    return (
      <EmptyState title={texts.none}>{isApart ? texts.apart(lotSize) : texts.noneText}</EmptyState>
    );
  const shown = error ? null : data;
  const table = {
    survey,
    columns: chosen.shown,
    search,
    query: soughtQuery(sought),
    busy: isPlaceholderData,
  };
  return (
    <>
      <ResultsSheet />
      <FilterBar
        surveyId={id}
        variables={variables}
        filters={filters}
        left={[]}
        addressOf={(chosen) => address + soughtQuery({ ...sought, filters: [...chosen] })}
      />
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SearchForm sought={sought} address={address} />
        <ColumnPicker columns={columns} chosen={chosen} />
      </div>
      {survey.vote ? <VoteNote waiting={null} survey={survey} /> : null}
      {version > 1 ? <Versions waiting={null} id={id} sought={sought} address={address} /> : null}
      {isRefusal(error) && error.code === "not-allowed" ? (
        <Notice title={texts.fewTitle}>{error.message}</Notice>
      ) : error ? (
        <FailedResults reason={error.message} retry={retry} isRetried={isRetried} />
      ) : null}
      {shown ? (
        <p role="status" className="text-sm text-soft tabular-nums">
          {summary(shown.total, survey.voteCount, search !== "", sought.version)}
          {search === "" ? null : <span className="block">{texts.exported}</span>}
        </p>
      ) : null}
      {shown && shown.total > 0 ? (
        isNarrow ? (
          <Cards {...table} rows={shown.rows} waiting={<ResultsSkeleton />} />
        ) : (
          <Table {...table} rows={shown.rows} waiting={<ResultsSkeleton />} />
        )
      ) : null}
      {shown || error ? null : <ResultsSkeleton />}
      {shown ? (
        <Pages
          waiting={null}
          pageSize={pageSize}
          address={address}
          sought={sought}
          page={page}
          places={shown.rows.map(({ place }) => place)}
          total={shown.total}
        />
      ) : null}
      <p className="max-w-text text-sm text-soft">{promise(survey)}</p>
    </>
  );
}

function summary(total: number, all: number, isSearch: boolean, version: number | null): string {
  if (total === 0 && version !== null && !isSearch) return summaryTexts.responsesTo(0, version);
  return texts.found(total, all, isSearch && total >= maxMatches);
}

/** Why the sheets are as they are. */
function promise({ identity }: Survey): string | null {
  if (keepsApart(identity)) return texts.apart(lotSize);
  return identity === "confidential" ? texts.sheetsAndTables(smallestGroup.usual) : null;
}

type PlacedProps = { sought: Sought; address: string };

function SearchForm({ sought, address }: PlacedProps) {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search")).trim();
    void navigate(address + soughtQuery({ ...sought, search }), { preventScrollReset: true });
  }
  return (
    <search className="min-w-0 flex-1 basis-72">
      <form onSubmit={submit} className="flex items-end gap-2">
        <TextField
          // After Back or a link, it has what was searched then.
          key={sought.search}
          label={texts.search}
          name="search"
          type="search"
          className="min-w-0 flex-1"
          defaultValue={sought.search}
          maxLength={limits.search.max}
        />
        <Button type="submit" variant="quiet">
          {texts.find}
        </Button>
      </form>
    </search>
  );
}
