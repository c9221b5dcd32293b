import { lazy, Suspense } from "react";
import { data } from "react-router";
import { PageError } from "#web/layout/page-error.tsx";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSession } from "#web/session/use-session.ts";
import type { Route } from "./+types/survey-screen.ts";
import { isClosed } from "./deadline.ts";
import { previewOf } from "./preview-of.ts";
import { SurveyPage } from "./survey-page.tsx";

const HiddenSurvey = lazy(() => import("./hidden-survey.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const api = context.get(loaderApi);
    const survey = await api("GET /survey/{id}", { params });
    const results = isClosed(survey.deadline) ? await api("GET /surveys/{id}/results", { params }) : null;
    const { length, head } = await api("GET /surveys/{id}/chain/head", { params });
    // To the minute: a page of which nothing else has changed is still the same page. A closed survey's chain stays as it is.
    const readAt = results ? "" : `${new Date().toUTCString().slice(5, 22)} UTC`;
    return { survey, results, chain: { length, head, readAt }, preview: previewOf(survey, results) };
  } catch (thrown) {
    // Pages are made for nobody: its owner and admins may still see it, and the browser asks for them.
    if (isNotFound(thrown)) return data({ survey: null, results: null, chain: null, preview: null }, { status: 404 });
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

export default function SurveyScreen({ loaderData: { survey, results, chain }, params: { id } }: Route.ComponentProps) {
  const { user } = useSession();
  if (survey) return <SurveyPage survey={survey} open={results} chain={chain} />;
  const missing = <PageError error={notFound} />;
  if (!user) return missing;
  return (
    <Suspense fallback={missing}>
      <HiddenSurvey
        key={`${id} ${user.email}`}
        id={id}
        missing={missing}
        show={(found) => <SurveyPage survey={found} open={null} chain={null} />}
      />
    </Suspense>
  );
}

const notFound = Object.assign(new Error("This does not exist, or no longer does."), { status: 404 });

function isNotFound(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "not-found";
}
