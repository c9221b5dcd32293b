import { roles } from "#contract/limits.ts";
import type { Role } from "#contract/roles.ts";

export type DashboardPlace = { to: string; label: string; roles: readonly Role[] };

export const profilePlace = "/dashboard/profile";

/** The dashboard's screens, in the order of the sidebar, with the roles whose sidebar shows them. */
export const dashboardPlaces: readonly DashboardPlace[] = [
  { to: "/dashboard/all-user", label: "Manage Users", roles: ["admin"] },
  { to: "/dashboard/manage-surveys", label: "Manage Surveys", roles: ["admin"] },
  { to: "/dashboard/all-payments", label: "All Payments", roles: ["admin"] },
  { to: "/dashboard/survey-create", label: "Create Survey", roles: ["surveyor"] },
  { to: "/dashboard/survey-update", label: "Survey update", roles: ["surveyor"] },
  { to: "/dashboard/surveyor-surveys", label: "Surveys Response", roles: ["surveyor"] },
  { to: "/dashboard/feedback", label: "Feedbacks", roles: ["surveyor"] },
  { to: "/dashboard/participate", label: "Participate Surveys", roles: ["user", "pro-user"] },
  { to: "/dashboard/reported", label: "Reported Surveys", roles: ["user", "pro-user"] },
  { to: "/dashboard/comments", label: "Commented Surveys", roles: ["pro-user"] },
  { to: profilePlace, label: "Profile", roles },
];
