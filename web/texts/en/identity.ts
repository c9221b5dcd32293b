/** What went wrong while asking who is signed in, where the server has no words of its own. */
export const tooMany = "Too many attempts. Please wait a moment.";
export const ourFault = "Something went wrong on our side. Please try again.";
