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
export const bankNotConfirmed =
  "Ihre Bank hat die Zahlung nicht bestätigt. Es wurde nichts abgebucht.";

export const refusals: Readonly<Record<string, string>> = {
  card_declined: "Ihre Karte wurde abgelehnt.",
  insufficient_funds: "Auf Ihrer Karte ist zu wenig Geld.",
  expired_card: "Ihre Karte ist abgelaufen.",
  incorrect_cvc: "Die Prüfnummer Ihrer Karte ist falsch.",
  processing_error:
    "Ihre Karte ließ sich nicht verarbeiten. Bitte versuchen Sie es erneut oder mit einem anderen Zahlungsmittel.",
  incorrect_number: "Die Nummer Ihrer Karte ist falsch.",
  test_mode_live_card:
    "Die Sandbox nimmt nur die veröffentlichten Testkarten, etwa 4242 4242 4242 4242. Geben Sie hier nie die Nummer einer echten Karte ein.",
  invalid_cvc: "Die Prüfnummer Ihrer Karte ist ungültig.",
  invalid_expiry_year: "Das Ablaufjahr Ihrer Karte ist ungültig.",
  invalid_expiry_month: "Der Ablaufmonat Ihrer Karte ist ungültig.",
  payment_intent_authentication_failure:
    "Ihre Bank konnte nicht bestätigen, dass Sie es sind. Bitte wählen Sie ein anderes Zahlungsmittel, und versuchen Sie es erneut.",
};
