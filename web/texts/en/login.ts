import type { Role } from "#contract/roles.ts";

export const title = "Login";
export const lead = "Welcome back. Sign in to vote, and to see what became of it.";
export const submit = "Login";
export const forgotPassword = "Forgot your password?";
export const newHere = "New here?";
export const signUp = "SignUp";

export const demoTitle = "Look around as someone";
export const demoLead = "This is a demo. Choose whom to be; no password needed.";
export const purposes: Record<Role, string> = {
  admin: "Manages people, and publishes or unpublishes surveys",
  surveyor: "Creates surveys and reads the answers",
  "pro-user": "Votes, and may comment with a vote",
  user: "Votes and follows what became of it",
};
