import type * as english from "../en/poster.ts";

export const posterTexts: typeof english.posterTexts = {
  titleOf: (title) => `Plakat für „${title}“`,
  qr: "QR-Code mit der Adresse der Umfrage",
  how: "Scannen Sie den Code oder tippen Sie die Adresse ein.",
  over: "Diese Umfrage ist geschlossen. Die Adresse zeigt jetzt ihr Ergebnis.",
  askedBy: (name) => `Eine Umfrage von ${name}`,
  until: "offen bis",
  print: "Drucken",
  back: "Zurück zur Umfrage",
};
