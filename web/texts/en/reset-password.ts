export const title = "Choose a new password";
export const lead = "It replaces the old one and logs you out everywhere else.";
export const newPassword = "New password";
export const submit = "Set the new password";
export const done = "Your new password is set";
export const staleTitle = "This link doesn’t work any more";
export const stale =
  "A link works once, for half an hour. If you used it, your new password is already set. If not, nothing has changed, and you can ask for a new link.";
export const newLink = "Email me a new link";
