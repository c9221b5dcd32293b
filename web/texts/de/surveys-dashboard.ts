import type * as english from "#texts/surveys-dashboard.ts";
import { format } from "./language.ts";

export const surveyColumnTexts: typeof english.surveyColumnTexts = {
  number: "Nr.",
  id: "Kennung",
  title: "Titel",
  category: "Kategorie",
  narrow: (category) =>
    category.replace(/^(Kunden|Mitarbeiter|Markt|Produkt|Veranstaltungs)/, "$1\u00ad"),
  created: "Angelegt",
  deadline: "Letzter Tag",
  status: "Stand",
  votes: "Stimmen",
  action: "Aktion",
  unknownTime: "unbekannt",
  ended: "Beendet, endgültig",
  countedVotes: (count) => `${format.number(count)} ${count === 1 ? "Stimme" : "Stimmen"}`,
};

export const surveyChoiceTexts: typeof english.surveyChoiceTexts = {
  allCategories: "Alle",
  anyStatus: "Alle",
  sort: "Reihenfolge",
  newest: "Neueste",
  oldest: "Älteste",
  maxVotes: "Meiste Stimmen",
  minVotes: "Wenigste Stimmen",
  reported: "Meiste Meldungen",
};

export const surveyUpdateTexts: typeof english.surveyUpdateTexts = {
  title: "Umfragen ändern",
  lead: "Ihre Umfragen, mit den Stimmen bisher.",
  create: "Umfrage erstellen",
  caption: "Ihre Umfragen",
  actions: "Aktionen",
  update: "Ändern",
  updateOne: (title) => `${title} ändern`,
  remove: "Löschen",
  removeOne: (title) => `${title} löschen`,
  none: "Noch keine Umfrage",
  noneText: "Was Sie anlegen, steht hier: zum Berichtigen, Verlängern oder Löschen.",
  noneFirst: "Sie haben noch keine Umfrage. Am Anfang steht eine Frage.",
  goTo: "Zu Ihren Umfragen",
};

export const manageSurveysTexts: typeof english.manageSurveysTexts = {
  title: "Umfragen veröffentlichen und zurückziehen",
  lead: "Jede Umfrage, und was darüber gemeldet wird. Ihre Rückmeldung liest, wer die Umfrage angelegt hat.",
  caption: "Umfragen von allen",
  by: (name) => `von ${name}`,
  reports: "Meldungen",
  counted: (count) => `${format.number(count)} ${count === 1 ? "Meldung" : "Meldungen"}`,
  countedOf: (counted, title) => `${counted} zu ${title}`,
  publish: "Veröffentlichen",
  unPublish: "Zurückziehen",
  actOn: (action, title) => `${title}: ${action}`,
  none: "Noch keine Umfrage",
  noneText: "Sobald jemand eine anlegt, steht sie hier.",
};

export const statusTexts: typeof english.statusTexts = {
  publishTitle: "Diese Umfrage veröffentlichen?",
  unPublishTitle: "Diese Umfrage zurückziehen?",
  close: "Schließen",
  lastFeedback: "Letzte Rückmeldung",
  feedback: "Rückmeldung",
  unPublishHint: "Schreiben Sie, was sich ändern muss.",
  publishHint: "Schreiben Sie, warum sie wieder öffentlich sein darf.",
  publishedNow: (title) => `${title} ist wieder öffentlich.`,
  unPublishedNow: (title) => `${title} ist nicht mehr öffentlich.`,
  undoneFeedback: "Die vorige Entscheidung war ein Versehen und ist zurückgenommen.",
};

export const votesReceivedTexts: typeof english.votesReceivedTexts = {
  title: "Antworten",
  lead: "Jede Antwort auf Ihre Umfragen.",
  leadOfOne: "Jede Antwort auf diese Umfrage.",
  caption: "Antworten",
  answer: "Antwort",
  details: "Ansehen",
  detailsOf: (title) => `Die Antwort auf ${title} ansehen`,
  cast: "Abgegeben",
  by: (name, commented) => `von ${name}${commented ? ", mit Kommentar" : ""}`,
  deleted: "Seither gelöscht",
  survey: "Umfrage",
  allSurveys: "Alle Umfragen",
  inAddress: "Gewählte Umfrage",
  result: "Ergebnis",
  none: "Noch keine Antwort",
  noneText: "Geben Sie die Adresse Ihrer Umfrage weiter: Jede Person hat eine Stimme.",
};

export const receivedVoteTexts: typeof english.receivedVoteTexts = {
  title: "Eine Antwort",
  all: "Alle Antworten",
  failed: "Diese Antwort konnte nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  loading: "Die Antwort wird geladen …",
  answer: "Antwort",
  deletedUser: "Gelöschtes Konto",
  comment: "Kommentar",
  noComment: "Ohne Kommentar.",
  place: (place) => `Stimme Nummer ${format.number(place)} dieser Umfrage`,
  cast: "Abgegeben",
  survey: "Umfrage",
  deletedSurvey: "Seither gelöscht",
  totalVotes: "Stimmen insgesamt",
};

export const feedbackTexts: typeof english.feedbackTexts = {
  title: "Rückmeldungen",
  lead: "Ihre Umfragen, die ein Admin zurückgezogen hat, und warum.",
  caption: "Zurückgezogene Umfragen",
  feedback: "Rückmeldung",
  noFeedback: "Keine",
  none: "Keine Rückmeldung",
  noneText:
    "Alle Ihre Umfragen sind veröffentlicht. Zieht ein Admin eine zurück, steht der Grund hier.",
};

export const surveyFormTexts: typeof english.surveyFormTexts = {
  createTitle: "Umfrage erstellen",
  createLead:
    "Sie ist öffentlich, sobald Sie sie veröffentlichen, und offen bis zu ihrem letzten Tag.",
  create: "Umfrage veröffentlichen",
  updateTitle: "Umfrage ändern",
  updateLead: "Abgegebene Stimmen bleiben, wie sie sind.",
  update: "Änderungen speichern",
  failed: "Diese Umfrage konnte nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  loading: "Die Umfrage wird geladen …",
  notYours: "Diese Umfrage gehört jemand anderem.",
  notYoursText: "Nur wer sie angelegt hat, kann sie ändern.",
  yours: "Ihre Umfragen",
  preview: "Was beim Abstimmen zu sehen ist",
  previewTitle: "Ihre Frage",
  previewDaysLeft: "Tage übrig",
  previewText: "Was man wissen muss, um sie zu beantworten.",
  titleHint: "Am besten eine Frage, auf die man mit Ja oder Nein antworten kann.",
  description: "Beschreibung",
  option: "Option",
  optionDecides: "Gibt es weitere Fragen?",
  yes: "Ja",
  yesNote: "noch nicht möglich",
  no: "Nein",
  noNote: "eine Frage, mit Ja oder Nein beantwortet",
  chooseCategory: "Kategorie wählen",
  categoryMissing: "Bitte wählen Sie eine Kategorie.",
  deadlineHint: "Stimmen zählen bis zum Ende dieses Tages, UTC.",
  deadlineMissing: "Bitte wählen Sie ein Datum.",
  deadlinePast: "Bitte wählen Sie heute oder einen späteren Tag.",
  missing: {
    title: "Bitte schreiben Sie einen Titel.",
    description: "Bitte schreiben Sie eine Beschreibung.",
  },
  tooShort: (least) => `Bitte schreiben Sie mindestens ${least} Zeichen.`,
};
