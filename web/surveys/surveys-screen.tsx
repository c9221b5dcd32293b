import { useNavigation } from "react-router";
import { pageSize } from "#contract/limits.ts";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/surveys-screen.ts";
import { foundCount } from "./found-count.ts";
import { SearchForm } from "./search-form.tsx";
import { SurveyCards } from "./survey-card.tsx";
import { readSearch, type SurveySearch, surveysAddress } from "./survey-search.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const search = readSearch(new URL(request.url).searchParams);
  const found = { filter: search.category, search: search.search };
  try {
    const [{ surveys }, { count }] = await Promise.all([
      api("GET /all-surveys", { query: { ...found, sort: search.sort, page: search.page, size: pageSize } }),
      api("GET /surveys-count", { query: found }),
    ]);
    return { search, surveys, count };
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData?.search.category || "Surveys",
    description: "Browse the open surveys, find one by its title or category, and vote.",
    path: surveysAddress(loaderData ? { category: loaderData.search.category, page: loaderData.search.page } : {}),
    matches,
  });

export default function SurveysScreen({ loaderData }: Route.ComponentProps) {
  const { search, surveys, count } = loaderData;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const { state, location } = useNavigation();
  const waiting = state !== "idle" && location?.pathname === "/surveys";
  return (
    <div className="column grid gap-8 pt-12 md:pt-16">
      <div className="grid gap-2">
        <h1 className="display text-3xl">Surveys</h1>
        <p className="text-lg text-soft">Pick a question you have a view on.</p>
      </div>
      <SearchForm search={search} />
      <section
        aria-label="Surveys found"
        aria-busy={waiting}
        className="grid gap-6 transition-opacity aria-busy:opacity-60"
      >
        <p role="status" className="text-sm text-soft tabular-nums">
          {foundText(count, search, pages)}
        </p>
        {surveys.length > 0 ? (
          <SurveyCards surveys={surveys} level={2} abreast={2} />
        ) : (
          <NothingFound search={search} count={count} />
        )}
        {pages > 1 ? (
          <Pagination
            page={Math.min(search.page, pages)}
            pages={pages}
            label="Pages of surveys"
            addressOf={(page) => surveysAddress({ ...search, page })}
          />
        ) : null}
      </section>
    </div>
  );
}

function NothingFound({ search, count }: { search: SurveySearch; count: number }) {
  if (count > 0) {
    return <EmptyState title="This page is past the end" action={<FirstPage search={search} />} />;
  }
  if (search.category === "" && search.search === "") {
    return (
      <EmptyState title="No surveys yet" action={<LinkButton to="/signup">Ask the first question</LinkButton>}>
        Nothing has been asked here so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing found"
      action={
        <LinkButton to="/surveys" variant="quiet">
          Show all surveys
        </LinkButton>
      }
    >
      No survey matches. Try fewer words, or another category.
    </EmptyState>
  );
}

function FirstPage({ search }: { search: SurveySearch }) {
  return (
    <LinkButton to={surveysAddress({ ...search, page: 1 })} variant="quiet">
      Go to the first page
    </LinkButton>
  );
}

function foundText(count: number, search: SurveySearch, pages: number): string {
  const surveys = `${foundCount(count, search.search !== "")} ${count === 1 ? "survey" : "surveys"}`;
  const about = search.search ? ` with “${search.search}” in the title` : "";
  const inCategory = search.category ? ` in ${search.category}` : "";
  const page = pages > 1 ? `, page ${search.page} of ${pages}` : "";
  return `${surveys}${inCategory}${about}${page}`;
}
