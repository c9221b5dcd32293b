export const pageTitle = "Preise";
export const description = (dollars: number) =>
  `Abstimmen kostet nichts. Die Pro-Mitgliedschaft kostet einmalig ${dollars}\u00a0$ und lässt Sie kommentieren.`;
export const title = "Sagen Sie auch, warum";
export const lead = "Stimmen Sie ab und sagen Sie, warum.";
export const free = "Kostenlos für alle, und dabei bleibt es";
export const freeGains = [
  "Jede Umfrage lesen und teilen",
  "Bei jeder eine Stimme abgeben",
  "Ergebnisse sehen und jede Auszählung prüfen",
];
export const price = (dollars: number) => `${dollars}\u00a0$`;
export const lifetime = "Unbefristet";
export const gains = [
  "Ein Kommentar zu jeder Stimme",
  "Alle Ihre Kommentare in einer Liste",
  "Einmal bezahlt, für immer Ihres",
];
export const onlyProUsers = "Nur Pro-Mitglieder können kommentieren.";
export const onePayment = "Eine Zahlung mit Karte, kein Abonnement.";
export const proUserAlready = "Sie sind schon Pro-Mitglied.";
export const noVoter = "Ihr Konto stimmt nicht ab und braucht deshalb keine.";
export const roleUnknown = "Ihre Rolle konnte nicht abgefragt werden.";
export const tryAgain = "Erneut versuchen";
