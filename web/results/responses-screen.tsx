import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { Response } from "#contract/responses.ts";
import { type IdentityPolicy, keepsApart, lotSize } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { summaryTexts } from "#texts/summary.ts";
import { isRefusal } from "#web/api.ts";
import { ListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { ResultsFrame } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import { readVersion, versionQuery } from "./version-address.ts";
import { VersionPicker } from "./version-picker.tsx";

export const meta = dashboardMeta(texts.title);

export default function ResponsesScreen() {
  const { id = "" } = useParams();
  return (
    <ResultsFrame id={id}>
      {({ identity, version = 1 }) => (
        <Responses id={id} identity={identity} isChanged={version > 1} />
      )}
    </ResultsFrame>
  );
}

type ResponsesProps = { id: string; identity: IdentityPolicy | undefined; isChanged: boolean };

function Responses({ id, identity, isChanged }: ResponsesProps) {
  const [params] = useSearchParams();
  const version = readVersion(params);
  const list = useList({
    queryKey: ["responses", id, version],
    choices: () => ({}),
    load: ({ page, size }, signal) =>
      api.list(
        "GET /surveys/{id}/responses",
        { params: { id }, query: { page, size, version: version ?? undefined } },
        { signal },
      ),
  });
  // Without names now, there may be some from an earlier version.
  const isNamed = identity === "named" || list.query.data?.rows.some((row) => row.respondent);
  const isApart = keepsApart(identity);
  const columns: Column<Response>[] = [
    {
      title: texts.place,
      width: isApart ? "person" : "number",
      names: isApart,
      cell: ({ place }) => format.number(place),
    },
    ...(isApart ? [] : [when(!isNamed)]),
    ...(isNamed ? [respondent] : []),
    ...(isChanged ? [versionOf] : []),
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
    {
      title: texts.details,
      width: "act",
      acts: true,
      cell: ({ _id, place }) => (
        <LinkButton
          to={`/dashboard/results/${id}/responses/${_id}`}
          variant="quiet"
          size="small"
          aria-label={texts.detailsOf(place)}
        >
          {texts.details}
        </LinkButton>
      ),
    },
  ];
  const isEmpty = list.query.data?.total === 0;
  const { error } = list.query;
  // Whoever is here sees all but what is too little.
  if (isApart && isRefusal(error) && error.code === "not-allowed")
    return <EmptyState title={texts.fewTitle}>{error.message}</EmptyState>;
  if (isEmpty && version === null)
    return (
      <EmptyState title={texts.none}>{isApart ? texts.apart(lotSize) : texts.noneText}</EmptyState>
    );
  return (
    <>
      {isApart ? <p className="max-w-text text-sm text-soft">{texts.apart(lotSize)}</p> : null}
      {isChanged ? <Versions id={id} version={version} /> : null}
      {isEmpty && version !== null ? (
        <p role="status">{summaryTexts.responsesTo(0, version)}</p>
      ) : (
        <ListPage
          list={list}
          caption={texts.caption}
          columns={columns}
          rowKey={(response) => response._id}
        />
      )}
    </>
  );
}

function Versions({ id, version }: { id: string; version: number | null }) {
  const { data: shown } = useQuery({
    queryKey: ["published", id],
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/summary", { params: { id }, query: {} }, { signal }),
  });
  if (!shown) return null;
  return (
    <>
      <ResultsSheet />
      <VersionPicker
        shown={{ ...shown, disclosed: false }}
        version={version}
        addressOf={(chosen) => `/dashboard/results/${id}/responses${versionQuery(chosen)}`}
      />
    </>
  );
}

const when = (names: boolean): Column<Response> => ({
  title: texts.when,
  width: names ? "person" : "date",
  names,
  cell: ({ createdAt, day, erased }) => {
    if (erased) return "";
    return (createdAt ?? day) ? <DateText at={createdAt ?? day ?? ""} /> : texts.notKept;
  },
});

const took: Column<Response> = {
  title: texts.took,
  width: "figure",
  figures: true,
  cell: ({ seconds }) => (seconds === undefined ? "" : texts.minutes(seconds)),
};

const respondent: Column<Response> = {
  title: texts.who,
  width: "person",
  names: true,
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
