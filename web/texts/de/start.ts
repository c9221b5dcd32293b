import type * as english from "../en/start.ts";

export const startTexts: typeof english.startTexts = {
  heading: "Womit möchten Sie anfangen?",
  choices: {
    question: {
      title: "Eine Frage",
      text: "Ja, nein oder keine Meinung. In einer Minute veröffentlicht.",
    },
    questions: {
      title: "Mehrere Fragen",
      text: "Schreiben wie auf einer Seite: Skalen, Auswahl, Tabellen, Text und wer was gefragt wird.",
    },
    template: {
      title: "Eine Vorlage",
      text: "Fünfunddreißig stehen bereit. In Ihrer Kopie können Sie jedes Wort ändern.",
    },
    import: {
      title: "Ein Import",
      text: "Aus Typeform, Google Forms, Qualtrics, LimeSurvey, SurveyJS, XLSForm oder eingefügtem Text.",
    },
  },
  yesOrNo: "Ja oder nein. In einer Minute geschrieben.",
  goOn: (title) => `„${title}“ weiterschreiben`,
  edited: "Zuletzt bearbeitet",
  allDrafts: "Alle Entwürfe",
  thanks: "Vielen Dank für Ihre Antworten.",
};
