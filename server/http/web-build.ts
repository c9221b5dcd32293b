import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { PersonalVisit } from "./personal-visit.ts";

type Send = (request: Request) => Promise<Response>;

/** A page whose data is there, and is much. */
export type LargePage = {
  url: string;
  nonce: string;
  /** By the id of their route. */
  loaderData: Readonly<Record<string, unknown>>;
  /** Of the one route whose form was sent. */
  actionData: Readonly<Record<string, unknown>> | null;
};

/** The built web client. Its entry creates the context that gives loaders the API. */
export type WebBuild = ServerBuild & {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      newLoadContext(
        fetch: Send,
        report: (error: unknown) => void,
        nonce: string,
        more?: { reader?: PageReader; renderLarge?: (page: LargePage) => Promise<string> },
      ): RouterContextProvider;
    };
  };
};

/** What the loaders learn of who reads a personal page. */
type PageReader = Omit<PersonalVisit, "isShared" | "fetch" | "cookies">;

type Handlers = { render: RequestHandler; renderWithRoutes: RequestHandler };

/**
 * From screen to screen a questionnaire also works without a line, so its page knows all routes.
 * Others ask for them.
 */
export function handlersOf(build: WebBuild): Handlers {
  const { manifestPath } = build.routeDiscovery;
  return {
    render: createRequestHandler(build, "production"),
    renderWithRoutes: createRequestHandler(
      { ...build, routeDiscovery: { mode: "initial", manifestPath } },
      "production",
    ),
  };
}
