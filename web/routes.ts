import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { textPages } from "../contract/public-pages.ts";

/** Every screen: address, file, and for the dashboard the roles that may see it. */
export default [
  layout("layout/site-layout.tsx", [
    index("home/home-screen.tsx"),
    route("surveys", "surveys/surveys-screen.tsx"),
    route("survey/:id", "survey-page/survey-screen.tsx"),
    // Depends on its reader, as all of /answer/ does.
    route("answer/:id/results", "survey-page/own-results-screen.tsx"),
    route("answer/:id/board", "boards/board-screen.tsx"),
    // Its address is personal, and its form works without JavaScript.
    route("unsubscribe/:token", "invitations/unsubscribe-screen.tsx"),
    // Of a survey that hasn't opened; otherwise server/links/ leads on.
    route("s/:code", "links/not-open-screen.tsx"),
    route("report/:id", "result-reports/report-screen.tsx"),
    route("votes/:id", "votes/vote-screen.tsx"),
    route("pricing", "payments/pricing-screen.tsx"),
    route("payments", "payments/payments-screen.tsx"),
    route("verify", "votes/verify-screen.tsx"),
    route("contact", "home/contact-screen.tsx"),
    route("public-api", "docs/public-api-screen.tsx"),
    ...textPages.map((path) => route(path.slice(1), "docs/text-screen.tsx", { id: `text${path}` })),
    route("design", "design/design-screen.tsx"),
    route("*", "layout/not-found-screen.tsx"),
  ]),
  route("poster/:id", "links/poster-screen.tsx"),
  // In the host's hand, and on the projector.
  route("room/:id", "rooms/host-screen.tsx"),
  route("room/:id/screen", "rooms/projector-screen.tsx"),
  // Depends on its reader: server/http/personal-page.ts renders it.
  route("answer/:id/:screen?", "answer/answer-screen.tsx"),
  // The same in a frame on another site.
  route("e/:id/:screen?", "embed/frame-screen.tsx"),
  // And on a shared device.
  route("kiosk/:id/:screen?", "kiosk/kiosk-screen.tsx"),
  route("login", "entrance/login-screen.tsx"),
  route("signup", "entrance/signup-screen.tsx"),
  route("auth/popup", "entrance/popup-screen.tsx"),
  route("auth/popup-done", "entrance/popup-done-screen.tsx"),
  route("forgot-password", "entrance/forgot-password-screen.tsx"),
  route("reset-password", "entrance/reset-password-screen.tsx"),
  route("email-confirmed", "entrance/email-confirmed-screen.tsx"),
  // A frame of its own, because the paper needs the sidebar's room.
  route("dashboard/builder/:id", "builder/draft-frame.tsx", [
    index("builder/builder-screen.tsx"),
    route("languages", "builder/languages/languages-screen.tsx"),
    route("publish", "builder/publish/publish-screen.tsx"),
  ]),
  // The respondent's page, without the rail.
  route("dashboard/builder/:id/try/:screen?", "builder/try/try-screen.tsx"),
  route("dashboard", "layout/dashboard-frame.tsx", [
    index("overviews/welcome-screen.tsx"),
    route("all-user", "users/manage-users-screen.tsx"),
    route("manage-surveys", "surveys/manage-surveys-screen.tsx"),
    route("all-payments", "payments/all-payments-screen.tsx"),
    route("journal", "journal/journal-screen.tsx"),
    route("mail-check", "mail-checks/mail-check-screen.tsx"),
    route("survey-create", "surveys/create-survey-screen.tsx"),
    route("my-surveys", "my-surveys/my-surveys-screen.tsx"),
    route("survey-update", "my-surveys/survey-update-screen.tsx"),
    route("builder", "builder/drafts-screen.tsx"),
    route("definition", "drafts/definition-screen.tsx"),
    route("builder/question", "builder/ask-screen.tsx"),
    route("builder/templates", "builder/templates/templates-screen.tsx"),
    route("builder/import", "import/screen/import-screen.tsx"),
    route("update/:id", "surveys/edit-survey-screen.tsx"),
    route("surveyor-surveys", "votes/votes-received-screen.tsx"),
    route("response/:id", "votes/received-vote-screen.tsx"),
    route("results/:id", "results/results-screen.tsx"),
    route("results/:id/overview", "results/trend-screen.tsx"),
    route("results/:id/cross-tab", "results/cross-tab-screen.tsx"),
    route("results/:id/cross-tab/side-by-side", "results/side-by-side-screen.tsx"),
    route("results/:id/weights", "results/weights-screen.tsx"),
    route("results/:id/responses", "results/responses-screen.tsx"),
    route("results/:id/responses/:response", "results/response-screen.tsx"),
    route("results/:id/invitations", "invitations/invitations-screen.tsx"),
    route("results/:id/reports", "result-reports/reports-screen.tsx"),
    route("results/:id/reports/:report", "result-reports/report-editor-screen.tsx"),
    route("results/:id/reports/:report/preview", "result-reports/report-preview-screen.tsx"),
    route("results/:id/board", "boards/queue-screen.tsx"),
    route("results/:id/texts/:question", "categorise/categorise-screen.tsx"),
    route("embed/:id", "embed/embed-screen.tsx"),
    route("feedback", "surveys/feedback-screen.tsx"),
    route("participate", "votes/participate-screen.tsx"),
    route("answered", "votes/answered-screen.tsx"),
    route("reported", "surveys/reported-surveys-screen.tsx"),
    route("comments", "votes/comments-screen.tsx"),
    route("profile", "profile/profile-screen.tsx"),
    route("*", "layout/nowhere-screen.tsx"),
  ]),
] satisfies RouteConfig;
