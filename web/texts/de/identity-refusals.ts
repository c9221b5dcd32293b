import type { identityReasons } from "#contract/reasons/identity.ts";
import { format } from "./language.ts";
import * as messages from "./messages.ts";

export const identityRefusals: typeof identityReasons = {
  "wrong-login": messages.invalidLogin,
  "wrong-password": "Falsches Passwort",
  "not-your-password": "Das ist nicht Ihr Passwort.",
  "not-current-password": "Das ist nicht Ihr jetziges Passwort.",
  "not-your-email": "Das ist nicht Ihre E-Mail-Adresse.",
  "password-too-short": ({ min }) =>
    `Bitte schreiben Sie mindestens ${format.number(min)} Zeichen.`,
  "password-too-long": ({ max }) => `Bitte schreiben Sie höchstens ${format.number(max)} Zeichen.`,
  "too-many-passwords":
    "Zu viele falsche Passwörter. Bitte warten Sie, oder setzen Sie Ihr Passwort zurück.",
  "no-password-yet":
    "Dieses Konto hat noch kein Passwort. Bitte vergeben Sie eines über „Passwort vergessen“.",
  "email-unconfirmed": "Bitte öffnen Sie den Link in unserer E-Mail und melden Sie sich dann an.",
  "email-registered": "Diese E-Mail-Adresse ist schon registriert.",
  "email-confirmed": "Diese E-Mail-Adresse ist schon bestätigt.",
  "email-of-another": "Das ist nicht die E-Mail-Adresse, mit der Sie angemeldet sind.",
  "same-email": "Das ist schon Ihre E-Mail-Adresse.",
  "new-email-needs-mail":
    "Diese Website kann keine E-Mails senden und darum keine andere Adresse bestätigen.",
  "wrong-email-code": "Dieser Code ist falsch oder zu alt.",
  "wrong-app-code": "Dieser Code ist nicht richtig. Er wechselt jede halbe Minute.",
  "used-app-code": "Dieser Code wurde schon verwendet. Bitte warten Sie auf den nächsten.",
  "malformed-app-code": "Bitte geben Sie die sechs Ziffern ein, die Ihre App zeigt.",
  "wrong-backup-code": "Das ist keiner Ihrer unbenutzten Ersatzcodes.",
  "malformed-backup-code": "Ein Ersatzcode hat zehn Buchstaben und Ziffern.",
  "too-many-codes":
    "Zu viele falsche Codes. Bitte versuchen Sie es in einer Viertelstunde noch einmal.",
  "log-in-again":
    "Das hat zu lange gedauert, oder zu viele Codes waren falsch. Bitte melden Sie sich noch einmal an.",
  "second-factor-on": "Der zweite Schritt ist schon eingeschaltet.",
  "second-factor-off": "Der zweite Schritt ist nicht eingeschaltet.",
  "second-factor-needed": "Schalten Sie zuerst den zweiten Schritt ein.",
  "stale-link": "Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.",
  "no-mail-service":
    "Diese Website kann keine E-Mails senden und das deshalb nicht tun. Bitte fragen Sie einen Admin.",
  "foreign-address": "Danach kann nur eine Seite dieser Website folgen.",
  "not-a-page-here": "Das ist keine Seite dieser Website.",
  "no-own-role": "Eine Rolle lässt sich nicht wählen.",
  "provider-not-set-up": ({ provider }) => `${provider} ist auf dieser Website nicht eingerichtet.`,
  "provider-unreachable": ({ provider }) =>
    `${provider} ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.`,
  "log-in-elsewhere": ({ address }) => `Bitte öffnen Sie ${address}, um sich so anzumelden.`,
  "own-admin-role":
    "Sie können sich die Rolle Admin nicht selbst nehmen. Ein anderer Admin kann es.",
  "own-account": "Sie können Ihr eigenes Konto hier nicht löschen. Ein anderer Admin kann es.",
};
