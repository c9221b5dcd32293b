import { productName } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Results, Survey } from "#contract/surveys.ts";
import type { Api } from "#web/api.ts";
import { loaderApi } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import type { Route } from "./+types/home-screen.ts";
import { FinishedCount } from "./finished-count.tsx";
import { Hero } from "./hero.tsx";
import { homeTexts } from "./home-texts.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { Promises } from "./promises.tsx";
import { Questions } from "./questions.tsx";
import { SurveyShelf } from "./survey-shelf.tsx";

const shelfSize = 6;
const searchedForFinished = 24;

type Shelf = { surveys: Survey[]; failure: string | null };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const [popular, latest] = await Promise.all([
    shelf(api, "voteCount_DESC", searchedForFinished),
    shelf(api, "timestamp_DESC", shelfSize),
  ]);
  const open = popular.surveys.find((survey) => !isClosed(survey.deadline)) ?? null;
  const closed = popular.surveys.find((survey) => isClosed(survey.deadline));
  return {
    texts: homeTexts,
    featured: { ...popular, surveys: popular.surveys.slice(0, shelfSize) },
    latest,
    open,
    finished: closed ? await finishedCount(api, closed) : null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: productName,
    description:
      "Ask a question, share it, and get a count you can trust: one person, one vote, results that anyone can check.",
    path: "/",
    matches,
  });

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { texts, featured, latest, open, finished } = loaderData;
  return (
    <>
      <Hero survey={open} slides={texts.slides} />
      <div className="column grid gap-24 pt-20">
        <SurveyShelf title="Featured Surveys" note="What most people have answered." {...featured} />
        <SurveyShelf title="Latest Surveys" note="Asked most recently." {...latest} />
      </div>
      {finished ? <FinishedCount {...finished} /> : null}
      <div className="column grid gap-24 pt-24">
        <HowItWorks steps={texts.steps} />
        <Promises promises={texts.promises} />
        <Questions contacts={texts.contacts} questions={texts.questions} />
      </div>
    </>
  );
}

/** A shelf that cannot be filled says so; the rest of the page stands. */
async function shelf(api: Api, sort: "voteCount_DESC" | "timestamp_DESC", size: number): Promise<Shelf> {
  try {
    return { surveys: await api("GET /surveys", { query: { sort, page: 1, size } }), failure: null };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { surveys: [], failure: messages.surveysFailed(thrown.message) };
  }
}

async function finishedCount(api: Api, survey: Survey): Promise<{ survey: Survey; results: Results } | null> {
  try {
    return { survey, results: await api("GET /surveys/{id}/results", { params: { id: survey._id } }) };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return null;
  }
}
