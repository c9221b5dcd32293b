import type { Role } from "#contract/roles.ts";

/** Shown on the demo's login page for one-click sign-in; they exist nowhere else. */
const password = "candor-demo";

type DemoAccount = { name: string; email: string; password: string; role: Role };

export const demoAccounts: readonly DemoAccount[] = [
  { name: "Ada Admin", email: "admin@candor.example", password, role: "admin" },
  { name: "Sam Surveyor", email: "surveyor@candor.example", password, role: "surveyor" },
  { name: "Pia Pro", email: "pro@candor.example", password, role: "pro-user" },
  { name: "Uma User", email: "user@candor.example", password, role: "user" },
];
