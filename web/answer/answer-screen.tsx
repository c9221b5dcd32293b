import { data, redirect } from "react-router";
import { hasRandomOrder } from "#contract/shuffle.ts";
import { loaderApi, pageReader, throwForScreen } from "#web/load-context.ts";
import questionSheet from "#web/questions/questions.css?inline";
import type { Route } from "./+types/answer-screen.ts";
import type { AnswerData } from "./answering-data.ts";
import { loadAnswering } from "./load-answering.ts";
import { OpenSurvey } from "./open-survey.tsx";
import { placeFor } from "./place-for.ts";
import { StatePage } from "./state-page.tsx";
import { takeForm } from "./take-form.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = askedOf({ params, request, context });
  try {
    const loaded = await loadAnswering(asked);
    const elsewhere = placeFor(loaded, asked);
    if (elsewhere !== null) throw redirect(elsewhere, 302);
    if (loaded.state !== "open" || !hasRandomOrder(loaded.definition)) asked.reader.share();
    return data(loaded, { status: loaded.state === "missing" ? 404 : 200 });
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

/**
 * A form without JavaScript. It always ends with a page to go to, so that a reload sends nothing.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const asked = askedOf({ params, request, context });
  const { form } = context.get(pageReader);
  if (!form) throw redirect(asked.url.pathname, 303);
  try {
    throw redirect(await takeForm(asked, form), 303);
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

/** From screen to screen the browser has all it needs. */
export const shouldRevalidate = () => false;

export default function AnswerScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <style href="questions" precedence="default">
        {import.meta.env.SSR ? questionSheet : ""}
      </style>
      <meta name="robots" content="noindex" />
      <Shown data={loaderData} screen={params.screen} />
    </>
  );
}

function Shown({ data, screen }: { data: AnswerData; screen: string | undefined }) {
  if (data.state === "open") return <OpenSurvey data={data} screen={screen} />;
  return <StatePage data={data} screen={screen} />;
}

type Args = Pick<Route.LoaderArgs, "params" | "request" | "context">;

function askedOf({ params, request, context }: Args) {
  return {
    id: params.id,
    home: `/answer/${params.id}`,
    screen: params.screen,
    url: new URL(request.url),
    api: context.get(loaderApi),
    reader: context.get(pageReader),
  };
}
