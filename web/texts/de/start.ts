import type * as english from "../en/start.ts";

export const startTexts: typeof english.startTexts = {
  heading: "Womit möchten Sie anfangen?",
  choices: {
    question: {
      title: "Eine Frage",
      text: "Beliebiger Art, für alle mit dem Link. In einer Minute geschrieben.",
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
  besideForm: {
    question: {
      title: "Eine Frage: ja oder nein",
      text: "Mitglieder stimmen je einmal ab: ja, nein oder keine Meinung. In einer Minute veröffentlicht.",
    },
    questions: {
      title: "Mehrere Fragen",
      text: "Eine oder viele, jeder Art und für wen Sie möchten: Skalen, Auswahl, Tabellen, Text und wer was gefragt wird.",
    },
  },
  asking: "Ihre Frage wird vorbereitet …",
  again: "Noch einmal versuchen",
  goOn: (title) => `„${title}“ weiterschreiben`,
  edited: "Zuletzt bearbeitet",
  allDrafts: "Alle Entwürfe",
  thanks: "Vielen Dank für Ihre Antworten.",
};
