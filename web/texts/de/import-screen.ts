import type * as english from "../en/import-screen.ts";
import { format } from "./language.ts";

export const importScreenTexts: typeof english.importScreenTexts = {
  title: "Umfrage importieren",
  lead: "Aus einer Datei oder einem Text. Gelesen wird hier in Ihrem Browser; gesendet werden nur die Fragen, sobald Sie einen Entwurf anlegen.",
  definitionHint: "Liegt sie in Candors eigenem JSON-Format vor?",
  definition: "Definition einfügen",
  drop: "Legen Sie hier eine Datei ab",
  formats:
    "Typeform, SurveyJS und Google Forms (.json), XLSForm (.xlsx), Qualtrics (.qsf), LimeSurvey (.lss), Markdown oder einfacher Text und Candors eigene Dateien.",
  chooseFile: "Datei auswählen",
  paste: "Oder fügen Sie einen Text ein",
  pasteHint:
    "Fragen mit ihren Auswahlmöglichkeiten darunter, aus einem Dokument, einer E-Mail oder einem Chat.",
  example:
    "1. Wie sind Sie auf uns aufmerksam geworden?\n- Durch Bekannte\n- Im Internet\n- Anders: ____",
  read: "Lesen",
  nothingPasted: "Bitte fügen Sie zuerst einen Text ein.",
  reading: (name) => (name ? `${name} wird gelesen …` : "Ihr Text wird gelesen …"),
  cancel: "Abbrechen",
  refused: (name) =>
    name ? `${name} lässt sich nicht importieren.` : "Dieser Text lässt sich nicht importieren.",
  google: "So kommt ein Formular aus Google Forms heraus",
  googleSteps: [
    "Öffnen Sie Ihr Formular, dann das Menü mit den drei Punkten, dann Apps Script.",
    "Ersetzen Sie, was dort steht, durch dieses Skript, speichern Sie es und klicken Sie auf „Ausführen“.",
    "Erlauben Sie ihm, dieses eine Formular zu sehen. Es ändert nichts.",
    "Kopieren Sie, was es ausgibt, und fügen Sie es oben ein.",
  ],
  copyScript: "Skript kopieren",
  script: "Skript für Google Forms",
  sources: {
    candor: "Candor",
    text: "einfachem Text",
    typeform: "Typeform",
    xlsform: "XLSForm",
    qualtrics: "Qualtrics",
    limesurvey: "LimeSurvey",
    surveyjs: "SurveyJS",
    "google-forms": "Google Forms",
  },
  summary: (questions, source, name) => {
    const count = questions === 1 ? "1 Frage" : `${format.number(questions)} Fragen`;
    return name ? `${count} aus ${source}, in ${name}.` : `${count} aus ${source}.`;
  },
  surveyTitle: "Titel der Umfrage",
  titleLater: "Sie können ihn auch im Entwurf schreiben.",
  titleLength: (min, max) =>
    `Ein Titel hat ${format.number(min)} bis ${format.number(max)} Zeichen.`,
  create: "Entwurf anlegen",
  another: "Etwas anderes importieren",
  report: "Importbericht",
  questions: "Die Fragen",
  filter: "Im Bericht zeigen",
  all: "Alles",
  filterOf: (name, count) => `${name} ${format.number(count)}`,
  noneOf: "Hier steht nichts.",
  showMore: (count) => `${format.number(count)} weitere zeigen`,
  show: "Zeigen",
  showOne: (name) => `${name} bei den Fragen zeigen`,
};
