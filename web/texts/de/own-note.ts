import type * as english from "../en/own-note.ts";

export const ownNoteTexts: typeof english.ownNoteTexts = {
  staff:
    "Umfragesteller und Admins stimmen nicht ab und melden nicht, damit die Zählung unabhängig bleibt.",
  unpublished: "Zurzeit nimmt sie weder Stimmen noch Meldungen an.",
  voted: {
    yes: "Sie haben mit Ja gestimmt.",
    no: "Sie haben mit Nein gestimmt.",
    none: "Sie haben ohne Meinung teilgenommen.",
  },
  receipt: "Ihr Beleg",
  unknown: "Ob Sie abgestimmt haben, konnte nicht geladen werden.",
  voter: "Sie können einmal abstimmen.",
};
