import type * as english from "../en/vote-lists.ts";
import { format } from "./language.ts";

export const voteListTexts: typeof english.voteListTexts = {
  participate: {
    title: "Ihre Teilnahmen",
    lead: "Die Umfragen, bei denen Sie abgestimmt haben. Mit dem Beleg prüfen Sie jederzeit, dass Ihre Stimme gezählt ist.",
    caption: "Umfragen, bei denen Sie abgestimmt haben",
    filter: "Titel",
    answered: "Beantwortete Fragebögen",
    empty: {
      title: "Noch keine Stimme",
      text: "Hier finden Sie Ihre Stimmen und deren Ergebnisse.",
    },
  },
  answered: {
    title: "Beantwortete Fragebögen",
    lead: "Umfragen mit vielen Fragen. Mit dem Beleg prüfen Sie jederzeit, dass Ihre Antworten gezählt sind.",
    caption: "Fragebögen, die Sie beantwortet haben",
    filter: "Titel",
    votes: "Ihre Stimmen",
    when: "Beantwortet",
    responses: "Antworten insgesamt",
    own: "Ihre Antworten",
    seeOwn: "Ansehen",
    seeOwnOf: (title) => `Ihre Antworten ansehen: ${title}`,
    empty: {
      title: "Noch nichts beantwortet",
      text: "Hier stehen die Fragebögen, die Sie beantworten.",
    },
    noneLinked: {
      title: "Keine Antworten, die mit Ihnen verknüpft sind",
      text: "Sie haben bisher nur an Umfragen teilgenommen, die Antworten von Personen trennen.",
    },
  },
  tookPart: {
    title: "Antworten, die von Ihnen getrennt sind",
    lead: "Hier wissen wir nur, dass Sie teilgenommen haben, nicht, was Sie geantwortet haben oder wann. Darum gibt es nichts nachzusehen und keinen Beleg.",
    known: "Was wir wissen",
    what: { unlinked: "Sie haben teilgenommen", sealed: "Sie haben einen Stimmzettel geholt" },
    newest: (shown) => `Das sind die ${format.number(shown)} neuesten Umfragen.`,
  },
  comments: {
    title: "Ihre Kommentare",
    lead: "Was Sie zu Ihren Stimmen geschrieben haben.",
    caption: "Umfragen, die Sie kommentiert haben",
    filter: "Titel oder Kommentar",
    empty: {
      title: "Noch kein Kommentar",
      text: "Als Pro-Mitglied können Sie Ihre Stimmen kommentieren. Ihre Kommentare finden Sie hier.",
    },
  },
  columns: {
    title: "Titel",
    vote: "Ihre Stimme",
    deadline: "Letzter Tag",
    receipt: "Beleg",
    total: "Stimmen gesamt",
    upToYours: "Stimmen mit Ihrer",
    comment: "Ihr Kommentar",
    commented: "Kommentiert",
    survey: "Umfrage",
  },
  since: (votes) => (votes === 0 ? "Keine seit Ihrer" : `+${format.number(votes)} seit Ihrer`),
  results: "Ergebnis",
  resultsOf: (title) => `Ergebnis von ${title}`,
  deleted: "Gelöscht",
  unpublished: "Zurückgezogen",
  browse: "Umfragen ansehen",
};
