export const pageTitle = "Ihre Adresse";
export const reading = "Das Ergebnis wird gelesen";
export const title = "Ihre Adresse ist bestätigt";
export const lead = "Das ist alles. Melden Sie sich an, und geben Sie Ihre erste Stimme ab.";
export const otherBrowser =
  "Sie haben den Link in einem anderen Browser geöffnet als in dem, in dem Sie sich registriert haben. Damit niemand sonst Ihr Passwort kennt, wählen Sie es jetzt per E-Mail.";
export const choosePassword = "Link zusenden, um ein Passwort zu wählen";
export const goToLogin = "Zur Anmeldung";

export const staleTitle = "Dieser Link gilt nicht mehr";
export const stale =
  "Er wurde unterwegs abgeschnitten oder ist älter als eine Stunde. Haben Sie ihn schon einmal geöffnet, melden Sie sich einfach an; sonst senden wir Ihnen einen neuen.";
export const newLink = "Neuen Link senden";
export const sentTitle = "Ein neuer Link ist unterwegs";
export const sent = <T>(email: T) => [
  "Falls ",
  email,
  " noch zu bestätigen ist, kommt die E-Mail in einem Moment an.",
];
