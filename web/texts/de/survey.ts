import type * as english from "../en/survey.ts";
import { format } from "./language.ts";

const votes = (count: number) => (count === 1 ? "eine Stimme" : `${format.number(count)} Stimmen`);

export const surveyTexts: typeof english.surveyTexts = {
  share: "Teilen",
  askedBy: "Gefragt von",
  about: "Über diese Umfrage",
  facts: { votes: "Stimmen", date: "Datum", deadline: "Letzter Tag" },
  statuses: { publish: "öffentlich", unPublish: "zurückgezogen" },
  vote: "Jetzt abstimmen",
  notes: {
    ended: "Die Abstimmung ist beendet.",
    staff: "Umfragesteller und Admins stimmen nicht ab und melden nicht, damit die Zählung unabhängig bleibt.",
    unpublished: "Zurzeit nimmt sie weder Stimmen noch Meldungen an.",
    voted: {
      yes: "Sie haben mit Ja gestimmt.",
      no: "Sie haben mit Nein gestimmt.",
      none: "Sie haben ohne Meinung teilgenommen.",
    },
    unknown: "Ob Sie abgestimmt haben, konnte nicht geladen werden.",
    receipt: "Ihr Beleg",
    voter: "Es dauert einen Moment, und Sie stimmen einmal ab.",
    visitor: "Sie melden sich zuerst an und stimmen einmal ab.",
  },
  results: {
    loading: "Das Ergebnis wird geladen …",
    failed: "Das Ergebnis konnte nicht geladen werden.",
    unknown: "Ob das Ergebnis für Sie offen ist, konnte nicht geladen werden.",
    again: "Erneut versuchen",
  },
  chain: {
    check: "Ergebnis prüfen",
    how: "Wie dieses Ergebnis geprüft wird",
    length: (count) => `Die Kette hat ${votes(count)} und endet mit`,
    readAt: (moment) => `Stand: ${moment}`,
  },
  begin: (deadline) =>
    `Teilen Sie sie: Die Abstimmung ist bis zum Ende des ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")} (UTC) offen.`,
  missing: "Das gibt es nicht oder nicht mehr.",
};
