export const pageTitle = "Signing in";
export const signedIn = "You are signed in";
export const closeWindow = "You can close this window.";
export const goToSite = "Go to Candor";
export const notSignedIn = "You are not signed in";
export const provider = "The provider";
export const goToLogin = "Go to Login";
