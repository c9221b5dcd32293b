import { textPages } from "#contract/public-pages.ts";
import type { Role } from "#contract/roles.ts";
import { roles } from "#limits/limits.ts";
import { dayFromNow } from "#tests/support/drafts.ts";

/** The roles. */
export type Who = Role | "visitor";
/** Ids for the addresses. If a world lacks one, its pages aren't shown there. */
export type Known = {
  open: string | null;
  closed: string | null;
  /** Unpublished by an admin. */
  hidden: string | null;
  /** By role: an open survey that they voted on, with their receipt. */
  voted: Partial<Record<Who, { surveyId: string; place: number; link: string }>>;
  /** A questionnaire of all kinds, which anyone with its link may answer. */
  questionnaire: string | null;
  /** A survey with a board that somebody suggested things on. */
  board: string | null;
  /** One of statements, with groups of opinion. */
  opinions: string | null;
  /** The surveyor's survey with a room. */
  room: string | null;
  /** Of the link of a user's draft that waits for an admin. */
  reserved: string | null;
  /** The surveyor's draft of all kinds. */
  draft: string | null;
  /** The surveyor's own questionnaire with responses, and one of them. */
  results: string | null;
  /** A question of the surveyor's that people answered in words: `<survey>/texts/<question>`. */
  text: string | null;
  response: string | null;
  /** Published reports of the surveyor's, and one to write: `<survey>/reports/<report>`. */
  report: string | null;
  locked: string | null;
  written: string | null;
  /** The surveyor's survey, and an answer to it. */
  own: string | null;
  answer: string | null;
};
/** The address for a role; null if there is none. */
type View = (known: Known, who: Who) => string | null;
type RouteViews = {
  who: readonly Who[];
  views: Record<string, View>;
  /** Redirects at once: shown while it waits for the answer that says where to. */
  leaves?: boolean;
  /**
   * The same for everyone except the account in the bar: inspected for all roles, pictured for the
   * first.
   */
  alike?: boolean;
};

const visitor: readonly Who[] = ["visitor"];
const everyone: readonly Who[] = [...visitor, ...roles];
const voters: readonly Who[] = ["user", "pro-user"];

/**
 * Every route of web/routes.ts by its path: the roles that can see it, and its views. Fails if
 * routes are missing here or there.
 */
