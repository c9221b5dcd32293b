import { data } from "react-router";
import designSheet from "#web/design.css?url";
import { loaderApi } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/design-screen.ts";
import { Actions } from "./actions.tsx";
import { Colours } from "./colours.tsx";
import { Fields } from "./fields.tsx";
import { Figures } from "./figures.tsx";
import { Messages } from "./messages.tsx";
import { Signs } from "./signs.tsx";
import { Trends } from "./trends.tsx";
import { SpaceAndDepth, TypeScale } from "./type-and-space.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: designSheet }];

/** For Candor's developers; not part of a public site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mode } = await context.get(loaderApi)("GET /site", {});
  if (mode !== "demo")
    throw data("There is no page at this address.", { status: 404, statusText: "Not Found" });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Design",
    description: "Every piece that Candor's screens are made of, in every state.",
    path: "/design",
    matches,
    hidden: true,
  });

export default function DesignScreen() {
  return (
    <div className="column grid gap-6 pt-12 md:pt-16">
      <header className="grid gap-3">
        <h1 className="display text-3xl">Design</h1>
        <p className="max-w-text text-soft sm:text-lg">
          Every piece that our screens are made of, in every state. The rules are in docs/design.md;
          the button above changes the theme.
        </p>
      </header>
      <Colours />
      <TypeScale />
      <SpaceAndDepth />
      <Signs />
      <Actions />
      <Fields />
      <Messages />
      <Figures />
      <Trends />
    </div>
  );
}
