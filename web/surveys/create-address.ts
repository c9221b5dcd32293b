import type { Role } from "#contract/roles.ts";

/** Where a person begins a survey: the same four ways, under the name that their role has for it. */
export function createAddress(role: Role | undefined): string {
  return role === "surveyor" ? "/dashboard/survey-create" : "/dashboard/builder";
}
