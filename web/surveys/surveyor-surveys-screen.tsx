import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { messages } from "#contract/messages.ts";
import type { Vote } from "#contract/votes.ts";
import { DashboardList, listSize, useListPage } from "#web/layout/dashboard-list.tsx";
import { dashboardMeta } from "#web/layout/dashboard-meta.ts";
import { DashboardPage } from "#web/layout/dashboard-page.tsx";
import { type ListChoice, ListFilter, NothingFound, timeOrder, useListAddress } from "#web/layout/list-filter.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { OpinionBadge } from "#web/votes/opinion-badge.tsx";
import { ChosenResults } from "./chosen-results.tsx";
import { categoryColumn, idColumn, SurveyTitle, serialColumn, timeColumn } from "./survey-columns.tsx";

const title = "Surveys Response";
export const meta = dashboardMeta(title);

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
      title: "Title",
      names: true,
      cell: (vote) => (
        <SurveyTitle
          title={vote.title}
          to={vote.surveyDeleted ? null : `/survey/${vote.surveyId}`}
          note={vote.surveyDeleted ? "Deleted since" : undefined}
        />
      ),
    },
    categoryColumn(),
    { title: "Answer", cell: (vote) => <OpinionBadge option={vote.voteOption} /> },
    timeColumn("Created", (vote) => vote.createdAt),
    {
      title: "Details",
      figures: true,
      cell: (vote) => (
        <span className="flex md:justify-end">
          <LinkButton
            to={`/dashboard/response/${vote.voteId}`}
            variant="quiet"
            size="small"
            aria-label={`Details of the answer to ${vote.title}`}
          >
            Details
          </LinkButton>
        </span>
      ),
    },
  ];
  return (
    <DashboardPage title={title} lead="Every answer to your surveys, newest first.">
      <ListFilter label="Title" choices={[surveyChoice, timeOrder]} />
      {survey ? <ChosenResults key={survey} surveyId={survey} /> : null}
      <DashboardList
        query={query}
        caption="Answers"
        columns={columns}
        rowKey={(vote) => vote.voteId}
        failed={messages.surveysFailed}
        empty={
          narrowed ? (
            <NothingFound />
          ) : (
            <EmptyState
              title="No answer yet"
              action={<LinkButton to="/dashboard/survey-update">Survey update</LinkButton>}
            >
              Send people the address of your survey: each of them has one vote.
            </EmptyState>
          )
        }
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
  const unknown = chosen !== "" && data && !offered.some((choice) => choice.value === chosen);
  return {
    name: "survey",
    label: "Survey",
    placeholder: "All surveys",
    choices: unknown ? [...offered, { value: chosen, label: "The survey in the address" }] : offered,
  };
}
