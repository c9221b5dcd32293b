export const title = "Bezahlen";
export const description = "Die Pro-Mitgliedschaft mit Karte bezahlen.";
export const membership = "Mitgliedschaft";
export const duration = "Dauer";
export const lifetime = "Unbefristet";
export const priceOnce = "Preis, einmalig";
export const price = (dollars: number) => `${dollars}\u00a0$`;
export const home = "Startseite";
export const tryAgain = "Erneut versuchen";
export const cancel = "Abbrechen";

export const roleUnknown = "Ihre Rolle konnte nicht abgefragt werden.";
export const alreadyPro = "Sie sind Pro-Mitglied, unbefristet: Es ist nichts mehr zu zahlen.";
export const otherRole = "Ihr Konto stimmt nicht ab und braucht daher keine Mitgliedschaft.";
export const toDashboard = "Zu Ihrem Dashboard";
export const paidTitle = "Ihre Mitgliedschaft ist bezahlt.";
export const paid = "Sie sind Pro-Mitglied, und es gibt nichts mehr zu zahlen.";

export const card = "Karte";
export const noCards =
  "Auf dieser Website sind Kartenzahlungen noch nicht eingerichtet. Hier kann nichts bezahlt werden, und es wird nichts abgebucht.";
export const notPrepared = "Die Zahlung konnte nicht vorbereitet werden.";
export const nothingCharged = "Es wurde nichts abgebucht.";
export const pay = (dollars: number) => `${dollars}\u00a0$ bezahlen`;
export const paying = "Wird bezahlt …";
export const confirming = "Es wird auf Ihre Bank gewartet …";
export const cardStays = "Ihre Kartennummer geht nur an den Kartenanbieter.";
export const nothingIsCharged = "Demo: Es fließt kein Geld.";
export const preparing = "Die Zahlung wird vorbereitet …";

export const bankAsks = "Ihre Bank möchte bestätigt haben, dass Sie es sind.";
export const openBank = "Die Seite der Bank öffnen";
export const answerThere =
  "Antworten Sie in dem Fenster, das sich geöffnet hat. Diese Seite geht von selbst weiter.";
export const heldBack =
  "Ihr Browser hat das Fenster der Bank zurückgehalten: Öffnen Sie es hier. Diese Seite geht von selbst weiter.";

export const steps = {
  saving: "Bezahlt. Ihre Mitgliedschaft wird gespeichert …",
  unsaved: "Bezahlt, aber noch nicht gespeichert.",
  saved: "Bezahlt. Sie sind jetzt Pro-Mitglied.",
};
export const unsavedHint =
  "Ihre Zahlung ist durch, und es wird nicht noch einmal abgebucht. Die Mitgliedschaft folgt von selbst, meist binnen einer Minute; Sie können auch jetzt versuchen, sie zu speichern.";
export const saveAgain = "Noch einmal speichern";
export const transactionId = "Transaktionsnummer";

export const cutOff =
  "Die Verbindung ist beim Bezahlen abgebrochen. Es kann nicht zweimal abgebucht werden: Bitte drücken Sie noch einmal auf Bezahlen.";
export const undecided =
  "Ihre Bank hat noch nicht entschieden. Die Mitgliedschaft folgt von selbst, sobald sie es getan hat.";
export const somethingWrong = "Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.";
