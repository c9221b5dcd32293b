import type * as english from "../en/open-results.ts";
import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(`${date}T00:00:00Z`));

export const openResultsTexts: typeof english.openResultsTexts = {
  notYet: "Die Ergebnisse sind noch nicht öffentlich",
  never: "Die Ergebnisse sind nicht öffentlich",
  owner: (surveyor) => `Die Ergebnisse sieht nur ${surveyor}.`,
  afterClose: (deadline) => `Alle sehen sie, sobald die Umfrage endet, nach dem ${day(deadline)}.`,
  afterAnswer: (deadline) =>
    `Wer geantwortet hat, sieht sie jetzt, alle anderen nach dem Ende der Umfrage am ${day(deadline)}.`,
  asRespondent: "Ich habe geantwortet: zeigen",
};
