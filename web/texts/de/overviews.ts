import type * as english from "#texts/overviews.ts";
import { format } from "./language.ts";

export const overviewTexts: typeof english.overviewTexts = {
  pageTitle: "Übersicht",
  welcome: (name) => `Willkommen, ${name}`,
  failed: "Diese Übersicht konnte nicht geladen werden.",
  failedText: "Ihre Stimmen und Umfragen sind sicher. Alles andere funktioniert weiter.",
  tryAgain: "Erneut versuchen",
  loading: "Die Übersicht wird geladen …",
  votes: (count) => counted(count, "Stimme", "Stimmen"),
  responses: (count) => counted(count, "Antwort", "Antworten"),
  endsIn,
  said: (text) => `„${text}“`,
  open: (days, votes, option) =>
    `${endsIn(days)} · ${option ? counted(votes, "Antwort", "Antworten") : counted(votes, "Stimme", "Stimmen")}`,
};

export const surveyorOverviewTexts: typeof english.surveyorOverviewTexts = {
  summary: (surveys, came, { votes, responses }) => {
    if (surveys === 0) return "Ihre erste Umfrage ist nur ein paar Sätze entfernt.";
    if (votes + responses === 0)
      return `Auf Ihre ${surveys === 1 ? "Umfrage" : `${format.number(surveys)} Umfragen`} hat noch niemand geantwortet.`;
    const both = `${some(votes, "votes")} und ${some(responses, "responses")}`;
    const count = came === "both" ? both : some(votes + responses, came);
    return `Auf Ihre ${surveys === 1 ? "Umfrage" : `${format.number(surveys)} Umfragen`} gibt es bisher ${count}.`;
  },
  notLive: (drafts) =>
    drafts === 1 ? "Ihre Umfrage ist noch nicht online." : "Ihre Umfragen sind noch nicht online.",
  all: { votes: "Stimmen", responses: "Antworten", both: "Stimmen und Antworten" },
  onSurveys: (surveys) => `zu ${counted(surveys, "Umfrage", "Umfragen")}`,
  week: "Letzte 7 volle Tage",
  weekBefore: (now, before) => {
    if (now === before) return "so viele wie in den 7 Tagen davor";
    return now > before
      ? `${format.number(now - before)} mehr als in den 7 Tagen davor`
      : `${format.number(before - now)} weniger als in den 7 Tagen davor`;
  },
  today: "Heute bisher",
  todayNote: "bis Mitternacht, UTC",
  open: "Offene Umfragen",
  unpublished: (count) => `${format.number(count)} zurückgezogen`,
  ofSurveys: (count) => `von ${format.number(count)}`,
  trend: {
    votes: "Stimmen pro Tag",
    responses: "Antworten pro Tag",
    both: "Stimmen und Antworten pro Tag",
  },
  trendSentence: (votes, days, best, came) => {
    if (best === null) return `${none[came]} in den letzten ${days} Tagen.`;
    const start = `${some(votes, came)} in den letzten ${days} Tagen`;
    const when = best.day === null ? "heute" : `am ${best.day}`;
    if (best.votes < votes) return `${start}, die meisten ${when}: ${format.number(best.votes)}.`;
    return votes === 1 ? `${start}, ${when}.` : `${start}, alle ${when}.`;
  },
  span: "Gezeigte Tage",
  days: (days) => `${days} Tage`,
  dayText: (day, votes, came) => `${day}: ${some(votes, came)}`,
  todayText: (votes, came) => `Heute bisher: ${some(votes, came)}`,
  todayShort: "heute",
  asTable: "Als Tabelle zeigen",
  day: "Tag",
  ending: "Endet bald",
  allSurveys: "Meine Umfragen",
  noneEnding: "Keine Ihrer Umfragen ist offen. Eine neue läuft bis zu ihrem letzten Tag.",
  toRead: "Auf Ihren Tafeln zu lesen",
  unread: (count) => (count === 1 ? "eins zu lesen" : `${format.number(count)} zu lesen`),
  feedback: "Von den Admins",
  allFeedback: "Alle Rückmeldungen",
  correct: "Bearbeiten",
  correctOne: (title) => `Bearbeiten: ${title}`,
  decided: { publish: "Veröffentlicht", unPublish: "Zurückgezogen" },
  comments: "Neue Kommentare",
  allAnswers: "Alle Stimmen",
  noComments: "Keine neuen Kommentare. Pro-Mitglieder können zu jeder Stimme einen schreiben.",
  by: (name) => `von ${name}`,
  begin: "So geht es",
  steps: [
    ["Schreiben", "Eine Frage oder viele. Vorlagen und Importe ersparen das Tippen."],
    [
      "Den Link weitergeben",
      "Sie bestimmen, wer bis wann antworten kann und wer die Ergebnisse sieht.",
    ],
    [
      "Die Ergebnisse lesen",
      "Sie wachsen mit jeder Antwort, und alle können die Zählung nachprüfen.",
    ],
  ],
};

