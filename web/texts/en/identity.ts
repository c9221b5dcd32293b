/** Failures of logging in that the server didn't explain. */
export const tooMany = "Too many attempts. Please wait a moment.";
export const ourFault = "Something went wrong on our side. Please try again.";
