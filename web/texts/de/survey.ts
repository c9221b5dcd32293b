import type * as english from "../en/survey.ts";
import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "eine Stimme" : `${format.number(count)} Stimmen`);

export const surveyTexts: typeof english.surveyTexts = {
  share: "Teilen",
  askedBy: "Eine Umfrage von",
  about: "Über diese Umfrage",
  facts: { votes: "Stimmen", responses: "Antworten", date: "Datum", deadline: "Letzter Tag" },
  statuses: { publish: "Offen", closed: "Beendet", unPublish: "Zurückgezogen" },
  vote: "Jetzt abstimmen",
  report: "Melden",
  notes: {
    ended: "Die Abstimmung ist beendet.",
    visitor: "Melden Sie sich an, um abzustimmen. Jede Person hat eine Stimme.",
  },
  answers: { yes: "Ja", no: "Nein", none: "Keine Meinung" },
  results: {
    loading: "Das Ergebnis wird geladen …",
    failed: "Das Ergebnis konnte nicht geladen werden.",
    unknown: "Wir konnten nicht prüfen, ob Sie das Ergebnis sehen dürfen.",
    again: "Erneut versuchen",
  },
  chain: {
    check: "Ergebnis prüfen",
    how: "So funktioniert die Prüfung",
    verified: (count) => `Nachprüfbar gezählt, ${votes(count)}`,
  },
  missing: "Diese Umfrage ist nicht mehr öffentlich, oder es gab sie nie.",
};
