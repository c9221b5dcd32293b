export const pageTitle = "Logging in";
export const signedIn = "You’re logged in";
export const closeWindow = "You can close this window.";
export const goToSite = "Go to Candor";
export const notSignedIn = "You’re not logged in";
export const provider = "The provider";
export const goToLogin = "Go to Login";
