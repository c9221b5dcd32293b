export const title = "Alle Zahlungen";
export const lead = "Jede bezahlte Mitgliedschaft.";
export const search = "E-Mail oder Transaktionsnummer";
export const caption = "Zahlungen";
export const email = "E-Mail";
export const price = "Preis";
export const dollars = (amount: number) => `${amount}\u00a0$`;
export const transactionId = "Transaktions\u00adnummer";
export const date = "Datum";
export const noDate = "unbekannt";
export const status = "Stand";
export const action = "Aktion";
export const statuses = { succeeded: "Bezahlt", refunded: "Erstattet", disputed: "Angefochten" };
export const noneTitle = "Noch keine Zahlung";
export const none = "Sobald jemand eine Mitgliedschaft kauft, steht sie hier.";

export const history = "Verlauf";
export const historyOf = (email: string) => `Verlauf der Zahlung von ${email}`;
export const close = "Schließen";
export const notLoaded = "Dies konnte nicht geladen werden.";
export const tryAgain = "Erneut versuchen";
export const loading = "Der Verlauf wird geladen …";
export const nothingRecorded = "Es ist noch nichts verzeichnet.";
export const effects = {
  granted: "Die Mitgliedschaft wurde erteilt.",
  taken: "Die Mitgliedschaft wurde zurückgenommen.",
  restored: "Die Mitgliedschaft wurde wiederhergestellt.",
  none: "Die Mitgliedschaft blieb, wie sie war.",
};
export const by = <T>(kind: T, who: string) => [kind, ` durch ${who}`];

export const refund = "Erstatten";
export const refundOf = (email: string) => `Die Zahlung von ${email} erstatten`;
export const refundTitle = "Diese Zahlung erstatten?";
export const refundAmount = (amount: number) => `${amount}\u00a0$ erstatten`;
export const refundMeans = <T>(email: T, amount: number) => [
  email,
  ` bekommt ${amount}\u00a0$ zurück und verliert die Mitgliedschaft.`,
];
export const reason = "Grund";
export const reasonHint = "Er bleibt bei der Zahlung, damit andere Admins ihn lesen können.";
export const reasonMissing = "Bitte sagen Sie, warum diese Zahlung erstattet wird.";
export const refunded = (amount: number, email: string) =>
  `${amount}\u00a0$ gingen an ${email} zurück.`;
