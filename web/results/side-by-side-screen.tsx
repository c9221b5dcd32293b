import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { Filter } from "#contract/filters.ts";
import type { Survey } from "#contract/surveys.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import { filterTexts } from "#texts/filters.ts";
import { sideTexts as texts } from "#texts/side-by-side.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { useFailing } from "#web/layout/use-failing.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Notice } from "#web/ui/notice.tsx";
import { compareSides } from "./compare-sides.ts";
import { ComparedSides } from "./compared-sides.tsx";
import { FailedResults } from "./failed-results.tsx";
import { written } from "./filter-address.ts";
import { readyPeriodsOf } from "./ready-periods.ts";
import { ResultsFrame } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import { type ShownSummary, withWords } from "./shown-summary.ts";
import {
  filtersOf,
  hasPeriods,
  needYears,
  periodWords,
  problemOf,
  readSides,
  type SideKind,
  type Sides,
  sidesQuery,
} from "./side-address.ts";
import { SideFields } from "./side-fields.tsx";

export const meta = dashboardMeta(texts.title);

type Side = {
  survey: { _id: string; option: boolean; title: string };
  version?: number | undefined;
  filters?: readonly Filter[];
};

/** While a large survey is read. */
const readingMs = 700;

/** Two periods, two versions, or two surveys from one template, question by question. */
export default function SideBySideScreen() {
  const { id = "" } = useParams();
  return (
    <ResultsFrame id={id}>{(survey, user) => <Chosen survey={survey} user={user} />}</ResultsFrame>
  );
}

function Chosen({ survey, user }: { survey: Survey; user: SignedInUser }) {
  const { _id: id, option, version = 1, identity } = survey;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { others, note } = useOthers(survey, user.email);
  const keepsDays = !option || identity === "named" || identity === "confidential";
  const kinds: SideKind[] = [
    ...(keepsDays ? (["periods"] as const) : []),
    ...(option && version > 1 ? (["versions"] as const) : []),
    ...(option ? (["survey"] as const) : []),
  ];
  const asked = readSides(params);
  const by = kinds.includes(asked.by) ? asked.by : (kinds[0] ?? "periods");
  const ready = useReadyPeriods(id, by === "periods");
  const halves = hasPeriods(params) ? undefined : ready?.get("halves");
  const sides = { ...asked, by, periods: halves ?? asked.periods };
  const address = `/dashboard/results/${id}/cross-tab`;
  return (
    <div className="grid gap-8">
      <ResultsSheet />
      <p className="text-sm print:hidden">
        <Link to={address} className="font-semibold">
          {texts.back}
        </Link>
      </p>
      <SideFields
        sides={sides}
        kinds={kinds}
        versions={Array.from({ length: version }, (_, at) => at + 1)}
        others={others}
        note={note}
        ready={ready ?? new Map()}
        onChange={(to) => {
          const isNew = to.by === "versions" && by !== "versions";
          const versions = isNew ? ([version - 1, version] as const) : to.versions;
          void navigate(`${address}/side-by-side${sidesQuery({ ...to, versions })}`, {
            replace: true,
            preventScrollReset: true,
            // The next change builds on this one, however soon it comes.
            flushSync: true,
          });
        }}
      />
      <Compared
        survey={survey}
        sides={sides}
        other={others.find(({ _id }) => _id === sides.other)}
      />
    </div>
  );
}

/** Undefined while the days with answers are loading. */
function useReadyPeriods(id: string, enabled: boolean) {
  const { data } = useQuery({
    queryKey: ["trend", id],
    enabled,
    queryFn: ({ signal }) => api("GET /surveys/{id}/trend", { params: { id } }, { signal }),
  });
  return useMemo(() => data && readyPeriodsOf(data.days), [data]);
}

