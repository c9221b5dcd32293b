import type { Role } from "#contract/roles.ts";

/** Who writes drafts; publishing without the role surveyor asks an admin for it. */
export const authors: readonly Role[] = ["user", "pro-user", "surveyor"];
