import type * as english from "../en/own-note.ts";
import { format } from "./language.ts";

export const ownNoteTexts: typeof english.ownNoteTexts = {
  staff:
    "Umfragesteller und Admins stimmen nicht ab und melden nicht, damit die Zählung unabhängig bleibt.",
  apart: "„Jetzt abstimmen“ öffnet diesen Stimmzettel auf einer eigenen Seite.",
  unpublished: "Zurzeit nimmt sie weder Stimmen noch Meldungen an.",
  hidden: (deadline) =>
    `Wer abgestimmt hat, sieht das Ergebnis sofort, alle anderen nach dem ${format.day(new Date(deadline))}.`,
  unknown: "Ob Sie abgestimmt haben, konnte nicht geladen werden.",
};
