import { Link, redirect } from "react-router";
import { questionnaireTexts as texts } from "#texts/questionnaire.ts";
import { summaryTexts } from "#texts/summary.ts";
import { isRefusal } from "#web/api.ts";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { publicResults } from "#web/results/public-results.ts";
import { NotShown } from "#web/results/questionnaire-results.tsx";
import { SummaryView } from "#web/results/summary-view.tsx";
import { readVersion, versionQuery } from "#web/results/version-address.ts";
import type { Route } from "./+types/own-results-screen.ts";
import { aboutQuestionnaire, shownLanguage } from "./about-questionnaire.ts";

/** What this reader may see: the page is rendered for them (server/http/personal-page.ts). */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const version = readVersion(new URL(request.url).searchParams);
  try {
    const survey = await api("GET /survey/{id}", { params: { id } });
    const about = await aboutQuestionnaire(api, survey);
    if (!about) throw redirect(`/survey/${id}`);
    const shown = await publicResults(api, { id: survey._id, version, pick: shownLanguage });
    return { survey, version, shown, title: about.title, lang: about.lang };
  } catch (thrown) {
    if (version !== null && isRefusal(thrown) && thrown.code === "not-found")
      throw redirect(`/answer/${id}/results`);
    return throwForScreen(thrown);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        title: `${summaryTexts.results} · ${loaderData.title}`,
        description: loaderData.title,
        path: `/answer/${loaderData.survey._id}/results`,
        matches,
        hidden: true,
      })
    : [];

/** A questionnaire's results for somebody who answered it, also without JavaScript. */
export default function OwnResultsScreen({
  loaderData: { survey, version, shown, title, lang },
}: Route.ComponentProps) {
  return (
    <article className="column grid gap-8 pt-8 md:pt-16">
      <div className="grid gap-2">
        <h1 lang={lang} className="display text-3xl wrap-anywhere">
          {title}
        </h1>
        <Link to={`/survey/${survey._id}`} className="text-sm">
          {texts.about}
        </Link>
      </div>
      <div id="results" className="scroll-mt-20">
        {shown ? (
          <SummaryView
            shown={shown}
            version={version}
            addressOf={(chosen) => `/answer/${survey._id}/results${versionQuery(chosen)}`}
            live={false}
            jump={false}
          />
        ) : (
          <NotShown survey={survey} />
        )}
      </div>
    </article>
  );
}
