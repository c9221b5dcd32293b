export const title = "Choose a new password";
export const lead = "It replaces the old one, and signs you out everywhere else.";
export const newPassword = "New password";
export const submit = "Set the new password";
export const done = "Your new password is set";
export const staleTitle = "This link no longer works";
export const stale =
  "A link works once, for half an hour. If you have used it, your new password is already set; otherwise nothing has changed. Ask for a new link.";
export const newLink = "Mail me a new link";
