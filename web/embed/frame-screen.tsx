import { embedPath } from "#limits/limits.ts";
import { AnswerPage } from "#web/answer/answer-page.tsx";
import { loadPage, takePage } from "#web/answer/answer-route.ts";
import type { Route } from "./+types/frame-screen.ts";
import { Framed } from "./framed.tsx";

const placeOf = (id: string) => ({ home: embedPath + id, isFramed: true });

export const loader = (args: Route.LoaderArgs) => loadPage(args, placeOf(args.params.id));
export const action = (args: Route.ActionArgs) => takePage(args, placeOf(args.params.id));

/** From screen to screen the browser has all it needs. */
export const shouldRevalidate = () => false;

/** A questionnaire's page in a frame on another site, without anything of an account. */
export default function FrameScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <AnswerPage data={actionData ?? loaderData} screen={params.screen} />
      <Framed frame={loaderData} />
    </>
  );
}
