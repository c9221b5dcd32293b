import type { Role } from "#contract/roles.ts";

export const title = "Login";
export const lead = "Welcome back. Log in to write, vote and read results.";
export const submit = "Login";
export const forgotPassword = "Forgot your password?";
export const newHere = "New here?";
export const signUp = "SignUp";

export const demoTitle = "Try a demo account";
export const demoLead = "This is a demo. Pick a role. No password needed.";
export const purposes: Record<Role, string> = {
  admin: "Manages people, publishes and unpublishes surveys",
  surveyor: "Writes surveys and reads the results",
  "pro-user": "Votes and can add comments",
  user: "Votes, and writes drafts that an admin publishes",
};
