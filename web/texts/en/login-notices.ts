export const endedTitle = "Your session has ended.";
export const ended = "Sign in again, and you will be back where you were.";
