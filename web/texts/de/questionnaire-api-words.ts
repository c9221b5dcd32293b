/** What api-words.ts has for the calls of questionnaires, by their English texts. */
export const questionnaireApiWords: Readonly<Record<string, string>> = {
  Questionnaires: "Fragebögen",

  "Begin a questionnaire": "Einen Fragebogen beginnen",
  "One of your drafts": "Einer der eigenen Entwürfe",
  "Publish a draft: a new questionnaire, or the next version of its survey":
    "Einen Entwurf veröffentlichen: als neuen Fragebogen oder als nächste Fassung seiner Umfrage",
  "A questionnaire's published versions, newest first; a ballot has none":
    "Die veröffentlichten Fassungen eines Fragebogens, die neueste zuerst; eine Abstimmung hat keine",
  "One published version, exactly as it was hashed":
    "Eine veröffentlichte Fassung, genau wie sie in die Prüfsumme einging",

  "of the definition, in its first language": "der Definition, in ihrer ersten Sprache",
  "how many patches were applied": "wie viele Änderungen gemacht wurden",
  "the survey whose next version it becomes": "die Umfrage, deren nächste Fassung er wird",
  "the draft's when absent, or account": "ohne Angabe wie im Entwurf, sonst account",
  "the draft's when absent, or after-answer": "ohne Angabe wie im Entwurf, sonst after-answer",
  "the draft's when absent, or named with accounts and confidential with a link":
    "ohne Angabe wie im Entwurf, sonst named bei Konten und confidential bei einem Link",
  "true when absent in a new survey": "ohne Angabe true bei einer neuen Umfrage",
  "what changed, for everyone to read": "was sich geändert hat; alle können es lesen",
  "from 1": "ab 1",
  "SHA-256, hexadecimal, of the definition's canonical JSON (RFC 8785), in UTF-8":
    "SHA-256, hexadezimal, vom kanonischen JSON der Definition (RFC 8785), in UTF-8",
  "what its author says about the change": "was zur Änderung gesagt wird",

  "of a questionnaire": "bei einem Fragebogen",
  "of a questionnaire, its responses": "bei einem Fragebogen seine Antwortbögen",
  "of a questionnaire, the newest published one":
    "bei einem Fragebogen die neueste veröffentlichte",
  "of a questionnaire, about how long it takes": "bei einem Fragebogen, wie lange er etwa dauert",
  "of a questionnaire, who may answer": "bei einem Fragebogen, wer antworten darf",
  "of a questionnaire, what is kept about who answered":
    "bei einem Fragebogen, was über die Antwortenden gespeichert wird",
  "the count once voting has ended; of a questionnaire, who sees its results":
    "die Zählung, sobald die Abstimmung beendet ist; bei einem Fragebogen, wer die Ergebnisse sieht",
  "10 to 5000 characters; a questionnaire's stays as it is":
    "10 bis 5000 Zeichen; bei einem Fragebogen bleibt sie, wie sie ist",
  "What the caller has answered so far, by account or by the cookie of this browser; and the response, once there is one":
    "Was die anfragende Person bisher geantwortet hat, nach Konto oder nach dem Cookie dieses Browsers; und der Antwortbogen, sobald es ihn gibt",
  "Save some answers of an unfinished response; the newest of each question counts":
    "Einige Antworten eines angefangenen Antwortbogens speichern; die neueste zu jeder Frage zählt",
  "also of answers that were taken back": "auch von zurückgenommenen Antworten",
  "every random order follows from it": "daraus folgt jede zufällige Reihenfolge",
  "how often it was saved": "wie oft gespeichert wurde",
  "ids of quotas that take nobody any more": "IDs der Quoten, die niemanden mehr aufnehmen",
  "milliseconds since it was given": "Millisekunden, seit sie gegeben wurde",
  "null once they were erased": "null, sobald sie gelöscht wurden",
  "the answers are of an earlier version, and `lost` ones no longer fit":
    "die Antworten sind von einer früheren Fassung, und `lost` passen nicht mehr",
  "the last one seen; 0 for a new draft": "die zuletzt gesehene; 0 für einen neuen Entwurf",
  "the one that was open last": "die zuletzt geöffnete",
  "those that changed; null takes one back": "die geänderten; null nimmt eine zurück",
  "when it was changed elsewhere meanwhile": "wenn er inzwischen anderswo geändert wurde",
};
