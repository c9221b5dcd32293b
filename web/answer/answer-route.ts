import { data, redirect } from "react-router";
import { hasRandomOrder } from "#engine/shuffle.ts";
import { loaderApi, pageReader, throwForScreen } from "#web/load-context.ts";
import type { Route } from "./+types/answer-screen.ts";
import { type AnsweringRequest, loadAnswering } from "./load-answering.ts";
import { placeFor } from "./place-for.ts";
import { takeForm } from "./take-form.ts";

type Args = Pick<Route.LoaderArgs, "params" | "request" | "context">;
type Place = Pick<AnsweringRequest, "home" | "isFramed">;

/** Loads a questionnaire's page for its reader, or leads to the one that they may see now. */
export async function loadPage(args: Args, place: Place) {
  const asked = askedOf(args, place);
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
 * A form without JavaScript. It ends with a page to go to, so that a reload sends nothing, unless
 * it has to be sent again.
 */
export async function takePage(args: Args, place: Place) {
  const asked = askedOf(args, place);
  const { form } = args.context.get(pageReader);
  if (!form) throw redirect(asked.url.pathname, 303);
  try {
    const taken = await takeForm(asked, form);
    if (typeof taken === "string") throw redirect(taken, 303);
    return data(taken.page, { status: taken.status });
  } catch (thrown) {
    return throwForScreen(thrown);
  }
}

function askedOf({ params, request, context }: Args, place: Place) {
  return {
    ...place,
    id: params.id,
    screen: params.screen,
    url: new URL(request.url),
    api: context.get(loaderApi),
    reader: context.get(pageReader),
  };
}
