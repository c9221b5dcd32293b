import type * as english from "../en/answer.ts";

export const answerTexts: typeof english.answerTexts = {
  title: "{page} · {title}",
  errorTitle: "Fehler: {title}",
  by: "Eine Umfrage von {surveyor}",
  language: "Sprache",
  next: "Weiter",
  back: "Zurück",
  review: "Antworten prüfen",
  send: "Antworten absenden",
  sending: "Wird gesendet …",
  keys: ["oder", "Strg", "Eingabe"],
  board: {
    ideas: "Vorschläge ansehen und ergänzen",
    statements: "Aussagen ansehen und ergänzen",
    questions: "Fragen ansehen und stellen",
  },
  clear: "Antwort löschen",
  clearOf: "Antwort löschen: {question}",
  optional: "Freiwillig.",
  required: "Pflichtfrage.",
  optionalField: "freiwillig",
  whoSees: "Wer sieht meine Antworten?",
  progress: {
    label: "Fortschritt",
    page: "Seite {number} von {of}",
    question: "Frage {number} von {of}",
    share: "{percent} geschafft",
    start: "Am Anfang",
    left: { one: "noch etwa eine Minute", other: "noch etwa {count} Minuten" },
    almost: "noch weniger als eine Minute",
    last: "Die letzte Seite",
  },
  privacy: {
    named: "{surveyor} sieht Ihren Namen neben Ihren Antworten.",
    "named-if-logged-in":
      "{surveyor} sieht Ihre Antworten, und Ihren Namen daneben, wenn Sie angemeldet sind.",
    "named-but-guest":
      "{surveyor} sieht Ihre Antworten ohne Namen, denn Sie sind nicht angemeldet.",
    confidential:
      "{surveyor} sieht, was jede Person geantwortet hat, aber keine Namen. Tabellen verbergen kleine Gruppen. Wer diese Website betreibt, könnte nachsehen, wer geantwortet hat.",
    unlinked:
      "Wer teilgenommen hat und was geantwortet wurde, wird getrennt und ohne Uhrzeit aufbewahrt. Darauf, dass diese Website das tut, müssen Sie vertrauen.",
    sealed:
      "Ihr Browser versiegelt Ihre Antworten. Nicht einmal wir können sagen, von wem diese Antworten sind.",
  },
  sealed:
    "Ihr Browser bekommt zuerst einen versiegelten Umschlag und sendet Ihre Antworten später darin, ohne Ihren Namen. Geht dieses Gerät verloren, ist auch der Umschlag verloren. Prüfcode: {key}, für alle derselbe.",
  results: {
    "after-answer": "Das Ergebnis sehen Sie, sobald Sie geantwortet haben.",
    public: "Das Ergebnis ist öffentlich.",
    "after-close": "Das Ergebnis sehen alle, sobald die Umfrage geschlossen ist.",
    owner: "Das Ergebnis sieht nur {surveyor}.",
  },
  inserted: "[Ihre Antwort auf Frage {number}]",
  numbers: ["Keine", "Eine", "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun"],
  summary: {
    one: "{number} Antwort fehlt oder stimmt noch nicht",
    other: "{number} Antworten fehlen oder stimmen noch nicht",
  },
  more: {
    one: "Aus Ihren Antworten ergibt sich noch eine Frage.",
    other: "Aus Ihren Antworten ergeben sich noch {count} Fragen.",
  },
  problems: {
    required: "Bitte beantworten Sie diese Frage.",
    requiredChoice: "Bitte wählen Sie eine Antwort.",
    requiredText: "Bitte füllen Sie das aus.",
    requiredPoint: "Bitte wählen Sie eine Zahl von {min} bis {max}.",
    requiredRank: {
      one: "Bitte wählen Sie Ihren ersten Platz.",
      other: "Bitte vergeben Sie alle {count} Plätze.",
    },
    requiredSum: "Bitte verteilen Sie {total}.",
    requiredFile: "Bitte fügen Sie eine Datei hinzu.",
    requiredConsent: "Bitte stimmen Sie zu, oder hören Sie hier auf.",
    "wrong-kind": "Wir können diese Antwort nicht lesen. Bitte antworten Sie noch einmal.",
    notNumber: "Bitte geben Sie eine Zahl ein, etwa 12 oder {example}.",
    samePlace: "Bitte vergeben Sie jeden Platz nur einmal.",
    "unknown-part": "Eine dieser Möglichkeiten gibt es nicht mehr. Bitte wählen Sie neu.",
    "unreadable-text": "Darin sind Zeichen, die wir nicht anzeigen können.",
    "too-few": {
      one: "Bitte wählen Sie mindestens eine Möglichkeit.",
      other: "Bitte wählen Sie mindestens {count}.",
    },
    "too-many": {
      one: "Bitte wählen Sie nur eine Möglichkeit.",
      other: "Bitte wählen Sie höchstens {count}.",
    },
    tooManyFiles: {
      one: "Bitte behalten Sie nur eine Datei.",
      other: "Bitte behalten Sie höchstens {count} Dateien.",
    },
    exclusive: "„{choice}“ passt zu keiner anderen Antwort.",
    "rank-more": {
      one: "Bitte wählen Sie Ihren ersten Platz, oder löschen Sie Ihre Antwort.",
      other: "Bitte vergeben Sie alle {count} Plätze, oder löschen Sie Ihre Antwort.",
    },
    "every-row": "Bitte antworten Sie in jeder Zeile.",
    "wrong-total": "Zusammen sind das {sum}. Es sollten {total} sein.",
    between: "Bitte geben Sie eine Zahl von {min} bis {max} ein.",
    atLeast: "Bitte geben Sie {min} oder mehr ein.",
    atMost: "Bitte geben Sie {max} oder weniger ein.",
    "too-precise": {
      one: "Bitte geben Sie höchstens eine Nachkommastelle ein.",
      other: "Bitte geben Sie höchstens {count} Nachkommastellen ein.",
    },
    whole: "Bitte geben Sie eine ganze Zahl ein.",
    "too-short": {
      one: "Bitte schreiben Sie etwas.",
      other: "Bitte schreiben Sie mindestens {count} Zeichen.",
    },
    "too-long": {
      one: "Bitte schreiben Sie höchstens ein Zeichen.",
      other: "Bitte schreiben Sie höchstens {count} Zeichen.",
    },
    "not-email": "Bitte geben Sie eine E-Mail-Adresse ein, etwa name@example.org.",
    "not-url": "Bitte geben Sie eine Webadresse ein, etwa https://example.org.",
    "not-phone": "Bitte geben Sie eine Telefonnummer ein.",
    "not-pattern": "Das hat nicht die gewünschte Form.",
    "not-date": "Bitte geben Sie ein Datum ein.",
    notMonth: "Bitte geben Sie Jahr und Monat ein, etwa 2026-11.",
    notTime: "Bitte geben Sie eine Uhrzeit ein, etwa 14:30.",
    "too-early": "Bitte geben Sie {date} oder später ein.",
    "too-late": "Bitte geben Sie {date} oder früher ein.",
    "field-required": "Bitte füllen Sie „{field}“ aus.",
    otherText: "Bitte schreiben Sie, was es ist, oder wählen Sie eine andere Antwort.",
    "check-failed": "Diese Antworten passen nicht zusammen.",
  },
  hints: {
    many: "Wählen Sie so viele, wie Sie möchten.",
    exactly: { one: "Wählen Sie eine Möglichkeit.", other: "Wählen Sie {count}." },
    atLeast: {
      one: "Wählen Sie mindestens eine Möglichkeit.",
      other: "Wählen Sie mindestens {count}.",
    },
    atMost: { one: "Wählen Sie höchstens eine Möglichkeit.", other: "Wählen Sie bis zu {count}." },
    between: "Wählen Sie {min} bis {max}.",
    oneEachRow: "Ein Kreuz in jeder Zeile.",
    manyEachRow: "In jeder Zeile so viele Kreuze, wie Sie möchten.",
    rankAll: "Bringen Sie diese in eine Reihenfolge, das Beste zuerst.",
    rankTop: {
      one: "Wählen Sie Ihren ersten Platz.",
      other: "Wählen Sie Ihre ersten {count}, das Beste zuerst.",
    },
    sum: "Verteilen Sie {total}.",
    points:
      "Geben Sie jeder Möglichkeit {from} bis {to} Punkte. Was Sie auslassen, bekommt {from}.",
    characters: { one: "ein Zeichen", other: "{count} Zeichen" },
    files: {
      one: "Eine Datei, bis zu {megabytes} MB.",
      other: "Bis zu {count} Dateien mit je {megabytes} MB.",
    },
  },
  choices: {
    yes: "Ja",
    no: "Nein",
    agree: "Ich stimme zu",
    choose: "Auswählen …",
    what: "Was ist es?",
  },
  rating: {
    end: "{number}: {label}",
    point: "{number}, {label}",
    of: "{number} von {to}",
    stars: { one: "{count} Stern", other: "{count} Sterne" },
  },
  matrix: { empty: "Noch keine Antwort", row: "Zeilen" },
  ranking: {
    place: "Platz von {choice}",
    none: "–",
    up: "{choice} nach oben",
    down: "{choice} nach unten",
    moved: "{choice} ist jetzt auf Platz {place} von {count}.",
    removed: "{choice} hat jetzt keinen Platz.",
  },
  sum: { left: "Noch {left} zu verteilen", over: "{over} zu viel", done: "Alle {total} verteilt" },
  characters: {
    left: { one: "Noch ein Zeichen", other: "Noch {count} Zeichen" },
    over: { one: "Ein Zeichen zu viel", other: "{count} Zeichen zu viel" },
  },
  files: {
    remove: "Entfernen",
    removeOf: "{name} entfernen",
    keep: "{name} behalten",
    sending: "Wird gesendet …",
    waits: "Noch nicht gesendet. Bitte lassen Sie diese Seite offen.",
    other: "Eine Datei aus einem anderen Tab oder von einem anderen Gerät",
    waitsFor:
      "Ihre Antworten werden gesendet, sobald {name} hochgeladen ist. Bitte lassen Sie diese Seite offen.",
    reasons: {
      "too-large": "Diese Datei ist größer als {megabytes} MB.",
      "unsupported-media": "Diese Art von Datei ist hier nicht vorgesehen.",
      "unreadable-image": "Wir können diese Datei nicht lesen. Bitte nehmen Sie eine andere.",
      "too-many-requests":
        "Das waren viele Dateien. Bitte versuchen Sie es in einer Stunde wieder.",
      overloaded: "Gerade ist viel los. Bitte versuchen Sie es gleich noch einmal.",
      unexpected: "Die Datei ließ sich nicht hinzufügen. Bitte versuchen Sie es noch einmal.",
    },
    size: "{size} MB",
  },
  kept: {
    device: "Ihre Antworten bleiben auf diesem Gerät gespeichert.",
    browser: "Gespeichert. Sie können später in diesem Browser weitermachen.",
    account: "Gespeichert. Sie können später weitermachen, auf jedem Gerät.",
    offline: "Sie sind offline. Ihre Antworten bleiben auf diesem Gerät gespeichert.",
    unsaved:
      "Das Speichern klappt gerade nicht. Bitte warten Sie eine Minute, und drücken Sie dann noch einmal. Was Sie eingetragen haben, ist noch da.",
    failed: "Das Speichern klappt gerade nicht. Ihre Antworten bleiben auf diesem Gerät.",
    nowhere:
      "Dieser Browser speichert nichts. Bitte schließen Sie diese Seite nicht, bevor Sie Ihre Antworten abgesendet haben.",
    apart:
      "Bis Sie sie senden, bleiben Ihre Antworten in diesem Browser. Diese Umfrage braucht JavaScript.",
    noCookies:
      "Dieser Browser nimmt keine Cookies an, deshalb können wir Ihre Antworten nicht von Seite zu Seite behalten. Bitte erlauben Sie Cookies für diese Website, oder schalten Sie JavaScript ein.",
  },
  changedElsewhere: {
    one: "Eine Antwort wurde in einem anderen Tab oder auf einem anderen Gerät geändert. Sie sehen die neueste.",
    other:
      "{count} Antworten wurden in einem anderen Tab oder auf einem anderen Gerät geändert. Sie sehen die neuesten.",
  },
  carriedOver: {
    all: "Diese Umfrage wurde geändert, seit Sie angefangen haben. Ihre Antworten sind noch da.",
    lost: {
      one: "Diese Umfrage wurde geändert, seit Sie angefangen haben. Ihre Antworten sind noch da, außer einer, die nicht mehr passt.",
      other:
        "Diese Umfrage wurde geändert, seit Sie angefangen haben. Ihre Antworten sind noch da, außer {count}, die nicht mehr passen.",
    },
  },
  preview: {
    title: "Das ist eine Vorschau.",
    text: "Sie sehen, was die Teilnehmenden sehen. Es wird nichts gesendet.",
    cannotSend: "Eine Vorschau kann nicht abgesendet werden.",
  },
  checking: {
    title: "Prüfen Sie Ihre Antworten",
    final: "Nach dem Absenden können Sie sie nicht mehr ändern.",
    edit: "Ändern",
    editOf: "Ändern: {question}",
    none: "Keine Antwort",
    page: "Seite {number}",
    parked: {
      one: "Eine Antwort gilt nicht mehr und wird nicht gesendet.",
      other: "{count} Antworten gelten nicht mehr und werden nicht gesendet.",
    },
  },
  unsent: {
    title: "Noch nicht gesendet. Wir versuchen es weiter.",
    kept: "Sie können diese Seite schließen und wiederkommen.",
    notKept: "Ihr Browser kann Ihre Antworten nicht speichern. Bitte lassen Sie diese Seite offen.",
    tryNow: "Jetzt versuchen",
    refused: "Ihre Antworten wurden nicht gesendet. {reason}",
  },
  done: {
    title: "Vielen Dank",
    results: "Ergebnis bisher ansehen",
    allResults: "Ergebnis ansehen",
    you: "Ihre Antwort: {answer}.",
    receipt: "Beleg {place}",
    copy: "Kopieren",
    check: "Prüfen, ob sie gezählt sind",
    onward: "Weiter zu {host}",
    own: "Meine Antworten ansehen",
    apart:
      "Niemand kann nachsehen, welche Antworten Ihre sind. Gezählt werden sie mit anderen zusammen, immer 20 auf einmal und der Rest, wenn die Umfrage schließt.",
  },
  closed: {
    title: "Diese Umfrage ist geschlossen",
    text: "Sie nimmt keine Antworten mehr an.",
    on: "Sie wurde am {date} geschlossen.",
    kept: "Ihre angefangenen Antworten wurden nicht gesendet.",
  },
  answered: {
    title: "Sie haben schon geantwortet",
    text: "Jede Person antwortet einmal. Vielen Dank für Ihre Antworten.",
  },
  full: { title: "Es haben schon genug Personen geantwortet" },
  changed: {
    title: "Diese Umfrage wurde geändert",
    text: "Bitte öffnen Sie sie noch einmal. Ihre Antworten bleiben erhalten.",
    again: "Noch einmal öffnen",
  },
  missing: {
    title: "Diese Umfrage gibt es hier nicht",
    text: "Vielleicht wurde sie zurückgezogen, oder der Link ist unvollständig.",
    others: "Andere Umfragen ansehen",
  },
  invited: {
    title: "Diese Umfrage ist für Eingeladene",
    text: "Bitte öffnen Sie sie mit dem Link in Ihrer Einladung. Haben Sie das gerade getan, wurde die Einladung zurückgezogen, oder Ihr Browser lehnt Cookies ab.",
  },
  elsewhere: {
    title: "Diese Umfrage öffnet sich in einem eigenen Fenster",
    text: "Zum Antworten müssen Sie sich anmelden.",
    open: "Umfrage öffnen",
  },
  hosted: "Diese Umfrage liegt auf {host}",
  kiosk: {
    next: "Nächste Person",
    over: "Von vorn",
    still: "Sind Sie noch da?",
    stillText: "In {count} Sekunden beginnt die Umfrage von vorn, und diese Antworten sind weg.",
    stay: "Ich bin noch da",
    staff: "Für das Personal",
  },
  slowed: "Zum Senden ist JavaScript nötig: Ihr Browser rechnet kurz, das bremst Skripte.",
  slowedScript:
    "Noch nicht gesendet: Diese Umfrage bremst Skripte, darum ist zum Senden JavaScript nötig.",
  toSurvey: "Über diese Umfrage",
};
