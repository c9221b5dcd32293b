import type * as english from "../en/imports.ts";

type Values = Readonly<Record<string, string | number>>;

const guessedKinds: Readonly<Record<string, string>> = {
  number: "Gefragt ist nach einer Zahl, deshalb sind nur Zahlen möglich.",
  date: "Gefragt ist nach einem Datum, deshalb ist nur ein Datum möglich.",
  time: "Gefragt ist nach einer Uhrzeit, deshalb ist nur eine Uhrzeit möglich.",
  email: "Gefragt ist nach einer E-Mail-Adresse, deshalb ist nur eine solche möglich.",
};

export const importTexts: typeof english.importTexts = {
  outcomes: { imported: "Übernommen", changed: "Geändert", "left-out": "Weggelassen" },
  items: {
    survey: "Umfrage",
    page: "Seite",
    question: "Frage",
    statement: "Text",
    board: "Tafel",
    choice: "Auswahlmöglichkeit",
    row: "Zeile",
    ending: "Abschluss",
    variable: "Variable",
    computed: "Berechneter Wert",
    quota: "Quote",
    logic: "Regel",
    piping: "Eingesetzte Antwort",
    translation: "Übersetzung",
    setting: "Einstellung",
    picture: "Bild",
    text: "Wortlaut",
  },
  /** Items of the survey that aren't named by its source. */
  parts: { title: "Titel der Umfrage", description: "Beschreibung der Umfrage" },
  reasons: {
    "unknown-kind": ({ kind }: Values) =>
      kind ? `Eine solche Frage gibt es hier nicht (${kind}).` : "Hier steht nicht, was es ist.",
    payment: "Umfragen können hier kein Geld annehmen.",
    scheduling: "Umfragen können hier keine Termine vereinbaren.",
    location: "Nach einem Ort auf der Karte fragen Umfragen hier nicht.",
    recording: "Umfragen können hier weder Ton noch Video aufnehmen.",
    captcha: "Eine Prüfung auf Roboter ist hier keine Frage.",
    "page-timing": "Wie lange jemand auf einer Seite bleibt, wird hier nicht gemessen.",
    "hot-spot": "Bilder zum Anklicken gibt es hier nicht.",
    metadata: "Das hält etwas über Gerät oder Besuch fest, was wir nicht erheben.",
    "hidden-question": "Sie war ausgeblendet, also hätte niemand sie gesehen.",
    "other-kind": (values: Values) =>
      `Daraus wurde die ähnlichste Fragenart, die es hier gibt (vorher: ${values.kind}).`,
    "no-choices": "Es gibt nichts auszuwählen, daher wurde daraus eine Textfrage.",
    split: "Daraus wurden mehrere Fragen, eine für jede Spalte oder jeden Teil.",
    heading: "Die Überschrift wurde zu einem Text über den Fragen.",
    "asked-once": "Das ließ sich wiederholen; hier wird es einmal gefragt.",
    "scale-range": (values: Values) => `Die Skala geht jetzt von ${values.from} bis ${values.to}.`,
    "file-types": "Bitte prüfen Sie, welche Arten von Dateien Sie annehmen möchten.",
    "row-choices": (values: Values) =>
      `Alle Zeilen haben hier dieselben Spalten. Diese hatte eigene: ${values.names}`,
    "guessed-kind": ({ kind }) => `${guessedKinds[`${kind}`]} Die Art der Frage lässt sich ändern.`,
    "guessed-yes-no": "Daraus wurde eine Ja-oder-Nein-Frage. Die Art der Frage lässt sich ändern.",
    "needs-text": ({ part }: Values) =>
      part === "title"
        ? "Ein Titel fehlt noch. Schreiben Sie ihn oben oder später im Entwurf."
        : "Hier fehlt ein Text. Sie schreiben ihn, sobald der Entwurf offen ist.",
    "text-supplied": (values: Values) =>
      `Hier stand nichts, daher haben wir „${values.text}“ geschrieben.`,
    "title-from-file": "Es gab keinen Titel, daher haben wir den Namen der Datei genommen.",
    "title-length": (values: Values) =>
      `Ein Titel hat ${values.min} bis ${values.max} Zeichen. Bitte prüfen Sie ihn.`,
    "text-cut": (values: Values) => `Der Text wurde auf ${values.max} Zeichen gekürzt.`,
    "characters-removed": "Zeichen, die sich nicht darstellen lassen, wurden entfernt.",
    "hint-left-out":
      "Der Hinweis, wie viele Antworten möglich sind, fehlt im Text: Die Frage sagt es selbst.",
    "range-left-out": (values) =>
      `Daraus wurde eine Skala von ${values.from} bis ${values.to}; der Text muss es nicht mehr sagen.`,
    picture: "Bilder werden nicht übernommen. Sie können sie neu hinzufügen.",
    media: "Videos, Töne und andere eingebettete Inhalte werden nicht übernommen.",
    script: "Skripte werden nie übernommen.",
    link: "Nur Web- und E-Mail-Adressen können Links sein.",
    table: "Eine Tabelle im Text wurde zu einfachen Zeilen.",
    fallback: "Bitte legen Sie fest, was ohne Antwort dort stehen soll. Vorerst steht „…“ da.",
    "different-slots": "Die Übersetzung setzt andere Antworten ein als das Original.",
    "language-name": (values: Values) =>
      `Welche Sprache „${values.name}“ ist, ließ sich nicht erkennen.`,
    "languages-too-many": "Für diese Sprache war kein Platz mehr.",
    renamed: (values: Values) => `Der Name ist jetzt „${values.code}“ (vorher: „${values.name}“).`,
    "repeated-name": (values: Values) => `Den Namen „${values.name}“ gab es zweimal.`,
    "unknown-reference": (values: Values) =>
      `Das bezieht sich auf etwas, das es nicht gibt (${values.name}).`,
    "unknown-choice": (values: Values) => `Die Auswahlmöglichkeit „${values.name}“ gibt es nicht.`,
    "later-question": (values: Values) =>
      `Das bezieht sich auf eine spätere Frage (${values.name}).`,
    "backward-jump": "Der Sprung führt zurück. Umfragen gehen hier nur vorwärts.",
    "unknown-target": (values: Values) => `Das führt zu etwas, das es nicht gibt (${values.name}).`,
    "not-understood": "Diese Regel haben wir nicht verstanden.",
    "two-answers": "Zwei Antworten lassen sich hier nicht miteinander vergleichen.",
    "no-such-test": "So lässt sich diese Frage nicht prüfen.",
    "contains-instead": "Jetzt wird geprüft, ob der Text diese Worte enthält.",
    "any-of-instead": "Jetzt wird geprüft, ob die Auswahl unter den angekreuzten ist.",
    "answered-instead": "Jetzt wird geprüft, ob es eine Antwort gibt.",
    device: "Das hängt vom Gerät oder vom Ort ab, und danach schauen wir nicht.",
    "never-shown": "Die Regel trifft nie zu.",
    "always-true": "Die Regel trifft immer zu, oder es steht keine Frage davor.",
    "too-complex": "Diese Regel ist zu verwickelt.",
    "conditional-setting": (values: Values) =>
      `Eine Einstellung, die von Antworten abhängt, gibt es hier nicht (${values.name}).`,
    "condition-shared": "Die Regel gilt auch für andere.",
    "condition-in-tests":
      "Der Wert wird für alle berechnet. Regeln, die ihn verwenden, prüfen auch seine Bedingung.",
    "missing-adds-nothing":
      "Eine fehlende Antwort zählt nicht; im Original gibt es dann kein Ergebnis. Regeln achten darauf.",
    "in-part":
      "Diese Grenze ließ sich nur teilweise übernehmen. Bitte prüfen Sie die Grenzen der Frage.",
    arithmetic: "Summen, Anzahlen und Mittelwerte lassen sich berechnen, dies hier nicht.",
    unreachable: "Dorthin wäre niemand gekommen.",
    "unsupported-settings": (values: Values) =>
      `Diese Einstellungen gibt es hier nicht: ${values.names}`,
    "unsupported-setting": (values: Values) =>
      `Diese Einstellung gibt es hier nicht: ${values.name}`,
    "limits-cross": "Das Minimum liegt über dem Maximum, daher wurden beide entfernt.",
    pattern: "Dieses Muster verwendet etwas, das es hier nicht gibt.",
    sorted: "Die Auswahlmöglichkeiten wurden einmal sortiert, in der ersten Sprache.",
    "too-many": (values: Values) => `Es sind mehr als ${values.max}.`,
    "too-many-lines": (values: Values) =>
      `Und ${values.count} weitere, die hier keinen Platz haben.`,
    "empty-page": "Auf dieser Seite blieb nichts übrig.",
    "page-split": (values: Values) => `Daraus wurden mehrere Seiten mit je bis zu ${values.max}.`,
    unused: "Es wurde nicht verwendet.",
    "repeated-block": "Das kommt ein zweites Mal vor; hier wird jede Frage einmal gestellt.",
    "random-part": "Die Teile kommen hier der Reihe nach, nicht zufällig.",
    "web-service": "Umfragen rufen hier keine anderen Dienste auf.",
    "external-list": "Die Auswahlmöglichkeiten stehen in einer anderen Datei.",
    "invalid-value": (values: Values) => `Dieser Wert ist nicht verwendbar: ${values.name}`,
    address: "Das ist keine vollständige Webadresse.",
    "address-answers": "Webadressen können hier keine Antworten enthalten.",
    "not-a-line": "Diese Zeile haben wir nicht verstanden.",
    email: "Das gehört zu einer E-Mail, etwa zu ihrem Kopf oder ihrer Signatur.",
    "mail-answer": "Hier hat jemand eine Frage beantwortet. Antworten werden nicht übernommen.",
    chat: "Namen, Zeiten, Hinweise und Stimmen aus einem Chat werden nicht übernommen.",
    "form-mark": "Das ist eine Markierung des Formulars oder eine Seitenzahl, keine Frage.",
    "jump-in-words":
      "Hier steht, wo es weitergeht. Das bleibt im Text: Bitte legen Sie dafür eine Regel an.",
    "other-senders":
      "Die Auswahlmöglichkeiten hat jemand anders geschrieben. Bitte prüfen Sie, ob es Antworten sind.",
    "numbered-choices":
      "Die nummerierten Zeilen wurden zu Auswahlmöglichkeiten. Falls sie Fragen sind, fügen Sie sie bitte hinzu.",
    "numbered-questions":
      "Diese nummerierte Zeile und die anderen ihrer Liste wurden zu Fragen. Vielleicht sind es Auswahlmöglichkeiten.",
  },
  refusals: {
    empty: "Darin steht nichts.",
    "too-large": "Das ist zu groß für eine Umfrage: Eine Datei darf bis zu 20 MB haben.",
    "too-deep": "Das ist zu tief verschachtelt für eine Umfrage.",
    "too-slow": "Das Lesen hat zu lange gedauert. Versuchen Sie es mit einem Teil davon.",
    "not-text": "In solchen Dateien steht keine Umfrage. Unten sehen Sie, welche wir lesen können.",
    "broken-json": "Das ist unvollständig oder beschädigt. Bitte exportieren Sie es noch einmal.",
    "broken-xml": "Das ist unvollständig oder beschädigt. Bitte exportieren Sie es noch einmal.",
    "broken-zip": "Das ist unvollständig oder beschädigt. Bitte exportieren Sie es noch einmal.",
    "unknown-json":
      "Welches Programm das geschrieben hat, ließ sich nicht erkennen. Sie können die Fragen als Text einfügen.",
    "unknown-xml":
      "Welches Programm das geschrieben hat, ließ sich nicht erkennen. Sie können die Fragen als Text einfügen.",
    "unknown-zip":
      "Welches Programm das geschrieben hat, ließ sich nicht erkennen. Sie können die Fragen als Text einfügen.",
    "translation-only":
      "Das ist nur eine Übersetzung. Bitte wählen Sie die Datei der Umfrage selbst.",
    "word-document": "Bitte kopieren Sie den Text aus Ihrem Dokument und fügen Sie ihn hier ein.",
    pdf: "Ein PDF lässt sich nicht übernehmen. Bitte kopieren Sie den Text und fügen Sie ihn hier ein.",
    "old-excel": "Bitte speichern Sie die Datei zuerst als .xlsx.",
    "web-page":
      "Eine Webseite lässt sich nicht übernehmen. Bitte kopieren Sie den Text und fügen Sie ihn hier ein.",
    table: "Bitte speichern Sie die Tabelle als .xlsx: ein Blatt „survey“, eines „choices“.",
    "limesurvey-table": "Bitte exportieren Sie die Umfrage aus LimeSurvey als .lss.",
    "no-survey-sheet":
      "Diese Arbeitsmappe hat kein Blatt namens „survey“. Sie können die Fragen als Text einfügen.",
    "no-questions":
      "Wir haben darin keine Frage gefunden. Nummerieren Sie die Fragen, oder beenden Sie jede mit einem Fragezeichen.",
    "survey-too-large": "Diese Umfrage ist zu groß, um gespeichert zu werden.",
    unexpected: "Beim Lesen ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
  },
};
