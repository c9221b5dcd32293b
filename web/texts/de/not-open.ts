import type * as english from "../en/not-open.ts";

export const notOpenTexts: typeof english.notOpenTexts = {
  title: "Diese Umfrage ist noch nicht offen",
  text: "Wer Ihnen diesen Link gegeben hat, bereitet sie noch vor. Heben Sie ihn auf: Er führt zur Umfrage, sobald sie offen ist.",
  unknown: {
    title: "Dieser Link führt nirgendwohin",
    text: "Bitte prüfen Sie, ob er vollständig ist: Nach dem letzten Schrägstrich stehen acht Buchstaben und Ziffern, auf Groß- und Kleinschreibung kommt es an. Stimmt alles, wurde die Umfrage gelöscht.",
  },
  again: "Noch einmal versuchen",
  others: "Zu den Umfragen",
};
