export const sandbox = "Sandbox";
export const noMoney = <T>(stressed: (words: string) => T) => [
  stressed("Sandbox."),
  " Auf dieser Website fließt kein Geld, und keine echte Karte wird angenommen. Wählen Sie eine Testkarte, um das Formular auszufüllen:",
];
export const moreCards = "Weitere Testkarten";
export const filledIn = (number: string) => `Die Karte ${number} ist eingetragen.`;
export const outcomes = {
  accepted: "Wird angenommen",
  asked: "Die Bank fragt erst",
  declined: "Wird abgelehnt",
  empty: "Zu wenig Geld",
  lost: "Als verloren gemeldet",
  expired: "Ist abgelaufen",
  "other-cvc": "Hat eine andere Prüfnummer",
  unprocessed: "Lässt sich nicht verarbeiten",
  disputed: "Wird später angefochten",
};

export const number = "Kartennummer";
export const expiry = "Gültig bis";
export const expiryShape = "MM / JJ";
export const cvc = "Prüfnummer";
export const numberMissing = "Bitte geben Sie die Nummer Ihrer Karte ein.";
export const expiryMissing = "Bitte geben Sie Monat und Jahr ein, etwa 12 / 34.";
export const cvcMissing = "Bitte geben Sie die Prüfnummer ein.";
export const unreachable =
  "Der Kartenanbieter ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung, und drücken Sie noch einmal auf Bezahlen.";
export const bankNotAsked = "Ihre Bank kann nicht gefragt werden. Es wurde nichts abgebucht.";
export const bankNotConfirmed = "Ihre Bank hat die Zahlung nicht bestätigt. Es wurde nichts abgebucht.";
