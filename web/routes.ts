import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every screen: address and file. Screens under `session/guard` admit signed-in people only; each names the roles it admits. */
export default [
  layout("layout/site-layout.tsx", [
    index("home/home-screen.tsx"),
    route("surveys", "surveys/surveys-screen.tsx"),
    route("survey/:id", "surveys/survey-screen.tsx"),
    route("votes/:id", "votes/vote-screen.tsx"),
    route("*", "layout/not-found-screen.tsx"),
  ]),
] satisfies RouteConfig;
