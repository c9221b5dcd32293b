import { useParams } from "react-router";
import type { IdentityPolicy } from "#contract/limits.ts";
import type { Response } from "#contract/responses.ts";
import { format } from "#texts/language.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { ListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { useList } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { ResultsFrame } from "./results-frame.tsx";

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
  const list = useList({
    queryKey: ["responses", id],
    choices: () => ({}),
    load: ({ page, size }, signal) =>
      api.list(
        "GET /surveys/{id}/responses",
        { params: { id }, query: { page, size } },
        { signal },
      ),
  });
  // Without names now, there may be some from an earlier version.
  const isNamed = identity === "named" || list.query.data?.rows.some((row) => row.respondent);
  const columns: Column<Response>[] = [
    {
      title: texts.place,
      width: "number",
      cell: ({ place }) => format.number(place),
    },
    {
      title: texts.when,
      width: isNamed ? "date" : "person",
      names: !isNamed,
      cell: ({ createdAt, day }) =>
        (createdAt ?? day) ? <DateText at={createdAt ?? day ?? ""} /> : texts.notKept,
    },
    ...(isNamed ? [respondent] : []),
    ...(isChanged ? [version] : []),
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
    {
      title: texts.took,
      width: "figure",
      figures: true,
      cell: ({ seconds }) => (seconds === undefined ? "" : texts.minutes(seconds)),
    },
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
  if (list.query.data?.total === 0)
    return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>;
  return (
    <ListPage
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={(response) => response._id}
    />
  );
}

const respondent: Column<Response> = {
  title: texts.who,
  width: "person",
  names: true,
  cell: ({ respondent }) =>
    respondent ? (
      <span className="wrap-anywhere">{respondent.name}</span>
    ) : (
      <span className="text-soft">{texts.noName}</span>
    ),
};

const version: Column<Response> = {
  title: texts.version,
  width: "figure",
  figures: true,
  cell: (response) => format.number(response.version),
};
