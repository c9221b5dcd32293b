import type * as english from "#contract/messages.ts";

/** The texts of the specification in German; in English they are contract/messages.ts. */
export const loggedIn = "Anmeldung erfolgreich";
export const userCreated = "Konto erfolgreich angelegt";
export const loggedOut = "Abmeldung erfolgreich";
export const contactSent = "Ihre Nachricht wurde gesendet";
export const surveyCreated = "Umfrage erfolgreich angelegt";
export const voteSent: typeof english.voteSent = (name) =>
  `${name}, Ihre Stimme wurde erfolgreich abgegeben`;
export const reportSent: typeof english.reportSent = (name) =>
  `${name}, Ihre Meldung wurde erfolgreich gesendet`;
export const paymentThanks: typeof english.paymentThanks = (name) =>
  `${name}, danke für Ihre Zahlung`;
export const surveyUpdated: typeof english.surveyUpdated = (title) =>
  `${title} wurde erfolgreich geändert`;
export const surveyDeleted: typeof english.surveyDeleted = (title) => `${title} wurde gelöscht`;
export const roleChanged: typeof english.roleChanged = (name, role) => `${name} ist jetzt ${role}`;
export const userDeleted: typeof english.userDeleted = (name) => `${name} wurde gelöscht.`;
export const statusUpdated = "Status der Umfrage erfolgreich geändert!";
export const statusFailed = "Der Status der Umfrage konnte nicht geändert werden.";
export const surveysFailed: typeof english.surveysFailed = (message) =>
  `Fehler beim Laden der Umfragen: ${message}`;
export const confirmDelete = "Sind Sie sicher?";
export const confirmDeleteUser = "Möchten Sie dieses Konto wirklich löschen?";
export const cannotRevert = "Das lässt sich nicht rückgängig machen!";
export const feedbackRequired = "Rückmeldung erforderlich";
export const feedbackRequiredText = "Bitte schreiben Sie vor dem Absenden eine Rückmeldung.";
export const loginToReport = "Bitte melden Sie sich an, um eine Umfrage zu melden";
export const guestCreate = "Bitte melden Sie sich an, um eine Umfrage anzulegen.";
export const voteQuestion = "Stimmen Sie dem zu?";
export const commentForPro = "Nur Pro-Mitglieder können hier kommentieren …";
export const planName = "Pro-Mitglied";
export const onlyUserBuys = "Nur einfache Nutzer können diese Mitgliedschaft kaufen";
export const buyMembership = "MITGLIEDSCHAFT KAUFEN";
export const routeError = "Unerwarteter Fehler!";
export const backHome = "Zur Startseite";
export const copyright = "Company Co. Alle Rechte vorbehalten.";
export const errorTitle = "Fehler!";
export const invalidLogin = "E-Mail-Adresse oder Passwort ist falsch";
export const ok = "Ok";
