import { shortPath } from "#limits/limits.ts";
import { posterTexts as texts } from "#texts/poster.ts";
import { Logo } from "#web/layout/logo.tsx";
import { loaderApi, throwForScreen } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { Button } from "#web/ui/button.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Route } from "./+types/poster-screen.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const survey = await context.get(loaderApi)("GET /survey/{id}", { params });
    return { survey, host: new URL(request.url).host };
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        title: texts.titleOf(loaderData.survey.title),
        description: texts.titleOf(loaderData.survey.title),
        path: `/poster/${loaderData.survey._id}`,
        matches,
        hidden: true,
      })
    : [];

/** One sheet of paper for a wall: the question, a code to scan and an address to type. */
export default function PosterScreen({ loaderData: { survey, host } }: Route.ComponentProps) {
  return (
    <main
      id="main"
      className="column flex min-h-dvh flex-col items-center justify-between gap-8 py-8 text-center"
    >
      <Logo />
      <h1 dir="auto" className="display text-4xl text-balance wrap-anywhere">
        {survey.title}
      </h1>
      <div className="grid justify-items-center gap-5">
        <img
          src={`/api/surveys/${survey._id}/qr.svg`}
          alt={texts.qr}
          width={320}
          height={320}
          className="rounded-md border border-line"
        />
        <p className="display text-2xl wrap-anywhere">
          <span className="text-soft">{host}</span>
          {shortPath}
          {survey.code}
        </p>
        <p className="text-soft">{isClosed(survey) ? texts.over : texts.how}</p>
      </div>
      <p className="text-sm text-soft">
        {texts.askedBy(survey.surveyor.name)} · {texts.until} <DateText at={survey.deadline} />
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <LinkButton to={`/survey/${survey._id}`} variant="quiet">
          {texts.back}
        </LinkButton>
      </div>
    </main>
  );
}
