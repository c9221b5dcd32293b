import font from "@fontsource/besley/files/besley-latin-600-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useMatches } from "react-router";
import { language } from "#texts/language.ts";
import { withoutScripts } from "#texts/layout.ts";
import type { Route } from "./+types/root.ts";
import type { AnswerFrame } from "./answer/answering-data.ts";
import { PageError } from "./layout/page-error.tsx";
import { RouteAnnouncer } from "./layout/route-announcer.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import sheet from "./public.css?inline";
import { ScriptsWithoutPreloads } from "./scripts-without-preloads.tsx";
import { ServerHead } from "./server-head.tsx";
import { SessionStart } from "./session/session-start.tsx";
import { TallyLoader } from "./ui/tally.tsx";
import { ToastRegion } from "./ui/toast-region.tsx";
import { VoteNoticesStart } from "./votes/vote-notices-start.tsx";

/** Data that only the server has: the site's origin, for canonical links. */
export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin };
}

export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  const own = useOwnLanguage();
  const { tag, direction } = own ?? language;
  return (
    <html lang={tag} dir={direction} data-setting={own?.setting} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* Inline: as a file it would delay a phone's first paint by a second. React keeps the server's copy in the browser. */}
        <style href="app" precedence="default">
          {import.meta.env.SSR ? sheet : ""}
        </style>
        <meta name="theme-color" content="#fbf8f1" />
        {import.meta.env.SSR ? <ServerHead /> : null}
      </head>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        {children}
        <SessionStart />
        <RouteAnnouncer />
        <VoteNoticesStart />
        <ToastRegion />
        <ScrollRestoration />
        <ScriptsWithoutPreloads />
        {own ? null : (
          <noscript>
            <p>{withoutScripts}</p>
          </noscript>
        )}
      </body>
    </html>
  );
}

/** A questionnaire is in its own language, and works without scripts. */
function useOwnLanguage() {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    const page = loaderData as Partial<Pick<AnswerFrame, "documentLanguage">> | undefined;
    if (page?.documentLanguage) return page.documentLanguage;
  }
  return null;
}

export default function Root() {
  return <Outlet />;
}

export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <TallyLoader />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout>
      <PageError error={error} />
    </SiteLayout>
  );
}
