import type * as english from "../en/kiosk.ts";

export const kioskTexts: typeof english.kioskTexts = {
  title: (survey) => `Kiosk: ${survey}`,
  heading: "Kiosk",
  lead: "Auf diesem Gerät antwortet eine Person nach der anderen. Nach jeder beginnt die Umfrage von vorn, ebenso wenn es eine Minute lang niemand berührt hat.",
  facts: [
    "Jede Person beginnt von vorn: kein Cookie, kein Entwurf.",
    "Ohne Verbindung warten Antworten auf diesem Gerät und werden gesendet, sobald sie wieder da ist. Lassen Sie diese Seite offen.",
    "Was die Umfrage nicht annimmt, bleibt auf diesem Gerät, bis das Personal es löscht.",
    "Man kann mehr als einmal antworten.",
  ],
  pin: "PIN zum Verlassen",
  pinHint:
    "4 bis 8 Ziffern. Sie verhindert, dass jemand diese Seite verlässt. Für mehr Schutz sperren Sie das Gerät selbst.",
  notAPin: "Bitte wählen Sie 4 bis 8 Ziffern.",
  start: "Starten",
  notHere: "Diese Umfrage geht nicht auf einem gemeinsamen Gerät",
  notHereText:
    "Sie muss allen mit dem Link offenstehen, namentlich oder vertraulich sein und darf nicht nach Dateien fragen.",
  toSurvey: "Zur Umfrage",
  leaveTitle: "Kiosk verlassen",
  enterPin: "PIN",
  wrong: "Das ist nicht die PIN.",
  pause: "Zu viele Versuche. Bitte warten Sie eine Minute.",
  leave: "Verlassen",
  sent: (count) => (count === 1 ? "1 Antwort gesendet." : `${count} Antworten gesendet.`),
  waiting: (count) =>
    count === 1
      ? "1 Antwort wartet auf die Verbindung."
      : `${count} Antworten warten auf die Verbindung.`,
  refused: (count) =>
    count === 1
      ? "1 Antwort wurde nicht angenommen."
      : `${count} Antworten wurden nicht angenommen.`,
  sendAgain: "Noch einmal senden",
  held: "Antworten auf diesem Gerät",
  remove: (count) => (count === 1 ? "1 Antwort löschen" : `${count} Antworten löschen`),
  removeTitle: (count) =>
    count === 1 ? "1 Antwort endgültig löschen?" : `${count} Antworten endgültig löschen?`,
  removeText:
    "Was nicht angenommen wurde, gibt es nur auf diesem Gerät. Öffnet die Umfrage wieder, lässt es sich noch senden.",
  removeNow: "Löschen",
};
