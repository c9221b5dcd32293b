import type { Role } from "#contract/roles.ts";
import { mailCheckPath, roles } from "#limits/limits.ts";
import { profile } from "#texts/account.ts";
import * as texts from "#texts/dashboard-links.ts";

export type DashboardLink = {
  to: string;
  label: string;
  roles: readonly Role[];
  /** Screens that it links to and that aren't in the sidebar. */
  holds?: readonly string[];
  /** One of the views of the screen above it. */
  within?: true;
};

export const profileLink = "/dashboard/profile";

/**
 * The dashboard's screens, in the order of the sidebar, with the roles whose sidebar shows them.
 */
export const dashboardLinks: readonly DashboardLink[] = [
  { to: "/dashboard/all-user", label: texts.manageUsers, roles: ["admin"] },
  {
    to: "/dashboard/manage-surveys",
    label: texts.manageSurveys,
    roles: ["admin"],
    holds: ["/dashboard/results"],
  },
  { to: "/dashboard/all-payments", label: texts.allPayments, roles: ["admin"] },
  { to: "/dashboard/journal", label: texts.journal, roles: ["admin"] },
  { to: mailCheckPath, label: texts.mailCheck, roles: ["admin"] },
  {
    to: "/dashboard/survey-create",
    label: texts.createSurvey,
    roles: ["surveyor"],
    holds: ["/dashboard/definition", "/dashboard/builder"],
  },
  { to: "/dashboard/my-surveys", label: texts.mySurveys, roles: ["surveyor"] },
  {
    to: "/dashboard/survey-update",
    label: texts.surveyUpdate,
    roles: ["surveyor"],
    within: true,
    holds: ["/dashboard/update"],
  },
  {
    to: "/dashboard/surveyor-surveys",
    label: texts.surveysResponse,
    roles: ["surveyor"],
    within: true,
    holds: ["/dashboard/response", "/dashboard/results"],
  },
  { to: "/dashboard/feedback", label: texts.feedbacks, roles: ["surveyor"] },
  {
    to: "/dashboard/participate",
    label: texts.participateSurveys,
    roles: ["user", "pro-user"],
    holds: ["/dashboard/answered"],
  },
  { to: "/dashboard/reported", label: texts.reportedSurveys, roles: ["user", "pro-user"] },
  { to: "/dashboard/comments", label: texts.commentedSurveys, roles: ["pro-user"] },
  {
    to: "/dashboard/builder",
    label: texts.builder,
    roles: ["user", "pro-user"],
    holds: ["/dashboard/definition"],
  },
  { to: "/dashboard/my-surveys", label: texts.mySurveys, roles: ["user", "pro-user"] },
  { to: profileLink, label: profile, roles },
];
