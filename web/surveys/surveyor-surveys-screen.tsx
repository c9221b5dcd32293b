import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Vote } from "#contract/votes.ts";
import { surveyColumnTexts, responsesTexts as texts } from "#texts/surveys-dashboard.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { type ListChoice, ListFilter, NothingFound, timeOrder, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { OpinionBadge } from "#web/votes/opinion-badge.tsx";
import { ChosenResults } from "./chosen-results.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { categoryColumn, idColumn, SurveyTitle, serialColumn, timeColumn } from "./survey-columns.tsx";

export const meta = dashboardMeta(texts.title);

export default function SurveyorSurveysScreen() {
  return <RoleGuard roles={["surveyor"]}>{(user) => <Responses email={user.email} />}</RoleGuard>;
}

function Responses({ email }: { email: string }) {
  const page = useListPage();
  const [address] = useSearchParams();
  const survey = address.get("survey") ?? "";
  const { search, chosen, narrowed } = useListAddress();
  const sort = chosen("sort", ["timestamp_ASC"]);
  const surveyChoice = useSurveyChoice(email, survey);
  const query = useQuery({
    queryKey: ["votes", "received", email, survey, search, sort, page],
    queryFn: ({ signal }) => {
      const asked = { search, sort, page, size: listSize, ...(survey && { survey }) };
      return api.list("GET /votes/{email}", { params: { email }, query: asked }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  const columns: Column<Vote>[] = [
    serialColumn(page),
    idColumn((vote) => vote.voteId),
    {
      title: surveyColumnTexts.title,
      room: "title",
      names: true,
      cell: (vote) => (
        <SurveyTitle
          title={vote.title}
          to={vote.surveyDeleted ? null : `/survey/${vote.surveyId}`}
          note={vote.surveyDeleted ? texts.deleted : undefined}
        />
      ),
    },
    categoryColumn(),
    { title: texts.answer, room: "state", walked: true, cell: (vote) => <OpinionBadge option={vote.voteOption} /> },
    timeColumn(surveyColumnTexts.created, (vote) => vote.createdAt),
    {
      title: texts.details,
      room: "act",
      acts: true,
      cell: (vote) => (
        <LinkButton
          to={`/dashboard/response/${vote.voteId}`}
          variant="quiet"
          size="small"
          aria-label={texts.detailsOf(vote.title)}
        >
          {texts.details}
        </LinkButton>
      ),
    },
  ];
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <ListFilter label={surveyColumnTexts.title} choices={[surveyChoice, timeOrder]} />
      {survey ? <ChosenResults key={survey} surveyId={survey} /> : null}
      <DashboardList
        query={query}
        caption={texts.caption}
        columns={columns}
        rowKey={(vote) => vote.voteId}
        empty={narrowed ? <NothingFound /> : <NothingYet email={email} title={texts.none} text={texts.noneText} />}
      />
    </DashboardPage>
  );
}

const mostChoices = 100;

/** Narrows the answers to one survey. The hundred newest are offered: an older one is reached from its own row. */
function useSurveyChoice(email: string, chosen: string): ListChoice {
  const { data } = useQuery({
    queryKey: ["surveys", "own", email, "choices"],
    queryFn: ({ signal }) =>
      api.list("GET /surveys/{email}", { params: { email }, query: { page: 1, size: mostChoices } }, { signal }),
  });
  const offered = (data?.rows ?? []).map((survey) => ({ value: survey._id, label: survey.title }));
  const unknown = chosen !== "" && !offered.some((choice) => choice.value === chosen);
  return {
    name: "survey",
    label: texts.survey,
    placeholder: texts.allSurveys,
    wide: true,
    choices: unknown ? [...offered, { value: chosen, label: texts.inAddress }] : offered,
  };
}
