import type * as english from "../en/vote-note.ts";

export const voteNoteTexts: typeof english.voteNoteTexts = {
  hidden: "Wie abgestimmt wurde, bleibt bis zum Ende der Abstimmung verborgen, auch für Sie.",
  struck: (choice, reason, at) =>
    `„${choice}“ wurde am ${at} zurückgezogen und zählt nicht mehr: ${reason}`,
};
