import { useNavigation } from "react-router";
import { maxMatches, pageSize } from "#limits/limits.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { surveyListTexts as texts } from "#texts/survey-list.ts";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/surveys-screen.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchForm } from "./search-form.tsx";
import { SurveyCards } from "./survey-card.tsx";
import { readSearch, surveysAddress } from "./survey-search.ts";
import { VoteChoices } from "./vote-choices.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const search = readSearch(new URL(request.url).searchParams);
  try {
    const query = {
      filter: search.category,
      search: search.search,
      sort: search.sort,
      page: search.page,
      size: pageSize,
    };
    const { rows, total } = await api.list("GET /all-surveys", { query });
    return { search, surveys: rows.surveys, count: total };
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { category, page } = loaderData?.search ?? { category: "" as const, page: 1 };
  return pageMeta({
    title: category ? categoryNames[category] : texts.title,
    description: texts.description,
    path: surveysAddress({ category, page }),
    matches,
  });
};

export default function SurveysScreen({ loaderData }: Route.ComponentProps) {
  const { search, surveys, count } = loaderData;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const { state, location } = useNavigation();
  const waiting = state !== "idle" && location?.pathname === "/surveys";
  const category = search.category && categoryNames[search.category];
  const orMore = search.search !== "" && count >= maxMatches;
  return (
    <div className="column grid gap-6 pt-10 md:pt-16">
      <div className="grid gap-2 pb-2">
        <h1 className="display text-3xl">{texts.title}</h1>
        <p className="text-soft sm:text-lg">{texts.lead}</p>
      </div>
      <SearchForm search={search}>
        {texts.found({ ...search, category, count, orMore, pages })}
      </SearchForm>
      <section
        aria-label={texts.region}
        aria-busy={waiting}
        className="grid gap-8 transition-opacity aria-busy:opacity-60"
      >
        {surveys.length > 0 ? (
          <SurveyCards
            surveys={surveys}
            level={2}
            abreast={2}
            choicesOf={(survey) => <VoteChoices survey={survey} />}
          />
        ) : (
          <NothingFound search={search} count={count} />
        )}
        {pages > 1 ? (
          <Pagination
            page={Math.min(search.page, pages)}
            pages={pages}
            label={texts.pages}
            addressOf={(page) => surveysAddress({ ...search, page })}
          />
        ) : null}
      </section>
    </div>
  );
}
