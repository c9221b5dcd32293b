/** What api-words.ts has for the calls of questionnaires, by their English texts. */
export const questionnaireApiWords: Readonly<Record<string, string>> = {
  Questionnaires: "Fragebögen",

  "Begin a questionnaire, or the next version of one; a survey has one such draft":
    "Einen Fragebogen beginnen oder die nächste Fassung von einem; eine Umfrage hat einen solchen Entwurf",
  "Your drafts, the last changed first": "Die eigenen Entwürfe, der zuletzt geänderte zuerst",
  "Questionnaires to begin with, by category": "Fragebögen als Vorlage, nach Kategorie",
  "One of them, with its definition": "Eine davon, mit ihrer Definition",
  "by language": "je Sprache",
  "what POST /drafts takes as from.template": "was POST /drafts als from.template nimmt",
  "about how long answering takes": "wie lange das Antworten etwa dauert",
  "Change a draft by JSON patches (RFC 6902), whose paths may have ids in place of indexes":
    "Einen Entwurf mit JSON-Patches ändern (RFC 6902); in Pfaden dürfen ids statt Nummern stehen",
  "Delete one of your drafts; what was published stays":
    "Einen eigenen Entwurf löschen; was veröffentlicht ist, bleibt",
  "What keeps a draft from being published, and what may be wrong with it":
    "Was einen Entwurf am Veröffentlichen hindert und was daran falsch sein könnte",
  "What publishing a draft would change, against the version that is published":
    "Was sich durch das Veröffentlichen ändern würde, gegenüber der veröffentlichten Fassung",
  "One of your drafts": "Einer der eigenen Entwürfe",
  "Publish a draft: a new questionnaire, or the next version of its survey":
    "Einen Entwurf veröffentlichen: als neuen Fragebogen oder als nächste Fassung seiner Umfrage",
  "A questionnaire's published versions, newest first; a ballot has none":
    "Die veröffentlichten Fassungen eines Fragebogens, die neueste zuerst; eine Abstimmung hat keine",
  "One published version, exactly as it was hashed":
    "Eine veröffentlichte Fassung, genau wie sie in die Prüfsumme einging",

  "of the definition, in its first language": "der Definition, in ihrer ersten Sprache",
  "how many changes were saved": "wie viele Änderungen gespeichert wurden",
  "your own": "eine eigene",
  "true: of your questionnaire for a new survey, not for its next version":
    "true: vom eigenen Fragebogen für eine neue Umfrage, nicht für seine nächste Fassung",
  "of the draft that the patches were made for": "des Entwurfs, für den die Patches gemacht sind",
  "made by the client; sent again, it gets the first answer":
    "vom Client gemacht; noch einmal gesendet, bekommt er die erste Antwort",
  "an id of the definition, or title, description, pages, endings":
    "eine id der Definition, oder title, description, pages, endings",
  "what the text is about": "wovon der Text handelt",
  "answers that lead there": "Antworten, die dorthin führen",
  "ids of the fewest that contradict each other": "ids der wenigsten, die sich widersprechen",
  "an id of the definition, or what of the whole changed":
    "eine id der Definition, oder was sich am Ganzen geändert hat",
  "the part that changed, or added, removed, moved":
    "der Teil, der sich geändert hat, oder added, removed, moved",
  "absent if it is new": "fehlt, wenn es neu ist",
  "absent if it is gone": "fehlt, wenn es weg ist",
  "how many answers so far it concerns": "wie viele Antworten es bisher betrifft",
  "what a wording change looks like; its author decides":
    "wonach eine andere Formulierung aussieht; es entscheidet, wer veröffentlicht",
  "names each finding of severity error that it is published with, as <code>@<at>; other names are ignored":
    "nennt jeden Befund der Stufe error, mit dem veröffentlicht wird, als <code>@<at>; andere Namen zählen nicht",
  "proven errors with which it was published all the same, as <code>@<at>":
    "bewiesene Fehler, mit denen trotzdem veröffentlicht wurde, als <code>@<at>",
  "the respondent's own day when they answered, if it can have been one of the last 31; relative dates count from it":
    "der eigene Tag der Antwortenden, als sie antworteten, wenn es einer der letzten 31 sein kann; relative Daten zählen von ihm",
  "for each id whose wording changed": "zu jeder id mit anderer Formulierung",
  "refuses if the draft has another one by now":
    "abgelehnt, wenn der Entwurf inzwischen eine andere hat",
  "the survey whose next version it becomes": "die Umfrage, deren nächste Fassung er wird",
  "the draft's when absent, or account": "ohne Angabe wie im Entwurf, sonst account",
  "the draft's when absent, or after-answer": "ohne Angabe wie im Entwurf, sonst after-answer",
  "the draft's when absent, or named with accounts and confidential with a link":
    "ohne Angabe wie im Entwurf, sonst named bei Konten und confidential bei einem Link",
  "which accounts may answer: null all, [] those with a confirmed email, or with one at these domains":
    "welche Konten antworten dürfen: null alle, [] mit bestätigter E-Mail-Adresse, sonst mit einer bei diesen Domains",
  "absent: any account may answer; empty: with a confirmed email; or with one at these domains":
    "ohne Angabe: alle Konten; leer: die mit bestätigter E-Mail-Adresse; sonst die mit einer bei diesen Domains",
  "Something to compute before a guest answers a survey that slows down scripts":
    "Eine Rechenaufgabe für Gäste, bevor sie eine Umfrage beantworten, die Skripte bremst",
  "ALTCHA, version 2, as JSON; good for twenty minutes":
    "ALTCHA, Version 2, als JSON; gilt zwanzig Minuten",
  "JSON of challenge and solution, where a survey slows down scripts":
    "JSON aus Aufgabe und Lösung, wo eine Umfrage Skripte bremst",
  "a guest's browser computes something first; unchanged when absent":
    "der Browser von Gästen rechnet erst etwas aus; ohne Angabe unverändert",
  "true where a guest's browser computes something before it answers":
    "true, wo der Browser von Gästen vor dem Antworten etwas ausrechnet",
  "why the caller's email keeps them from answering":
    "warum die eigene E-Mail-Adresse am Antworten hindert",
  "closes by itself with so many responses; the draft's when absent, null: never":
    "schließt von selbst mit so vielen Antwortbögen; ohne Angabe wie im Entwurf, null: nie",
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
  "Save some answers of an unfinished response; the newest of each question counts. A guest's first save has up to 16 kB":
    "Einige Antworten eines angefangenen Antwortbogens speichern; die neueste zu jeder Frage zählt. Ohne Konto fasst das erste Speichern höchstens 16 kB",
  "also of answers that were taken back, and of questions that were seen and left open":
    "auch von zurückgenommenen Antworten und von Fragen, die gesehen und offengelassen wurden",
  "every random order follows from it": "daraus folgt jede zufällige Reihenfolge",
  "how often it was saved": "wie oft gespeichert wurde",
  "ids of quotas that take nobody any more": "IDs der Quoten, die niemanden mehr aufnehmen",
  "Keep tests and dismissed hints beside a draft; they aren't published":
    "Tests und weggeklickte Hinweise neben einem Entwurf behalten; veröffentlicht werden sie nicht",
  "part of a draft's title": "ein Teil vom Titel eines Entwurfs",
  "tests to add, or to replace by their id": "neue Tests; einer mit derselben id wird ersetzt",
  "ids of tests": "IDs von Tests",
  "the part of the definition that they come to": "der Teil der Definition, zu dem sie kommt",
  "by question, as in a response": "nach Frage, wie in einem Antwortbogen",
  "people who have to come to some part in every later draft":
    "Personen, die in jedem späteren Entwurf zu einem Teil kommen müssen",
  "hints about words that the author has read: a code, or code and id with a colon":
    "Hinweise zur Wortwahl, die gelesen sind: ein Code, oder Code und id mit Doppelpunkt",
  "of the witness's link": "aus dem Link dieser Person",
  "the witness's day, if it isn't today": "an welchem Tag sie antwortet, wenn nicht heute",
  "changes after which it is gone": "Änderungen, nach denen es behoben ist",
  "milliseconds since it was given": "Millisekunden, seit sie gegeben wurde",
  "null once they were erased, as language and ending":
    "null, sobald sie gelöscht wurden, ebenso Sprache und Ende",
  "the answers are of an earlier version, and `lost` ones no longer fit":
    "die Antworten sind von einer früheren Fassung, und `lost` passen nicht mehr",
  "the last one seen; 0 for a new draft": "die zuletzt gesehene; 0 für einen neuen Entwurf",
  "the one that was open last": "die zuletzt geöffnete",
  "those that changed; null takes one back, or says that a question was seen and left open":
    "die geänderten; null nimmt eine zurück oder sagt, dass eine Frage gesehen und offengelassen wurde",
  "when it was changed elsewhere meanwhile": "wenn er inzwischen anderswo geändert wurde",

  "Answer a questionnaire once; the same submissionId returns the first response again":
    "Einen Fragebogen einmal beantworten; dieselbe submissionId gibt den ersten Antwortbogen noch einmal zurück",
  "The responses to your own questionnaire, newest first":
    "Die Antwortbögen zum eigenen Fragebogen, die neuesten zuerst",
  "One response, for its respondent, the survey's owner and admins":
    "Ein Antwortbogen, für die antwortende Person, wem die Umfrage gehört und Admins",
  "Erase a whole response; its place in the chain stays":
    "Einen ganzen Antwortbogen löschen; sein Platz in der Kette bleibt",
  "Erase one answer of a response": "Eine Antwort eines Antwortbogens löschen",
  "of the response in its survey's chain, from 1":
    "des Antwortbogens in der Kette seiner Umfrage, ab 1",
  "in the survey's chain, from 1": "in der Kette der Umfrage, ab 1",
  "question → answer; a question on a repeated page is <question>:<choice>":
    "Frage → Antwort; eine Frage auf einer wiederholten Seite ist <question>:<choice>",
  "question → answered, skipped, not-asked or erased":
    "Frage → answered, skipped, not-asked oder erased",
  "question → answer, as questions were asked; what wasn't asked is left out":
    "Frage → Antwort, wie gefragt wurde; nicht Gefragtes fällt weg",
  "absent where respondents were promised so": "fehlt, wo das den Antwortenden zugesagt wurde",
  "where respondents were told so: absent for guests and deleted accounts":
    "wo das den Antwortenden gesagt wurde: fehlt bei Gästen und gelöschten Konten",
  "true when the whole response was erased: then it has no answers, states, ending, language or time":
    "true, wenn der ganze Antwortbogen gelöscht wurde: Dann hat er weder Antworten noch Zustände, Ende, Sprache oder Zeit",
  "absent once the response was erased": "fehlt, sobald der Antwortbogen gelöscht wurde",
  "the id of the ending that was reached": "die id des erreichten Endes",
  "made by the client when the person sends the answers":
    "vom Client erzeugt, wenn jemand die Antworten absendet",
  "one of the definition's": "eine der Definition",
  "the hidden fields that the link gave": "die verborgenen Felder aus dem Link",
  "what random orders were made from; 0 when absent":
    "woraus zufällige Reihenfolgen gemacht wurden; ohne Angabe 0",
  "how long it took": "wie lange es gedauert hat",
  "questionnaires in the making": "Fragebögen in Arbeit",

  "The responses to your own questionnaire as CSV, a column for each question or choice":
    "Die Antwortbögen zum eigenen Fragebogen als CSV, mit einer Spalte je Frage oder Auswahl",
  "RFC 4180, UTF-8 with a byte-order mark; the first line has the questions' codes":
    "RFC 4180, UTF-8 mit Byte-Order-Mark; in der ersten Zeile stehen die Kürzel der Fragen",
  "The responses to your own questionnaire with everything that proves them":
    "Die Antwortbögen zum eigenen Fragebogen mit allem, was sie beweist",
  "one JSON object a line; /documentation#proof describes each":
    "ein JSON-Objekt je Zeile; /documentation#proof beschreibt jede",
  "Upload a file for an answer: of the types, the size and the number that the question allows; pictures are kept without their metadata":
    "Eine Datei für eine Antwort hochladen: von den Arten, in der Größe und der Anzahl, die die Frage erlaubt; Bilder werden ohne ihre Metadaten aufbewahrt",
  "A file of an answer, for its respondent, the survey's owner and admins":
    "Eine Datei einer Antwort, für die Befragten selbst, den Eigentümer der Umfrage und Admins",
  "the file, as an attachment": "die Datei, als Anhang",
  "the media type, found out from its content": "die Medienart, aus dem Inhalt ermittelt",
  "its ID, made by the client, so that sending it again is harmless":
    "ihre ID, vom Client vergeben, sodass erneutes Senden nichts ändert",
  "the ones that were uploaded and not sent yet":
    "die hochgeladenen, die noch nicht abgeschickt sind",
  "The questionnaires that a person has answered, newest first; to admins, only the named ones":
    "Die Fragebögen, die jemand beantwortet hat, die neuesten zuerst; für Admins nur die namentlichen",
  "and responses": "und Antwortbögen",
  "neither voted on nor answered: next deadline first":
    "bei denen die eigene Stimme oder der eigene Antwortbogen fehlt: was zuerst endet, zuerst",
  "the survey's responses now": "die Antwortbögen der Umfrage jetzt",
  "true for a questionnaire": "true bei einem Fragebogen",
  "tells this invitation from others in one browser, and says nothing elsewhere":
    "unterscheidet diese Einladung von anderen im selben Browser und sagt sonst nichts",
  "Questionnaires that you took part in and whose answers are kept apart from people, the newest survey first":
    "Fragebögen, an denen Sie teilgenommen haben und deren Antworten von Personen getrennt sind, die neueste Umfrage zuerst",
  "sealed: a ballot was taken, and maybe not sent":
    "sealed: ein Stimmzettel wurde geholt und vielleicht nicht gesendet",
  "also where it isn't known which response is theirs, and once a ballot is taken":
    "auch wo niemand weiß, welche Antwort ihre ist, und sobald ein Stimmzettel geholt wurde",
  "surveys where it isn't known what this person answered":
    "Umfragen, bei denen niemand weiß, was diese Person geantwortet hat",
  "this and the next two are absent where answers wait for their lot: unlinked surveys":
    "dies und die nächsten beiden fehlen, wo Antworten auf ihren Schwung warten: bei getrennten Umfragen",
  "Sealed ballots": "Versiegelte Stimmzettel",
  "The public key of a sealed survey's ballots; it never changes":
    "Der öffentliche Schlüssel der Stimmzettel einer versiegelten Umfrage; er ändert sich nie",
  "Have your ballot signed blindly, once; the same message is signed again":
    "Den eigenen Stimmzettel blind unterschreiben lassen, einmal; dieselbe Nachricht wird wieder unterschrieben",
  "Send a sealed ballot, without cookie or token; the same one again is harmless":
    "Einen versiegelten Stimmzettel senden, ohne Cookie und Token; noch einmal denselben schadet nicht",
  "SPKI, base64": "SPKI, als base64",
  "SHA-256 of the key, hexadecimal": "SHA-256 des Schlüssels, hexadezimal",
  "from the mailed address /i/{token}": "aus der gemailten Adresse /i/{token}",
  "the blinded message, base64": "die geblendete Nachricht, als base64",
  base64: "als base64",
  "32 random bytes, base64": "32 zufällige Bytes, als base64",
  "32 random bytes before the serial, base64 (RFC 9474, section 4.1)":
    "32 zufällige Bytes vor der Seriennummer, als base64 (RFC 9474, Abschnitt 4.1)",
  "of the prepared message, base64": "der vorbereiteten Nachricht, als base64",
  "people who could take a sealed ballot if it were published now":
    "Leute, die einen versiegelten Stimmzettel holen könnten, würde jetzt veröffentlicht",
};
