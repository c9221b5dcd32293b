import type * as english from "../en/builder-publish.ts";

export const builderPublishTexts: typeof english.builderPublishTexts = {
  title: "Veröffentlichen",
  waiting: "Ihre letzten Änderungen werden gespeichert",
  waitingText: "Veröffentlicht wird, was auf dem Server steht. Es geht von selbst weiter.",
  checking: "Ihre Umfrage wird geprüft",
  failed: "Ihr Entwurf konnte nicht geprüft werden.",
  mend: "Zurück zur Umfrage",
  next: "Danach legen Sie fest, für wen sie ist, wer die Ergebnisse sieht und bis wann sie läuft.",
  nextVersion:
    "Danach sehen Sie, was sich für alle ändert, die gerade antworten, und veröffentlichen die neue Version.",
};
