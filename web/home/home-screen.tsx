import { Link } from "react-router";
import * as messages from "#contract/messages.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Survey } from "#contract/surveys.ts";
import { minVotesForShares, productName } from "#limits/limits.ts";
import { approvalText, type HomeTexts, homeTexts } from "#texts/home.ts";
import type { Api } from "#web/api.ts";
import { loaderApi } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { finalCount } from "#web/surveys/final-count.ts";
import { resultSentence } from "#web/surveys/result-words.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import type { Route } from "./+types/home-screen.ts";
import { FinishedCount } from "./finished-count.tsx";
import { Hero } from "./hero.tsx";
import { LiveSurvey } from "./live-survey.tsx";
import { SurveyShelf } from "./survey-shelf.tsx";
import { TryQuestion } from "./try-question.tsx";

const shelfSize = 4;
const searchedForFinished = 24;

type Shelf = { surveys: Survey[]; failure: string | null };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(loaderApi);
  const [{ surveyors }, popular, newest] = await Promise.all([
    api("GET /site", {}),
    shelf(api, "voteCount_DESC", searchedForFinished),
    shelf(api, "timestamp_DESC", 2 * shelfSize),
  ]);
  const featured = popular.surveys.slice(0, shelfSize);
  const latest = without(featured, newest.surveys).slice(0, shelfSize);
  const elsewhere = without([...featured, ...latest], popular.surveys);
  const others = [...elsewhere, ...popular.surveys];
  const finished = others.find((each) => (finalCount(each)?.total ?? 0) >= minVotesForShares);
  const results = finished && finalCount(finished);
  return {
    texts: surveyors === "everyone" ? homeTexts : withApproval(homeTexts),
    featured: { ...popular, surveys: featured },
    latest: { ...newest, surveys: latest },
    open: others.find((each) => !each.option && !each.results) ?? null,
    answerable: others.find(isForEveryone) ?? null,
    finished:
      finished && results ? { survey: finished, results, sentence: resultSentence(results) } : null,
  };
}

/** Said before somebody writes, not once it is written. */
function withApproval(texts: HomeTexts): HomeTexts {
  return { ...texts, account: `${texts.account} ${approvalText}` };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: productName,
    description: loaderData?.texts.description ?? "",
    path: "/",
    matches,
  });

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { texts, featured, latest, open, answerable, finished } = loaderData;
  return (
    <>
      <Hero texts={texts} />
      <TryQuestion texts={texts.sample} survey={answerable} />
      <div className="column grid gap-x-16 gap-y-12 pt-16 lg:grid-cols-2">
        <SurveyShelf texts={texts} name="featured" {...featured} />
        <SurveyShelf texts={texts} name="latest" {...latest} />
      </div>
      <div className="defer-rendering [--height:174rem] sm:[--height:140rem] lg:[--height:113rem]">
        {finished ? <FinishedCount {...finished} texts={texts.finished} /> : null}
        <div className="column grid gap-16 pt-16">
          <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
            <Promises texts={texts} />
            {open ? <LiveSurvey survey={open} texts={texts.ballot} /> : null}
          </div>
          <HowItWorks texts={texts} />
          <Faq texts={texts} />
        </div>
      </div>
    </>
  );
}

function HowItWorks({ texts }: { texts: HomeTexts }) {
  return (
    <section className="grid gap-6">
      <h2 className="display text-2xl">{texts.howItWorks}</h2>
      <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] gap-1 border-t border-line py-4">
            <TallyMarks count={index + 1} className="h-6 text-no" />
            <h3 className="display text-lg leading-[1.22]">{title}</h3>
            <p className="col-start-2 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Promises({ texts }: { texts: HomeTexts }) {
  return (
    <section className="grid gap-6">
      <h2 className="display text-2xl">{texts.why}</h2>
      <ul className="grid">
        {texts.promises.map(({ title, text }) => (
          <li key={title} className="flex gap-4 border-t border-line py-4">
            <Mark kind="tick" className="size-5 text-yes" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faq({ texts }: { texts: HomeTexts }) {
  return (
    <section id="faq" className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="display text-2xl">{texts.faq}</h2>
        <dl className="grid gap-4">
          {texts.contacts.map(({ title, text, to }) => (
            <div key={title} className="border-s-2 border-edge ps-4">
              <dt className="font-semibold">
                <Link prefetch="intent" to={to}>
                  {title}
                </Link>
              </dt>
              <dd className="text-sm text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Accordion name="questions" items={texts.questions} />
    </section>
  );
}

/** Open, and answered without an account. */
function isForEveryone(survey: Survey): boolean {
  return survey.option && survey.access === "link" && !isClosed(survey);
}

/** No survey is on the page twice, unless there are too few. */
function without(shown: readonly Survey[], surveys: Survey[]): Survey[] {
  const ids = new Set(shown.map(({ _id }) => _id));
  const others = surveys.filter(({ _id }) => !ids.has(_id));
  return others.length > 0 ? others : surveys;
}

/** A shelf that fails to load says so; the rest of the page works. */
async function shelf(
  api: Api,
  sort: "voteCount_DESC" | "timestamp_DESC",
  size: number,
): Promise<Shelf> {
  try {
    return {
      surveys: await api("GET /surveys", { query: { sort, page: 1, size } }),
      failure: null,
    };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { surveys: [], failure: messages.surveysFailed(thrown.message) };
  }
}