export const adminOverviewTexts: typeof english.adminOverviewTexts = {
  summary: (users, surveys) =>
    `${counted(users, "Konto", "Konten")}, ${counted(surveys, "Umfrage", "Umfragen")}.`,
  users: "Personen",
  surveys: "Umfragen",
  unpublished: "Zurückgezogen",
  payments: "Zahlungen",
  recent: (count, max) => `${upTo(count, max)} neu in 7 Tagen`,
  corrected: (count) =>
    count === 0 ? "noch keine bearbeitet" : `${format.number(count)} seither bearbeitet`,
  attention: "Braucht Ihre Aufmerksamkeit",
  nothing: "Nichts wartet auf Sie",
  nothingText:
    "Keine neuen Meldungen, Anfragen, bearbeiteten Umfragen oder angefochtenen Zahlungen. Neue sehen Sie hier.",
  disputed: (count, max) =>
    count === 1
      ? "Eine Bank ficht eine Zahlung an"
      : `Banken fechten ${upTo(count, max)} Zahlungen an`,
  disputedText:
    "Bis zur Entscheidung ruht die Mitgliedschaft. Was die Bank schrieb, steht im Verlauf der Zahlung.",
  asked: (count, max) =>
    count === 1
      ? "Eine Person möchte Umfragesteller werden"
      : `${upTo(count, max)} Personen möchten Umfragesteller werden`,
  askedText: "Sehen Sie, was sie fragen möchten.",
  askedOne: "Anfragen lesen",
  correctedOne: (title) => `${title} noch einmal ansehen`,
  correctedTag: "Bearbeitet",
  correctedText: (name) => `${name} hat sie bearbeitet, seit sie zurückgezogen wurde.`,
  lookAgain: "Ansehen",
  reportedTag: (count) => counted(count, "Meldung", "Meldungen"),
  reportedOne: (title) => `Meldungen zu ${title} lesen`,
  read: "Lesen",
  allReported: "Gemeldete Umfragen",
};

export const voterOverviewTexts: typeof english.voterOverviewTexts = {
  summary: (votes, responses) => {
    if (votes === 0 && responses === 0) return "Sie haben noch nicht abgestimmt.";
    const answered = counted(responses, "Fragebogen", "Fragebögen");
    const voted = `an ${counted(votes, "Umfrage", "Umfragen")} teilgenommen`;
    if (responses === 0) return `Sie haben ${voted}.`;
    if (votes === 0) return `Sie haben ${answered} beantwortet.`;
    return `Sie haben ${voted} und ${answered} beantwortet.`;
  },
  waiting: "Ihre Umfrage liegt bei einem Admin.",
  nothingOpen: "Gerade ist keine Umfrage für Sie offen. Neue erscheinen hier.",
  browse: "Umfragen ansehen",
  decided: "Das Ergebnis steht fest",
  allVotes: "Alle Ihre Stimmen",
  decidedNone: "Ist eine Umfrage vorbei, bei der Sie abgestimmt haben, steht ihr Ergebnis hier.",
  growing: "Mehr Stimmen seit Ihrer",
  growingNone: "Stimmen andere nach Ihnen ab, sehen Sie es hier.",
  since: (votes) => `${format.number(votes)} mehr`,
  written: "Ihre Umfragen",
  seeRequest: (title) => `Nachsehen, was aus ${title} wurde`,
  ending: "Endet bald: jetzt abstimmen",
  endingNone: "Nichts, was bald endet, wartet auf Ihre Stimme.",
  vote: "Abstimmen",
  voteOn: (title) => `Bei ${title} abstimmen`,
  answer: "Beantworten",
  answerOne: (title) => `${title} beantworten`,
  you: "Sie:",
  closed: (day) => `Letzter Tag: ${day}`,
  allSurveys: "Alle Umfragen",
  membership: "Ihre Mitgliedschaft",
  proAction: "Ihre Kommentare",
  pro: "Sie sind Pro-Mitglied, für immer. Sie können jede Stimme kommentieren.",
  plain: (dollars) =>
    `Als Pro-Mitglied können Sie kommentieren. Das kostet einmalig ${dollars}\u00a0$.`,
  plainAction: "Zum Angebot",
};

function endsIn(days: number): string {
  if (days === 0) return "Endet heute";
  return days === 1 ? "Endet morgen" : `Endet in ${days} Tagen`;
}

const none = {
  votes: "Keine Stimme",
  responses: "Keine Antwort",
  both: "Keine Stimme und keine Antwort",
};

function some(count: number, came: keyof typeof none): string {
  if (came === "both") return `${format.number(count)} Stimmen und Antworten`;
  return came === "votes"
    ? counted(count, "Stimme", "Stimmen")
    : counted(count, "Antwort", "Antworten");
}

function counted(count: number, one: string, many: string): string {
  return `${format.number(count)} ${count === 1 ? one : many}`;
}

function upTo(count: number, max: number): string {
  return count >= max ? `${format.number(max)} oder mehr` : format.number(count);
}
