export const pageTitle = "Anmeldung";
export const signedIn = "Sie sind angemeldet";
export const closeWindow = "Sie können dieses Fenster schließen.";
export const goToSite = "Zu Candor";
export const notSignedIn = "Sie sind nicht angemeldet";
export const provider = "Der Anbieter";
export const goToLogin = "Zur Anmeldung";