export const routeViews: Record<string, RouteViews> = {
  "": at(everyone, "/"),
  surveys: {
    who: everyone,
    views: {
      all: () => "/surveys",
      nothing: (_, who) => ofVisitor(who, "/surveys?search=no+survey+is+called+so"),
    },
  },
  "survey/:id": {
    who: everyone,
    views: {
      open: ({ open }) => leading("/survey/", open),
      closed: ({ closed }) => leading("/survey/", closed),
      voted: ({ voted }, who) => leading("/survey/", voted[who]?.surveyId),
      own: ({ own }, who) => (who === "surveyor" ? leading("/survey/", own) : null),
      hidden: ({ hidden }, who) => (who === "admin" ? leading("/survey/", hidden) : null),
      questionnaire: ({ results }) => leading("/survey/", results),
    },
  },
  "unsubscribe/:token": {
    who: visitor,
    views: {
      page: () => "/unsubscribe/AZ0f7n4sc1aKb2c9dXQ0-Tq8Lm3Rw7",
      notices: () => "/unsubscribe/daily-summary.AZ0f7n4sc1aKb2c9dXQ0-Tq8Lm3Rw7",
    },
  },
  "report/:id": {
    who: visitor,
    views: {
      all: ({ report }) => leading("/report/", report),
      locked: ({ locked }) => leading("/report/", locked),
    },
  },
  "votes/:id": {
    who: voters,
    views: {
      open: ({ open }) => leading("/votes/", open),
      voted: ({ voted }, who) => leading("/votes/", voted[who]?.surveyId),
      closed: ({ closed }) => leading("/votes/", closed),
    },
  },
  "s/:code": { who: visitor, views: { early: ({ reserved }) => leading("/s/", reserved) } },
  "poster/:id": { ...at(visitor, "/"), views: { poster: ({ open }) => open && `/poster/${open}` } },
  "room/:id": {
    who: ["surveyor"],
    views: { running: ({ room }) => leading("/room/", room) },
  },
  "room/:id/screen": {
    who: visitor,
    views: { question: ({ room }) => leading("/room/", room, "/screen") },
  },
  "answer/:id/results": {
    who: visitor,
    views: { notYet: ({ questionnaire }) => questionnaire && `/answer/${questionnaire}/results` },
  },
  "answer/:id/board": {
    who: everyone,
    views: {
      running: ({ board }) => board && `/answer/${board}/board`,
      room: ({ room }, who) => (who === "visitor" ? leading("/answer/", room, "/board") : null),
      opinions: ({ opinions }, who) =>
        who === "visitor" ? leading("/answer/", opinions, "/board") : null,
    },
  },
  "e/:id/:screen?": {
    who: visitor,
    views: {
      first: ({ questionnaire }) => leading("/e/", questionnaire),
      elsewhere: ({ open }) => leading("/e/", open),
    },
  },
  "kiosk/:id/:screen?": {
    who: visitor,
    views: {
      start: ({ results }) => leading("/kiosk/", results),
      notHere: ({ questionnaire }) => leading("/kiosk/", questionnaire),
    },
  },
  "dashboard/embed/:id": {
    who: ["surveyor"],
    views: {
      sites: ({ questionnaire }) => leading("/dashboard/embed/", questionnaire),
      ballot: ({ own }) => leading("/dashboard/embed/", own),
    },
  },
  "answer/:id/:screen?": {
    who: everyone,
    views: {
      first: ({ questionnaire }) => leading("/answer/", questionnaire),
      problems: ({ questionnaire }, who) =>
        questionnaire && ofVisitor(who, `/answer/${questionnaire}?look=1`),
      missing: (_, who) => ofVisitor(who, "/answer/no-such-survey"),
    },
  },
  pricing: at(everyone, "/pricing"),
  payments: at([...roles], "/payments"),
  verify: {
    who: everyone,
    views: {
      nothing: () => "/verify",
      closed: ({ closed }) => leading("/verify?survey=", closed),
      open: ({ open }) => leading("/verify?survey=", open),
      receipt: ({ voted }, who) => {
        const receipt = voted[who];
        return receipt
          ? `/verify?survey=${receipt.surveyId}&place=${receipt.place}&link=${receipt.link}`
          : null;
      },
    },
  },
  contact: at(everyone, "/contact"),
  "public-api": at(everyone, "/public-api"),
  ...Object.fromEntries(textPages.map((path) => [path.slice(1), alike({ page: () => path })])),
  design: alike({ page: () => "/design" }),
  "*": at(everyone, "/no/such/place"),
  login: {
    who: everyone.filter((who) => who !== "admin"),
    views: {
      password: (_, who) => ofVisitor(who, "/login"),
      code: (_, who) => ofVisitor(who, "/login?step=code"),
      elsewhere: (_, who) => ofVisitor(who, "/login?from=/dashboard"),
      refused: (_, who) =>
        who === "visitor" ? null : "/login?from=/dashboard/all-user&needs=admin",
    },
  },
  signup: at(visitor, "/signup"),
  // In its full state it redirects to the provider at once.
  "auth/popup": {
    who: visitor,
    views: { page: () => "/auth/popup#provider=google&name=gallery" },
    leaves: true,
  },
  "auth/popup-done": {
    who: visitor,
    views: { done: () => "/auth/popup-done", failed: () => "/auth/popup-done?error=failed" },
  },
  "forgot-password": alike({ page: () => "/forgot-password" }),
  "reset-password": alike({
    form: () => "/reset-password?token=of-a-mail",
    stale: () => "/reset-password",
  }),
  "email-confirmed": alike({
    done: () => "/email-confirmed",
    password: () => "/email-confirmed?password=needed",
    stale: () => "/email-confirmed?error=token_expired",
  }),
  // Each role has its own overview.
  dashboard: {
    who: roles,
    views: Object.fromEntries(roles.map((role) => [role, viewOf(role, "/dashboard")])),
  },
  "dashboard/all-user": at(["admin"], "/dashboard/all-user"),
  "dashboard/manage-surveys": at(["admin"], "/dashboard/manage-surveys"),
  "dashboard/all-payments": at(["admin"], "/dashboard/all-payments"),
  "dashboard/journal": at(["admin"], "/dashboard/journal"),
  "dashboard/mail-check": at(["admin"], "/dashboard/mail-check"),
  "dashboard/answered": at(["user", "pro-user"], "/dashboard/answered"),
  "dashboard/survey-create": at(["surveyor"], "/dashboard/survey-create"),
  "dashboard/my-surveys": at(["surveyor", "user"], "/dashboard/my-surveys"),
  "dashboard/survey-update": at(["surveyor"], "/dashboard/survey-update"),
  // Surveyors are led on to Create Survey.
  "dashboard/builder": at(["user"], "/dashboard/builder"),
  "dashboard/builder/:id": {
    who: ["surveyor"],
    views: {
      all: ({ draft }) => leading("/dashboard/builder/", draft),
      gone: () => "/dashboard/builder/00000000-0000-7000-8000-000000000000",
    },
  },
  "dashboard/builder/:id/languages": {
    who: ["surveyor"],
    views: { all: ({ draft }) => leading("/dashboard/builder/", draft, "/languages") },
  },
  "dashboard/builder/:id/publish": {
    who: ["surveyor"],
    views: { all: ({ draft }) => leading("/dashboard/builder/", draft, "/publish") },
  },
  "dashboard/builder/:id/try/:screen?": {
    who: ["surveyor"],
    views: { first: ({ draft }) => leading("/dashboard/builder/", draft, "/try") },
  },
  "dashboard/definition": at(["surveyor"], "/dashboard/definition"),
  "dashboard/builder/question": { ...at(["user"], "/dashboard/builder/question"), leaves: true },
  "dashboard/builder/templates": {
    who: ["surveyor"],
    views: {
      all: () => "/dashboard/builder/templates",
      one: () => "/dashboard/builder/templates?template=employee-pulse",
      nothing: () => "/dashboard/builder/templates?search=no+template+is+called+so",
    },
  },
  "dashboard/builder/import": at(["surveyor"], "/dashboard/builder/import"),
  "dashboard/update/:id": {
    who: ["surveyor"],
    views: { own: ({ own }) => leading("/dashboard/update/", own) },
  },
  "dashboard/surveyor-surveys": {
    who: ["surveyor"],
    views: {
      all: () => "/dashboard/surveyor-surveys",
      votes: () => "/dashboard/surveyor-surveys?votes=all",
      one: ({ own }) => leading("/dashboard/surveyor-surveys?survey=", own),
    },
  },
  "dashboard/response/:id": {
    who: ["surveyor"],
    views: { answer: ({ answer }) => leading("/dashboard/response/", answer) },
  },
  "dashboard/results/:id": {
    who: ["surveyor", "admin"],
    views: { full: ({ results }) => leading("/dashboard/results/", results) },
  },
  "dashboard/results/:id/cross-tab": {
    who: ["surveyor"],
    views: {
      first: ({ results }) => leading("/dashboard/results/", results, "/cross-tab"),
      groups: ({ results }) => leading("/dashboard/results/", results, "/cross-tab?groups=auto"),
    },
  },
  "dashboard/results/:id/cross-tab/side-by-side": {
    who: ["surveyor"],
    views: {
      periods: ({ results }) =>
        results &&
        `/dashboard/results/${results}/cross-tab/side-by-side?by=periods&to=${dayFromNow(-5)}&from2=${dayFromNow(-4)}`,
    },
  },
  "dashboard/results/:id/weights": {
    who: ["surveyor"],
    views: { first: ({ results }) => leading("/dashboard/results/", results, "/weights") },
  },
  "dashboard/results/:id/responses": {
    who: ["surveyor", "admin"],
    views: {
      list: ({ results }) => results && `/dashboard/results/${results}/responses`,
      nothing: ({ results }) =>
        results && `/dashboard/results/${results}/responses?search=nobody+wrote+so`,
    },
  },
  "dashboard/results/:id/responses/:response": {
    who: ["surveyor", "admin"],
    views: {
      one: ({ results, response }) =>
        results && response && `/dashboard/results/${results}/responses/${response}`,
    },
  },
  "dashboard/results/:id/overview": {
    who: ["surveyor"],
    views: { days: ({ results }) => leading("/dashboard/results/", results, "/overview") },
  },
  "dashboard/results/:id/invitations": {
    who: ["surveyor"],
    views: {
      inviting: ({ questionnaire }) =>
        leading("/dashboard/results/", questionnaire, "/invitations"),
    },
  },
  "dashboard/results/:id/board": {
    who: ["surveyor"],
    views: { queue: ({ board }) => leading("/dashboard/results/", board, "/board") },
  },
  "dashboard/results/:id/reports": {
    who: ["surveyor"],
    views: {
      list: ({ written }) => written && `/dashboard/results/${written.split("/")[0]}/reports`,
    },
  },
  "dashboard/results/:id/reports/:report": {
    who: ["surveyor"],
    views: { writing: ({ written }) => leading("/dashboard/results/", written) },
  },
  "dashboard/results/:id/reports/:report/preview": {
    who: ["surveyor"],
    views: {
      before: ({ written }) => written && `/dashboard/results/${written}/preview`,
    },
  },
  "dashboard/results/:id/texts/:question": {
    who: ["surveyor", "admin"],
    views: { coding: ({ text }) => leading("/dashboard/results/", text) },
  },
  "dashboard/feedback": at(["surveyor"], "/dashboard/feedback"),
  "dashboard/participate": at(voters, "/dashboard/participate"),
  "dashboard/reported": at(voters, "/dashboard/reported"),
  "dashboard/comments": at(["pro-user"], "/dashboard/comments"),
  "dashboard/profile": at([...roles], "/dashboard/profile"),
  "dashboard/*": at(["user"], "/dashboard/no/such/place"),
};

function alike(views: Record<string, View>): RouteViews {
  return { who: everyone, views, alike: true };
}

function at(who: readonly Who[], address: string): RouteViews {
  return { who, views: { page: () => address } };
}

function viewOf(role: Role, address: string): View {
  return (_, who) => (who === role ? address : null);
}

function leading(start: string, id: string | null | undefined, end = ""): string | null {
  return id ? start + id + end : null;
}

function ofVisitor(who: Who, address: string): string | null {
  return who === "visitor" ? address : null;
}
