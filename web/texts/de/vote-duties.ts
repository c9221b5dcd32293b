import type * as english from "../en/vote-duties.ts";

export const voteDutiesTexts: typeof english.voteDutiesTexts = {
  drawDue: "Das Los wartet auf seine Zahl",
  drawText:
    "Die Abstimmung ist geschlossen, ihr Ergebnis aber noch nicht endgültig. Tragen Sie die Zahl ein, die vor der Abstimmung angekündigt war.",
  number: "Die gezogene Zahl",
  announced: (words) => `Vor der Abstimmung angekündigt: ${words}`,
  drawLot: "Losen",
  forGood: "Die Zahl lässt sich nur einmal eintragen. Danach ist das Ergebnis endgültig.",
  withdraw: "Einen Vorschlag zurückziehen",
  withdrawNote:
    "Er wird für alle sichtbar gestrichen, mit Ihrem Grund. Stimmzettel, auf denen er steht, zählen für den nächsten Vorschlag.",
  choice: "Vorschlag",
  pick: "Bitte wählen",
  reason: "Warum? Alle können es lesen.",
  withdrawIt: "Zurückziehen",
  withdrawForGood: "Das lässt sich nicht rückgängig machen.",
  withdrawnNow: "Der Vorschlag wurde zurückgezogen.",
};
