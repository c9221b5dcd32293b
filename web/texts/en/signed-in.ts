/** Shown instead of a restricted page until we know who is logged in. */
export const checkingWho = "Checking who you are";
export const checkingRole = "Checking your role";
export const unreachableTitle = "Can’t reach Candor";
export const unreachable =
  "You’re still logged in. We try again every few seconds, or you can try now.";
export const tryAgain = "Try again";
/** Where what a page needs couldn't be loaded. */
export const keepTrying = "We’ll keep trying.";
export const gone = "We can’t find this";
export const goneText = "It’s been deleted, or it belongs to somebody else.";
export const mySurveys = "My surveys";
