import { Link } from "react-router";
import { surveyTexts } from "#texts/survey.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { isClosed } from "#web/surveys/deadline.ts";
import { finalCount } from "#web/surveys/final-count.ts";
import { previewOf } from "#web/surveys/preview-of.ts";
import { resultSentence } from "#web/surveys/result-words.ts";
import { TimeLeft } from "#web/surveys/time-left.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import type { Route } from "./+types/vote-screen.ts";
import { Ballot } from "./ballot.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const api = context.get(loaderApi);
    const survey = await api("GET /survey/{id}", { params });
    const results = finalCount(survey);
    return {
      survey,
      outcome: results && resultSentence(results),
      preview: previewOf(survey, results),
    };
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        title: texts.page(loaderData.survey.title),
        description: loaderData.preview.description,
        path: `/votes/${loaderData.survey._id}`,
        matches,
        hidden: true,
      })
    : [];

export default function VoteScreen({ loaderData: { survey, outcome } }: Route.ComponentProps) {
  return (
    <div className="column pt-8 md:pt-16">
      <article className="mx-auto grid max-w-text gap-6 md:gap-8">
        <header className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 text-xs text-soft">
            <CategoryName category={survey.category} />
            <TimeLeft {...survey} />
          </div>
          <h1 className={`${titleFace(survey.title)} text-3xl`}>{survey.title}</h1>
          <p className="whitespace-pre-line text-soft">{survey.description}</p>
          <p className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 text-sm text-soft">
            <span>
              {surveyTexts.askedBy}{" "}
              <span className="font-semibold text-ink">{survey.surveyor.name}</span>
            </span>
            <Link prefetch="intent" to={`/survey/${survey._id}`}>
              {texts.toSurvey}
            </Link>
          </p>
        </header>
        <div className={outcome ? undefined : "min-h-[27rem]"}>
          <SignedIn roles={["user", "pro-user"]}>
            {(user) => (
              <Ballot
                key={user.id}
                survey={survey}
                outcome={outcome}
                voter={user}
                closed={isClosed(survey)}
              />
            )}
          </SignedIn>
        </div>
      </article>
    </div>
  );
}
