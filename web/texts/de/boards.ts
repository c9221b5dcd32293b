import type { boardTexts as english } from "../en/boards.ts";
import { format } from "./language.ts";

const numbers = "keine ein zwei drei vier fünf sechs sieben acht neun zehn".split(" ");
const inWords = (count: number) => numbers[count] ?? format.number(count);
const people = (count: number) =>
  count === 1 ? "einer Person" : `${format.number(count)} Personen`;

/** Boards that participants write and mark, and what their owners decide. */
export const boardTexts: typeof english = {
  title: { ideas: "Vorschläge", statements: "Aussagen", questions: "Fragen" },
  lead: {
    ideas: "Schlagen Sie etwas vor, und unterstützen Sie, was Sie gern hätten.",
    statements: "Sagen Sie, was Sie von den Aussagen halten, und ergänzen Sie eigene.",
    questions: "Fragen Sie etwas, und sagen Sie, worauf Sie eine Antwort wünschen.",
  },
  label: { ideas: "Ihr Vorschlag", statements: "Ihre Aussage", questions: "Ihre Frage" },
  send: { ideas: "Vorschlagen", statements: "Ergänzen", questions: "Fragen" },
  left: (mode, count, hasAdded) => {
    const [one, many, act] = {
      ideas: ["einen Vorschlag", "Vorschläge", "machen"],
      statements: ["eine Aussage", "Aussagen", "ergänzen"],
      questions: ["eine Frage", "Fragen", "stellen"],
    }[mode];
    const what = count === 1 ? one : `${inWords(count)} ${many}`;
    return `Sie können ${hasAdded ? "noch " : count === 1 ? "" : "bis zu "}${what} ${act}.`;
  },
  writtenIn: (language) => `Bitte schreiben Sie auf ${language}, damit alle es lesen können.`,
  noneLeft: "Mehr kann eine Person hier nicht ergänzen.",
  unnamed: "Es wird ohne Ihren Namen gezeigt.",
  unnamedOnceRead: "Es wird ohne Ihren Namen gezeigt, sobald es gelesen wurde.",
  closed: {
    ideas: "Diese Tafel ist geschlossen. Niemand kann mehr etwas vorschlagen oder unterstützen.",
    statements:
      "Diese Tafel ist geschlossen. Niemand kann mehr Aussagen ergänzen oder beantworten.",
    questions:
      "Diese Tafel ist geschlossen. Niemand kann mehr fragen oder sich eine Antwort wünschen.",
  },
  empty: "Hier steht noch nichts. Machen Sie den Anfang.",
  nothing: "Es wurde nichts vorgeschlagen.",
  order: { turn: "Für mich", new: "Neueste" },
  most: {
    ideas: "Am meisten unterstützt",
    statements: "Meiste Zustimmung",
    questions: "Am meisten gewünscht",
  },
  orders: "Reihenfolge",
  turnNote:
    "„Für mich“ beginnt mit dem, was erst wenige gesehen haben. Die Reihenfolge ist bei allen anders.",
  back: {
    ideas: ["Unterstützen", "Unterstützt"],
    statements: ["Stimme zu", "Zugestimmt"],
    questions: ["Antwort wünschen", "Antwort gewünscht"],
  },
  marks: { "1": "Stimme zu", "0": "Unsicher", "-1": "Stimme nicht zu" },
  addOwn: "Eigene Aussage ergänzen",
  progress: (answered, left) =>
    left === 0
      ? `${format.number(answered)} beantwortet.`
      : `${format.number(answered)} beantwortet, ${format.number(left)} noch offen. Sie können jederzeit aufhören.`,
  seeAll: "Alle Aussagen zeigen",
  skip: "Überspringen",
  allAnswered:
    "Sie haben hier alles beantwortet. Schauen Sie später wieder herein: Es kann noch etwas dazukommen.",
  isItOneOfThese: "Ist es davon etwas?",
  few: "Haben erst wenige gesehen",
  fewSeen: "Weniger als fünf haben das gesehen",
  seenAtLeast: (saw) => `Von mindestens ${people(saw)} gesehen`,
  seen: (saw) => `Von ${people(saw)} gesehen`,
  unseen: "Hat noch niemand gesehen",
  share: (mode, percent, saw) => {
    const [one, not, many] = {
      ideas: ["und unterstützt es", "aber nicht unterstützt", "unterstützen es"],
      questions: [
        "und wünscht eine Antwort",
        "aber keine Antwort gewünscht",
        "wünschen eine Antwort",
      ],
    }[mode];
    if (saw === 1) return `Eine Person hat es gesehen${percent > 0 ? ` ${one}` : `, ${not}`}`;
    return `${format.number(percent)} % der ${format.number(saw)}, die es gesehen haben, ${many}`;
  },
  agreed: (plus, zero, minus) =>
    `${format.number(plus)} dafür, ${format.number(zero)} unsicher, ${format.number(minus)} dagegen`,
  hidden: {
    ideas: "Wie viele etwas unterstützen, zeigt sich, sobald die Tafel geschlossen ist.",
    statements: "Wie viele zustimmen, zeigt sich, sobald die Tafel geschlossen ist.",
    questions: "Wie viele eine Antwort wünschen, zeigt sich, sobald die Tafel geschlossen ist.",
  },
  joined: (texts) => `Zusammengelegt mit ${texts.map((text) => `„${text}“`).join(", ")}.`,
  mine: "Von Ihnen",
  state: {
    waiting: "Von Ihnen. Bis es gelesen wurde, sehen nur Sie es.",
    shown: "Wird gezeigt",
    declined: "Von Ihnen. Es wird nicht gezeigt:",
    joined: "Von Ihnen. Es zählt zusammen mit einem, das dasselbe sagt.",
    hidden: "Von Ihnen. Es wurde gemeldet und ist verborgen, bis es gelesen wurde.",
    withdrawn: "Von Ihnen. Sie haben es zurückgenommen.",
  },
  states: {
    waiting: "Zu lesen",
    shown: "Gezeigt",
    declined: "Abgelehnt",
    joined: "Zusammengelegt",
    hidden: "Gemeldet",
    withdrawn: "Zurückgenommen",
  },
  reasons: {
    "off-topic": "Es geht um etwas anderes",
    "names-person": "Es nennt eine Person",
    insults: "Es beleidigt oder droht",
    advertises: "Es wirbt",
    unclear: "Es ist nicht zu verstehen",
    duplicate: "Es steht schon da",
  },
  declined: (count) =>
    count === 1 ? "Eines wurde abgelehnt:" : `${format.number(count)} wurden abgelehnt:`,
  takeBack: "Zurücknehmen",
  report: "Melden",
  reported: "Gemeldet.",
  object: "Widersprechen",
  objection: "Warum soll es gezeigt werden? Ein Admin entscheidet, einmal.",
  objected: "Sie haben widersprochen. Ein Admin entscheidet.",
  added: "Es steht auf der Tafel.",
  waits: "Es wartet darauf, gelesen zu werden.",
  alike: "Das sagt vielleicht dasselbe:",
  failed: "Das hat nicht geklappt.",
  again: "Noch einmal versuchen",
  queue: "Tafel",
  toRead: "zu lesen",
  queueTitle: (count) =>
    count === 0
      ? "Nichts zu lesen"
      : count === 1
        ? "Eines zu lesen"
        : `${format.number(count)} zu lesen`,
  queueLead: (shown, declined) =>
    `${format.number(shown)} gezeigt, ${format.number(declined)} abgelehnt. Wer was geschrieben hat, sehen Sie nicht.`,
  decided: "Was Sie entschieden haben",
  show: "Zeigen",
  decline: "Ablehnen",
  why: "Ablehnen, mit Grund",
  whyNote:
    "Wer es geschrieben hat, liest den Grund und kann einmal widersprechen. Dann entscheidet ein Admin.",
  note: "Eine Nachricht, die nur diese Person liest (freiwillig)",
  like: "Ganz ähnlich wie",
  join: "Zusammenlegen",
  reports: (count) =>
    count === 1 ? "Von einer Person gemeldet" : `Von ${format.number(count)} Personen gemeldet`,
  quoted: (text) => `„${text}“`,
  hasObjection: "Der Widerspruch:",
  ruling: {
    shown: "Ein Admin hat entschieden, es zu zeigen.",
    declined: "Ein Admin hat das bestätigt.",
  },
  objections: (count) =>
    count === 1
      ? "Über einen Widerspruch ist zu entscheiden"
      : `Über ${format.number(count)} Widersprüche ist zu entscheiden`,
  objectionsLead:
    "Auf einer Tafel wurde etwas abgelehnt, und wer es geschrieben hat, widerspricht. Ihre Entscheidung gilt endgültig.",
  objectionsFailed: "Die Widersprüche konnten nicht geladen werden.",
  rule: { shown: "Zeigen", declined: "Abgelehnt lassen" },
  ruled: { shown: "Es steht jetzt auf der Tafel.", declined: "Es bleibt abgelehnt." },
  close: "Tafel schließen",
  closeNote: {
    ideas: "Danach kann niemand mehr etwas vorschlagen oder unterstützen.",
    statements: "Danach kann niemand mehr Aussagen ergänzen oder beantworten.",
    questions: "Danach kann niemand mehr fragen oder sich eine Antwort wünschen.",
  },
  toVote: "Zur Abstimmung stellen",
  toVoteNote:
    "Was Sie auswählen, steht dann in einem Entwurf zur Wahl, den Sie noch ändern können.",
  choose: (text) => `„${text}“ zur Abstimmung stellen`,
  whyNot: (text) => `Warum „${text}“ nicht zur Wahl steht`,
  whyNotHint: "Warum nicht? Alle können es lesen (freiwillig)",
  leftOut: (reason) => `Steht nicht zur Wahl: ${reason}`,
  makeDraft: (count) =>
    count === 0 ? "Entwurf anlegen" : `Entwurf mit ${format.number(count)} anlegen`,
  page: "Tafel ansehen",
};