/** The reader's other questionnaires, and what to say instead until they are there. */
function useOthers({ _id: id, option }: Survey, email: string) {
  const query = useQuery({
    queryKey: ["surveys", "own", email],
    enabled: option,
    queryFn: ({ signal }) =>
      api("GET /surveys/{email}", { params: { email }, query: {} }, { signal }),
  });
  const { data } = query;
  const { failure } = useFailing(query);
  const others = data?.filter((each) => each.option && each._id !== id) ?? [];
  const missing = failure ? texts.othersFailed : data ? texts.noOthers : texts.othersLoading;
  return { others, note: others.length === 0 ? missing : texts.otherNote };
}

type ComparedProps = { survey: Survey; sides: Sides; other: Survey | undefined };

function Compared({ survey, sides, other }: ComparedProps) {
  const problem = problemOf(sides);
  const { by, periods, versions } = sides;
  const isReady = problem === null && (by !== "survey" || other !== undefined);
  const sideAt = (at: 0 | 1) => {
    if (by === "periods") return { survey, filters: filtersOf(periods[at]) };
    if (by === "versions") return { survey, version: versions[at] ?? undefined };
    return { survey: at === 0 || !other ? survey : other };
  };
  const found = [useSide(isReady ? sideAt(0) : null), useSide(isReady ? sideAt(1) : null)] as const;
  const failing = [useFailing(found[0]), useFailing(found[1])] as const;
  if (!isReady) return <Notice>{problem || texts.start}</Notice>;
  const failed = failing.find(({ failure }) => failure);
  if (failed)
    return (
      <FailedResults
        title={texts.failed}
        reason={failureText(failed.failure)}
        retry={() => {
          for (const [at, { data }] of found.entries()) if (!data) failing[at]?.retry();
        }}
        isRetried={failed.isRetried}
      />
    );
  const [first, second] = [found[0].data, found[1].data];
  if (!first || !second) return <Notice>{texts.loading}</Notice>;
  const reading = first.loading ?? second.loading;
  if (reading !== undefined) return <Notice>{filterTexts.reading(reading)}</Notice>;
  const group = [first, second].find(({ hidden }) => hidden)?.smallestGroup;
  if (group !== undefined) return <Notice>{texts.tooFew(group)}</Notice>;
  if (first.responses === 0 || second.responses === 0) return <Notice>{texts.nobody}</Notice>;
  const questions = compareSides(first.asked, second.asked, by !== "survey");
  if (questions.length === 0) return <Notice>{texts.nothingShared}</Notice>;
  const withYears = needYears(periods, new Date().getUTCFullYear());
  const names =
    by === "periods"
      ? periods.map((period) => periodWords(period, withYears))
      : by === "versions"
        ? versions.map((number) => texts.version(number ?? 0))
        : [survey.title, other?.title ?? ""];
  return (
    <ComparedSides
      questions={questions}
      areDays={by === "periods"}
      sides={[headOf(names, 0, first), headOf(names, 1, second)]}
    />
  );
}

/** The results of one side of a comparison, once it is chosen. */
function useSide(side: Side | null) {
  const { survey, version, filters = [] } = side ?? {};
  const where = written(filters);
  const id = survey?._id ?? "";
  return useQuery({
    queryKey: ["side", id, version, where],
    enabled: survey !== undefined,
    queryFn: async ({ signal }) => {
      const query = { version, where };
      const found = await api(
        "GET /surveys/{id}/summary",
        { params: { id }, query },
        { signal, expects403: true },
      );
      return withWords(found, async (number) => {
        if (survey && !survey.option) return ballotDefinition(survey.title);
        const params = { id, number };
        const line = "GET /surveys/{id}/versions/{number}";
        return (await api(line, { params }, { signal })).definition;
      });
    },
    refetchInterval: ({ state }) => (state.data?.loading === undefined ? false : readingMs),
  });
}

function headOf(names: readonly string[], at: 0 | 1, { responses }: ShownSummary) {
  return { name: names[at] ?? "", people: responses };
}
