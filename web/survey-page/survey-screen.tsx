import { data, redirect } from "react-router";
import { surveyTexts } from "#texts/survey.ts";
import type { Api } from "#web/api.ts";
import { PageError } from "#web/layout/page-error.tsx";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { publicResults } from "#web/results/public-results.ts";
import { readVersion } from "#web/results/version-address.ts";
import { useUser } from "#web/session/use-session.ts";
import { finalCount } from "#web/surveys/final-count.ts";
import { previewOf } from "#web/surveys/preview-of.ts";
import { resultWords } from "#web/surveys/result-words.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { Route } from "./+types/survey-screen.ts";
import { aboutQuestionnaire, shownLanguage } from "./about-questionnaire.ts";
import { SurveyPage } from "./survey-page.tsx";

const HiddenSurvey = lazyPart(() => import("./hidden-survey.tsx"));

const nothing = { survey: null, open: null, about: null, summary: null, preview: null };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const version = readVersion(new URL(request.url).searchParams);
  try {
    const survey = await api("GET /survey/{id}", { params });
    const about = await aboutQuestionnaire(api, survey);
    const results = finalCount(survey);
    const open = results && { results, words: resultWords(results) };
    const summary = about && { version, shown: await publicSummary(api, survey._id, version) };
    const preview = previewOf(survey, results, about?.description);
    return { survey, open, about, summary, preview };
  } catch (thrown) {
    // The owner and admins can still see it: the browser fetches it with their token.
    if (isNotFound(thrown)) return data(nothing, { status: 404 });
    return throwForScreen(thrown);
  }
}

/** Of all versions, where the address asks for one that isn't there. */
async function publicSummary(api: Api, id: string, version: number | null) {
  try {
    return await publicResults(api, { id, version, pick: shownLanguage });
  } catch (thrown) {
    if (version === null || !isNotFound(thrown)) throw thrown;
    throw redirect(`/survey/${id}`);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.survey
    ? pageMeta({
        title: (loaderData.about ?? loaderData.survey).title,
        description: loaderData.preview.description,
        path: `/survey/${loaderData.survey._id}`,
        matches,
        hidden: !loaderData.survey.listed,
      })
    : [];

export default function SurveyScreen({
  loaderData: { survey, open, about, summary },
  params: { id },
}: Route.ComponentProps) {
  const user = useUser();
  if (survey) return <SurveyPage survey={survey} open={open} about={about} summary={summary} />;
  const missing = <PageError error={notFound} />;
  if (!user) return missing;
  return (
    <HiddenSurvey
      key={`${id} ${user.email}`}
      waiting={missing}
      id={id}
      missing={missing}
      show={(found) => <SurveyPage survey={found} open={null} about={null} summary={null} />}
    />
  );
}

const notFound = Object.assign(new Error(surveyTexts.missing), { status: 404 });

function isNotFound(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "not-found";
}
