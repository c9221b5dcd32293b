import type { NewAccount } from "#server/identity/identity-queries.ts";

/** Shown on the demo's login page for one-click sign-in. Production never creates them. */
const password = "candor-demo";

export const demoAccounts: readonly NewAccount[] = [
  { name: "Ada Admin", email: "admin@candor.example", password, role: "admin" },
  { name: "Sam Surveyor", email: "surveyor@candor.example", password, role: "surveyor" },
  { name: "Pia Pro", email: "pro@candor.example", password, role: "pro-user" },
  { name: "Uma User", email: "user@candor.example", password, role: "user" },
];
