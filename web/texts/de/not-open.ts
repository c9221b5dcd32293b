import type * as english from "../en/not-open.ts";

export const notOpenTexts: typeof english.notOpenTexts = {
  title: "Diese Umfrage ist noch nicht offen",
  text: "Wer Ihnen diesen Link gegeben hat, bereitet sie noch vor. Heben Sie ihn auf: Er führt zur Umfrage, sobald sie offen ist.",
  again: "Noch einmal versuchen",
  others: "Zu den Umfragen",
};
