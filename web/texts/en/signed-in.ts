/** Instead of a page that is not for everyone, while it is not clear who asks. */
export const checkingWho = "Checking who you are";
export const checkingRole = "Checking your role";
export const unreachableTitle = "Candor cannot be reached";
export const unreachable = "Your session is kept. We try again every few seconds, or you can try now.";
export const tryAgain = "Try again";
