import type { SignInFailure } from "#contract/sign-in-failures.ts";

export const providerFailures: Record<SignInFailure, (provider: string) => string> = {
  blocked: () =>
    "Ihr Browser hat das Anmeldefenster blockiert. Erlauben Sie Fenster für diese Website, und versuchen Sie es noch einmal.",
  denied: (provider) =>
    `${provider} durfte Candor nicht mitteilen, wer Sie sind. Es hat sich nichts geändert; Sie können es noch einmal versuchen.`,
  unreachable: (provider) =>
    `${provider} hat nicht geantwortet oder die Anmeldung nicht bestätigt. Bitte versuchen Sie es gleich noch einmal.`,
  "not-confirmed": (provider) =>
    `${provider} hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es noch einmal, oder registrieren Sie sich hier mit einem Passwort.`,
  "already-registered": () =>
    "Hier gibt es schon ein Konto mit Ihrer E-Mail-Adresse, doch niemand hat die Adresse bestätigt. Öffnen Sie den Link, den wir dorthin gesendet haben, oder setzen Sie per E-Mail ein neues Passwort; dann geht es auch auf diesem Weg.",
  "second-factor": () =>
    "Ihr Konto hat einen zweiten Schritt. Geben Sie den Code Ihrer Authenticator-App auf der Anmeldeseite ein.",
  expired: () =>
    "Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Fenster begonnen. Bitte versuchen Sie es noch einmal.",
  "other-address": (provider) =>
    `Candor ist hier unter einem Namen geöffnet, den ${provider} nicht kennt. Öffnen Sie die gewohnte Adresse, und versuchen Sie es noch einmal.`,
  "too-many": () =>
    "Aus Ihrem Netz gab es zu viele Anmeldungen. Bitte warten Sie eine Minute, und versuchen Sie es dann noch einmal.",
  busy: () => "Candor ist gerade sehr beschäftigt. Bitte versuchen Sie es gleich noch einmal.",
  offline: () =>
    "Candor ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
  failed: () =>
    "Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal, oder melden Sie sich mit einem Passwort an.",
};
