import type { Route } from "./+types/answer-screen.ts";
import { AnswerPage } from "./answer-page.tsx";
import { loadPage, takePage } from "./answer-route.ts";

const placeOf = (id: string) => ({ home: `/answer/${id}`, isFramed: false });

export const loader = (args: Route.LoaderArgs) => loadPage(args, placeOf(args.params.id));
export const action = (args: Route.ActionArgs) => takePage(args, placeOf(args.params.id));

/** From screen to screen the browser has all it needs. */
export const shouldRevalidate = () => false;

export default function AnswerScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  return <AnswerPage data={actionData ?? loaderData} screen={params.screen} />;
}
