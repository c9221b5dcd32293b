export const title = "Zweiter Schritt bei der Anmeldung";
export const lead =
  "Außer Ihrem Passwort ein Code, den nur Ihr Telefon kennt. Wer das Passwort erfährt, kommt dann trotzdem nicht hinein.";
export const passwordFirst = "Wählen Sie zuerst ein Passwort.";
export const isOn = "Er ist eingeschaltet.";
export const noCodesLeft = "Sie haben keine Ersatzcodes mehr: Erstellen Sie neue.";
export const codesLeft = (left: number) =>
  left === 1
    ? "Sie haben noch einen unbenutzten Ersatzcode."
    : `Sie haben ${left} unbenutzte Ersatzcodes.`;

export const turnOn = "Einschalten";
export const turnedOn = "Der zweite Schritt ist eingeschaltet.";
export const turnOff = "Ausschalten";
export const turnedOff = "Der zweite Schritt ist ausgeschaltet.";
export const whyNotOff = "Danach genügt Ihr Passwort allein, um hineinzukommen.";
export const whyNotOffForAdmin =
  "Als Admin können Sie hier nichts anderes tun, bis er wieder eingeschaltet ist.";
export const newCodes = "Neue Ersatzcodes";
export const makeNewCodes = "Neue Codes erstellen";
export const whyNoNewCodes = "Die Codes, die Sie jetzt haben, gelten dann nicht mehr.";

export const goOn = "Weiter";
export const appNeeded =
  "Sie brauchen eine Authenticator-App, etwa die Ihres Telefons oder Ihres Passwortmanagers.";
export const scan = "1. Scannen Sie dies mit Ihrer Authenticator-App";
export const keyPicture = "Der Schlüssel für Ihre Authenticator-App als Bild zum Scannen";
export const writeKey =
  "Wenn Sie es nicht scannen können, geben Sie diesen Schlüssel in die App ein:";
export const copyKey = "Schlüssel kopieren";
export const writeCode = "2. Geben Sie den Code ein, den sie anzeigt";
export const signsOut = "Mit dem Einschalten werden Sie überall außer hier abgemeldet.";
export const cancel = "Abbrechen";

export const keepCodes = "Bewahren Sie diese Ersatzcodes auf";
export const keepCodesLead =
  "Jeder lässt Sie einmal hinein, wenn Sie Ihr Telefon nicht haben. Sie werden nur jetzt gezeigt: Drucken Sie sie aus, oder bewahren Sie sie bei Ihren Passwörtern auf.";
export const codes = "Ersatzcodes";
export const copyCodes = "Codes kopieren";
export const download = "Herunterladen";
export const fileName = "candor-ersatzcodes.txt";
export const kept = "Ich habe sie aufbewahrt";
