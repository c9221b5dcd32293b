import { lazy, Suspense } from "react";
import { data } from "react-router";
import { format } from "#texts/language.ts";
import { surveyTexts } from "#texts/survey.ts";
import { surveyStepsTexts } from "#texts/survey-steps.ts";
import { PageError } from "#web/layout/page-error.tsx";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useUser } from "#web/session/use-session.ts";
import type { Route } from "./+types/survey-screen.ts";
import { previewOf } from "./preview-of.ts";
import { resultWords } from "./result-words.ts";
import { SurveyPage } from "./survey-page.tsx";

const HiddenSurvey = lazy(() => import("./hidden-survey.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const api = context.get(loaderApi);
    const survey = await api("GET /survey/{id}", { params });
    const results = survey.results ?? null;
    const { length, head } = await api("GET /surveys/{id}/chain/head", { params });
    // To the minute: a page of which nothing else has changed is still the same page. A closed
    // survey's chain stays as it is.
    const readAt = results ? "" : `${format.moment(new Date())} UTC`;
    const open = results && { results, words: resultWords(results) };
    const { title, steps } = surveyStepsTexts;
    const stepsOf = (isStaff: boolean) => steps(survey.deadline, isStaff);
    const next = results ? null : { title, steps: stepsOf(false), staffSteps: stepsOf(true) };
    return {
      survey,
      open,
      next,
      chain: { length, head, readAt },
      preview: previewOf(survey, results),
    };
  } catch (thrown) {
    // The owner and admins can still see it: the browser fetches it with their token.
    if (isNotFound(thrown))
      return data(
        { survey: null, open: null, next: null, chain: null, preview: null },
        { status: 404 },
      );
    return throwForScreen(thrown);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.survey
    ? pageMeta({
        title: loaderData.survey.title,
        description: loaderData.preview.description,
        path: `/survey/${loaderData.survey._id}`,
        matches,
      })
    : [];

export default function SurveyScreen({
  loaderData: { survey, open, next, chain },
  params: { id },
}: Route.ComponentProps) {
  const user = useUser();
  if (survey) return <SurveyPage survey={survey} open={open} next={next} chain={chain} />;
  const missing = <PageError error={notFound} />;
  if (!user) return missing;
  return (
    <Suspense fallback={missing}>
      <HiddenSurvey
        key={`${id} ${user.email}`}
        id={id}
        missing={missing}
        show={(found) => <SurveyPage survey={found} open={null} next={null} chain={null} />}
      />
    </Suspense>
  );
}

const notFound = Object.assign(new Error(surveyTexts.missing), { status: 404 });

function isNotFound(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "not-found";
}
