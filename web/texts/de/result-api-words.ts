/** What api-words.ts has for the calls of results, by their English texts. */
export const resultApiWords: Readonly<Record<string, string>> = {
  "The results of a survey, question by question, for people who may see them; small counts are hidden from all but the owner of a named survey":
    "Die Ergebnisse eines Fragebogens, Frage für Frage, für alle, die sie sehen dürfen; kleine Anzahlen sieht nur, wem eine Umfrage mit Namen gehört",
  "An event whenever the summary of a survey changed, for people who may see it; its ID is for last-event-id":
    "Ein Ereignis, sobald sich die Ergebnisse eines Fragebogens geändert haben, für alle, die sie sehen dürfen; seine ID ist für last-event-id",
  "true where too few answered to show figures without showing people":
    "true, wo zu wenige geantwortet haben, um Zahlen zu zeigen, ohne Menschen zu zeigen",
  "a choice's id, `yes`, `no`, or a point of a scale":
    "die ID einer Auswahl, `yes`, `no` oder ein Punkt einer Skala",
  "What people wrote to a text question of your own questionnaire, newest first":
    "Was zu einer Textfrage Ihres eigenen Fragebogens geschrieben wurde, das Neueste zuerst",
  "what several wrote, whatever its case; on the first page, of the newest 20,000":
    "was mehrere geschrieben haben, groß oder klein; auf der ersten Seite, aus den neuesten 20.000",
  "csv, xlsx: the words of choices; false: their codes":
    "csv, xlsx: die Worte der Auswahlen; false: ihre Codes",
  "how many wrote something": "wie viele etwas geschrieben haben",
  "as in the summary; 1 when absent": "wie in der Zusammenfassung; 1, wenn nicht angegeben",
  "all versions whose results you may see, oldest first":
    "alle Fassungen, deren Ergebnisse Sie sehen dürfen, die älteste zuerst",
  "null where smaller ones are counted too": "null, wo auch kleinere gezählt sind",
  "the first one that isn't counted; null where larger ones are":
    "der erste, der nicht mehr gezählt ist; null, wo auch größere gezählt sind",
  "of numbers and dates": "von Zahlen und Daten",
  "of numbers": "von Zahlen",
  "true where more than 10,000 different numbers were given: quartiles and bins are made of their first four digits":
    "true, wo mehr als 10.000 verschiedene Zahlen angegeben wurden: Quartile und Klassen sind aus ihren ersten vier Ziffern gebildet",
  "the first version that asked it in this meaning":
    "die erste Fassung, die sie in dieser Bedeutung gestellt hat",
  "the versions that ask it of other people than the version before did":
    "die Fassungen, die sie anderen stellen als die Fassung davor",
  "the versions that changed its words, but not what it asks, as their author says":
    "die Fassungen, die laut Autor ihre Worte geändert haben, aber nicht, wonach sie fragt",
  "null where it is hidden": "null, wo sie verborgen ist",
  "of those who answered, from 0 to 1": "von denen, die geantwortet haben, von 0 bis 1",
  "the share's 95% interval (Wilson)": "das 95-%-Intervall des Anteils (Wilson)",
  "the standard deviation": "die Standardabweichung",
  "the mean's 95% interval (Student's t)": "das 95-%-Intervall des Mittelwerts (Student-t)",
  "from -100 to 100": "von -100 bis 100",
  "its 95% interval (adjusted Wald)": "sein 95-%-Intervall (angepasstes Wald)",
  "on a repeated page, the choice that it was repeated for":
    "auf einer wiederholten Seite die Auswahl, für die sie wiederholt wurde",
  "answers of one series mean the same and were added up":
    "Antworten einer Reihe bedeuten dasselbe und wurden zusammengezählt",
  "those whose answers are counted, oldest first":
    "die, deren Antworten gezählt sind, die älteste zuerst",
  "the newest version that asks this question in this meaning":
    "die neueste Fassung, die diese Frage in dieser Bedeutung stellt",
  "false for a question or a meaning of earlier versions":
    "false bei einer Frage oder Bedeutung früherer Fassungen",
  "asked too; the answers were erased on request":
    "ebenfalls gefragt; die Antworten wurden auf Wunsch gelöscht",
  "of ratings and numbers": "bei Bewertungen und Zahlen",
  "of a rating with the preset nps": "bei einer Bewertung mit der Vorgabe nps",
  "of a matrix": "bei einer Matrix",
  "how many gave it a rank": "wie viele ihr einen Rang gegeben haben",
  "how many gave it rank 1, 2, and so on": "wie viele ihr Rang 1, 2 und so weiter gegeben haben",
  "of its ranks": "ihrer Ränge",
  "of a constant sum; who gave a choice nothing counts as 0":
    "bei einer festen Summe; wer einer Auswahl nichts gegeben hat, zählt als 0",
  "the newest version": "die neueste Fassung",
  "those whose responses are counted, oldest first":
    "die, deren Antwortbögen gezählt sind, die älteste zuerst",
  "true where small counts are hidden": "true, wo kleine Anzahlen verborgen sind",
  "those that are counted here": "die hier gezählten",
  "the same without filters": "ebenso, ohne Filter",
  "newer ones that aren't counted yet: while a survey runs, others than its owner and admins see responses in groups":
    "neuere, die noch nicht gezählt sind: Solange eine Umfrage läuft, sehen andere als Ersteller und Admins die Antworten gruppenweise",
  "how many pass each filter and those before it; null where it is hidden":
    "wie viele jeden Filter und die vor ihm erfüllen; null, wo das verborgen ist",
  "`few`: too few people pass, or too few don't; `parts`: a filter takes some people alone who are only shown together; `several`: more is combined than is safe; `near`: other filters leave nearly the same people":
    "`few`: zu wenige bleiben übrig oder fallen weg; `parts`: ein Filter nimmt Personen für sich, die nur zusammen gezeigt werden; `several`: es ist mehr kombiniert, als sicher ist; `near`: andere Filter lassen fast dieselben Personen übrig",
  "of `parts`: the place in `where` of that filter, from 0":
    "bei `parts`: der Platz dieses Filters in `where`, ab 0",
  "what that filter can be instead, beside the others, or any of these together":
    "was dieser Filter neben den anderen stattdessen sein kann, auch mehreres davon zusammen",
  "of `several`: how many answers can be combined":
    "bei `several`: wie viele Antworten sich kombinieren lassen",
  "why, and what can be chosen instead": "warum, und was sich stattdessen wählen lässt",
  "true where the filters leave, or leave out, too few people; then without questions":
    "true, wo die Filter zu wenige Menschen übrig lassen oder auslassen; dann ohne Fragen",
  "from 0 to 1 while a large survey is read; ask again for the questions":
    "von 0 bis 1, solange eine große Umfrage gelesen wird; die Fragen kommen beim nächsten Abruf",
  "smaller ones are hidden where `disclosed`": "kleinere sind verborgen, wo `disclosed` gilt",
  "JSON: up to three filters that all have to pass, each `{of,in:[…]}` or `{of,from,to}`. `of` is a question, `question:choice` on a repeated page, `question/row` of a matrix, `question/choice` of a ranking or constant sum, or `version`, `language`, `time`, `variable:name`, `tag:question` of a codebook, for those in charge; of votes also `variable:comment` and `variable:role`. `in` has answers as in `counts`, or `#answered`, `#skipped`, `#not-asked`; `from` and `to` are numbers, or days":
    "JSON: bis zu drei Filter, die alle erfüllt sein müssen, jeder `{of,in:[…]}` oder `{of,from,to}`. `of` ist eine Frage, `Frage:Auswahl` auf einer wiederholten Seite, `Frage/Zeile` einer Matrix, `Frage/Auswahl` einer Rangfolge oder Punkteverteilung, oder `version`, `language`, `time`, `variable:name`, `tag:Frage` eines Codebuchs, für Verantwortliche; bei Stimmen auch `variable:comment` und `variable:role`. `in` hat Antworten wie in `counts` oder `#answered`, `#skipped`, `#not-asked`; `from` und `to` sind Zahlen oder Tage",
  "in the newest version's order, then earlier ones":
    "in der Reihenfolge der neuesten Fassung, dann frühere",
  "How the answers to one question differ between those to another":
    "Wie sich die Antworten auf eine Frage je nach denen auf eine andere unterscheiden",
  "The questions whose answers differ most between those to one question":
    "Die Fragen, deren Antworten sich je nach denen auf eine Frage am meisten unterscheiden",
  "an answer as in `counts`, a group of a net promoter score, a version or a language":
    "eine Antwort wie in `counts`, eine Gruppe eines Net Promoter Scores, eine Fassung oder eine Sprache",
  "cells that are hidden so that nobody's answers show":
    "Zellen, die verborgen sind, damit niemandes Antworten erkennbar werden",
  "from 0 to 1 while a large survey is read; ask again for the figures":
    "von 0 bis 1, solange eine große Umfrage gelesen wird; die Zahlen kommen beim nächsten Abruf",
  "`rao-scott`, of weighted tables, is chi-square divided by Kish's design effect: only the first-order correction, so that p can differ from that of survey packages by a tenth":
    "`rao-scott`, bei gewichteten Tabellen, ist Chi-Quadrat, geteilt durch den Design-Effekt nach Kish: nur die Korrektur erster Ordnung, sodass p von dem der Umfragepakete um ein Zehntel abweichen kann",
  "codes of a codebook beyond the first 60, which have no row or column here":
    "Codes eines Codebuchs nach den ersten 60, die hier keine Zeile oder Spalte haben",
  "of all versions that ask this: the newest's, then those that were dropped":
    "aller Fassungen, die das fragen: die der neuesten, dann die entfallenen",
  "how far from what chance would expect, in standard errors (adjusted residual)":
    "wie weit von dem entfernt, was der Zufall erwarten ließe, in Standardfehlern (adjustiertes Residuum)",
  "how often chance alone would do this": "wie oft allein der Zufall das bewirken würde",
  "how strongly they depend on each other, from 0 to 1":
    "wie stark sie voneinander abhängen, von 0 bis 1",
  "p, corrected for having looked everywhere (Benjamini and Hochberg)":
    "p, korrigiert dafür, dass überall gesucht wurde (Benjamini und Hochberg)",
  "people with an answer to both; beside segments, which not all are in, to the other one. null where it is hidden":
    "Menschen, die beides beantwortet haben; neben Segmenten, in denen nicht alle sind, das andere. null, wo das verborgen ist",
  "comparisons made: a question each, or where `apart` a question in a column each":
    "gemachte Vergleiche: je eine Frage, oder bei `apart` je eine Frage in einer Spalte",
  "true where people may be in several columns: each is compared with those not in it":
    "true, wo jemand in mehreren Spalten sein kann: Jede wird mit denen verglichen, die nicht in ihr sind",
  "where people may be in several columns: the one that differs from all others":
    "wo jemand in mehreren Spalten sein kann: die, die sich von allen anderen unterscheidet",
  "questions that couldn't, because of small groups":
    "Fragen, bei denen das wegen kleiner Gruppen nicht ging",
  "rows by columns": "nach Zeilen, darin nach Spalten",
  "than chance explains, after correcting for all cells (Holm)":
    "als der Zufall erklärt, korrigiert für alle Zellen (Holm)",
  "the question's meaning": "die Bedeutung der Frage",
  "those that chance doesn't explain, strongest first":
    "die, die der Zufall nicht erklärt, die stärksten zuerst",
  "true where people may be in several rows or columns":
    "true, wo jemand in mehreren Zeilen oder Spalten sein kann",
  "true where some counts are too small for the method to be exact, or with weights for any":
    "true, wo manche Anzahlen zu klein sind, als dass das Verfahren genau wäre, mit Gewichten für jedes",
  "true where the filters leave, or leave out, too few people; then without cells":
    "true, wo die Filter zu wenige Menschen übrig lassen oder auslassen; dann ohne Zellen",
  "Reports on results": "Berichte über Ergebnisse",
  "A published report": "Ein veröffentlichter Bericht",
  "A published report that takes a password":
    "Ein veröffentlichter Bericht, der ein Passwort verlangt",
  "A report of your own": "Ein eigener Bericht",
  "Begin a report, or a copy of one": "Einen Bericht oder die Kopie eines Berichts beginnen",
  "Delete a report. If it was published, its address then leads nowhere":
    "Einen Bericht löschen. War er veröffentlicht, führt seine Adresse danach ins Leere",
  "Markdown, as in a definition": "Markdown, wie in einer Definition",
  "Publish a report, or change who reads a live one":
    "Einen Bericht veröffentlichen, oder ändern, wer einen laufenden liest",
  "Take a published report back, for good. Its address then leads nowhere":
    "Einen veröffentlichten Bericht endgültig zurückziehen. Seine Adresse führt danach ins Leere",
  "The reports that you wrote about your own survey's results, newest first":
    "Die eigenen Berichte über die Ergebnisse der eigenen Umfrage, die neuesten zuerst",
  "Write a report. A frozen one that is published never changes":
    "Einen Bericht schreiben. Ein veröffentlichter eingefrorener ändert sich nie",
  "`question`, or `question:choice` on a repeated page; `vote` of a ballot":
    "`frage`, oder auf einer wiederholten Seite `frage:auswahl`; `vote` bei einer Abstimmung",
  "a report to copy": "ein Bericht, der kopiert wird",
  "as its readers would see it now; absent while they don't see the survey":
    "wie ihn seine Leserinnen und Leser jetzt sähen; fehlt, solange sie die Umfrage nicht sehen",
  "its title": "ihr Titel",
  "live: its figures follow the survey's; frozen: it stays":
    "live: seine Zahlen folgen der Umfrage; frozen: Er bleibt, wie er ist",
  "of a frozen report: the fingerprint of the responses then":
    "bei einem eingefrorenen Bericht: der damalige Fingerabdruck der Antworten",
  "of those who may read it, if they need one":
    "derer, die ihn lesen dürfen, wenn sie eines brauchen",
  "the cross-tabs, once the survey has closed":
    "die Kreuztabellen, sobald die Umfrage geschlossen ist",
  "the questions of the report; absent while its readers may see no results":
    "die Fragen des Berichts; fehlt, solange die Lesenden keine Ergebnisse sehen dürfen",
  "true where it takes a password": "true, wo er ein Passwort verlangt",
  "when its figures were counted": "wann seine Zahlen gezählt wurden",
  Codebooks: "Codebücher",
  "only the responses that pass these filters, as in the summary; not with proof":
    "nur die Antworten, die diese Filter erfüllen, wie in der Zusammenfassung; nicht mit Beweis",
  "only the responses to this version, which filters then mean; not with proof":
    "nur die Antworten auf diese Version, die dann auch die Filter meinen; nicht mit Beweis",
  "true where it has only some of the responses": "true, wo sie nur einen Teil der Antworten hat",
  "The filters of your own survey's results that have a name":
    "Die Filter der Ergebnisse der eigenen Umfrage, die einen Namen haben",
  "Give filters a name. One of the same name is replaced":
    "Filtern einen Namen geben. Einer mit demselben Namen wird ersetzt",
  "Forget the name of filters": "Den Namen von Filtern vergessen",
  "When your own survey was answered, and where people stopped":
    "Wann die eigene Umfrage beantwortet wurde und wo Menschen aufhörten",
  "responses or votes, oldest first; days without any are left out":
    "Antworten oder Stimmen, die ältesten zuerst; Tage ohne welche fehlen",
  "questions that mean something else since": "Fragen, die seither etwas anderes bedeuten",
  "of a questionnaire, oldest first": "bei einem Fragebogen, die ältesten zuerst",
  "begun, and left for an hour or longer": "begonnen und seit mindestens einer Stunde verlassen",
  "the first one of the page that was open last": "die erste der zuletzt offenen Seite",
  "where those who haven't finished stopped, in the newest version's order":
    "wo die aufhörten, die nicht fertig wurden, in der Reihenfolge der neuesten Fassung",
  "The codes of your own survey, question by question":
    "Die Codes der eigenen Umfrage, Frage für Frage",
  "The codes for the text answers to your own survey's question":
    "Die Codes für die Textantworten auf eine Frage der eigenen Umfrage",
  "Change the codes; a code that is merged gives its answers to another":
    "Die Codes ändern; ein zusammengeführter Code gibt seine Antworten an einen anderen",
  "The text answers to your own survey's question with their codes, oldest first":
    "Die Textantworten auf eine Frage der eigenen Umfrage mit ihren Codes, älteste zuerst",
  "Sort one text answer of your own survey under codes":
    "Eine Textantwort der eigenen Umfrage unter Codes einordnen",
  "the question as last asked, in the survey's first language":
    "die Frage, wie zuletzt gestellt, in der ersten Sprache der Umfrage",
  "0 before the first code": "0 vor dem ersten Code",
  "1, or 2 for a second coder, who doesn't see what the first one did":
    "1, oder 2 für eine zweite Person, die nicht sieht, was die erste getan hat",
  "Cohen's, over all codes": "Cohens Kappa, über alle Codes",
  "code → Cohen's kappa": "Code → Cohens Kappa",
  "code → answers, in the first pass, without those of its parts":
    "Code → Antworten, im ersten Durchgang, ohne die seiner Teile",
  "answers, in each pass": "Antworten, in jedem Durchgang",
  "done in both passes": "in beiden Durchgängen fertig",
  "`from` must not be among the codes any more": "`from` darf nicht mehr unter den Codes sein",
  "all of them; or `add` and `remove`, which two people can send at once":
    "alle; oder `add` und `remove`, die zwei Personen zugleich senden können",
  "by a rule, and not chosen": "durch eine Regel, und nicht gewählt",
  "made by the client": "vom Client erzeugt",
  "oldest first": "älteste zuerst",
  "part of an answer": "Teil einer Antwort",
  "the id of a code without a parent": "die id eines Codes ohne übergeordneten",
  "the one that was read": "die gelesene",
  "words: an answer with one of them is suggested for this code":
    "Worte: eine Antwort mit einem davon wird für diesen Code vorgeschlagen",
  "JSON: up to five questions with the shares that their answers have among all people, in per cent, each `{of,shares:{answer:share}}`, for those in charge. `of` is as in the rows of a cross-tab, with one answer per person. Shares, ranges, means and scores are weighted to these shares by raking, and `count` is a weighted number of people":
    "JSON: bis zu fünf Fragen mit den Anteilen, die ihre Antworten unter allen Leuten haben, in Prozent, jeweils `{of,shares:{antwort:anteil}}`, für Verantwortliche. `of` wie die Zeilen einer Kreuztabelle, mit einer Antwort pro Person. Anteile, Intervalle, Mittelwerte und Scores werden durch Raking auf diese Anteile gewichtet, und `count` ist eine gewichtete Zahl von Personen",
  "of a weighted column: as many unweighted people are as exact (Kish)":
    "einer gewichteten Spalte: So viele ungewichtete Personen wären gleich genau (Kish)",
  "what all figures of the report are weighted by, once the survey has closed, wherever it stands; as in the summary":
    "wonach alle Zahlen des Berichts gewichtet sind, sobald die Umfrage geschlossen ist, wo auch immer es steht; wie in der Zusammenfassung",
  "with weights: as many unweighted people are as exact (Kish)":
    "mit Gewichten: So viele ungewichtete Personen wären gleich genau (Kish)",
  "people; with weights a weighted number of them. null where it is hidden":
    "Personen; mit Gewichten eine gewichtete Anzahl. null, wo sie verborgen ist",
  "what weights they are, or why there are none":
    "welche Gewichte es sind oder warum es keine gibt",
  "as many unweighted answers are as exact (Kish)":
    "so viele ungewichtete Antworten wären ebenso genau (Kish)",
  "from 0 to 1, like the others": "von 0 bis 1, wie die anderen",
  "null where it is hidden; not always whole where it is weighted":
    "null, wo es verborgen ist; gewichtet nicht immer ganz",
  "only where the figures of this question are weighted":
    "nur wenn die Zahlen dieser Frage gewichtet sind",
  "only where you asked for weights": "nur wenn Gewichte verlangt sind",
  "other than the target where weights were cut": "anders als das Ziel, wo Gewichte gekürzt wurden",
  "people whose weight was cut at five times the mean":
    "Personen, deren Gewicht auf das Fünffache des Mittels gekürzt wurde",
  "the answer with nobody": "die Antwort, die niemand gab",
  "those who gave none of the answers that have a share to a question":
    "die auf eine Frage keine der Antworten mit einem Anteil gaben",
  "those who have a weight": "die ein Gewicht haben",
  "weight, where the mean is 1": "Gewicht, bei einem Mittel von 1",
  "why there are no weights: an answer that shall have a share has nobody; no weights give all questions their shares; fewer than ten people are left; the answers make too many groups; groups, or their cells of a cross-tab, are so small that people would show; filters would let them show; or the responses are still being read. Then without questions or cells":
    "warum es keine Gewichte gibt: Eine Antwort mit einem Anteil gab niemand; keine Gewichte geben allen Fragen ihre Anteile; weniger als zehn Personen bleiben übrig; die Antworten ergeben zu viele Gruppen; Gruppen oder ihre Zellen in einer Kreuztabelle sind so klein, dass Einzelne zu sehen wären; durch Filter wären sie es; oder die Antwortbögen werden noch gelesen. Dann ohne Fragen und Zellen",
  "null in unlinked and sealed surveys while they are open: fewer than forty answers wait, and how many isn't told; null after the close if a few came too late for a lot of twenty":
    "null in getrennten und versiegelten Umfragen, solange sie laufen: weniger als vierzig Antworten warten, und wie viele, wird nicht gesagt; null nach dem Schluss, wenn ein paar für zwanzig auf einmal zu spät kamen",
  "who could answer, and how often; absent in reports frozen before this was kept":
    "wer antworten konnte und wie oft; fehlt in Berichten, die vorher eingefroren wurden",
  "of the emails that could answer": "der E-Mail-Adressen, die antworten konnten",
  "what its respondents were told about their names; absent in reports frozen before this was kept":
    "was ihren Befragten über ihren Namen gesagt wurde; fehlt in Berichten, die davor eingefroren wurden",
  "what respondents of the newest version were told about their names":
    "was den Befragten der neuesten Fassung über ihren Namen gesagt wurde",
  "How the choices of a ranking do against each other, one to one":
    "Wie die Möglichkeiten einer Rangfolge im direkten Vergleich abschneiden",
  "how many gave a ranking": "wie viele eine Rangfolge angaben",
  "rows by columns: how many prefer the row's choice to the column's. Unranked choices come after all ranked ones; whom a version didn't offer both prefers neither. Null where it is hidden":
    "Zeilen mal Spalten: wie viele die Möglichkeit der Zeile der der Spalte vorziehen. Was nicht eingeordnet ist, kommt nach allem Eingeordneten; wem eine Fassung nicht beide anbot, zählt für keine. Null, wo es verborgen ist",
  "the choice that beats each other one, one to one (Condorcet)":
    "die Möglichkeit, die jede andere im direkten Vergleich schlägt (Condorcet)",
  "the first places first; ties together (Schulze)":
    "die ersten Plätze zuerst; Gleichstände zusammen (Schulze)",
  "by choice: one for each win in a ranking (Borda)":
    "je Möglichkeit: einer für jeden Sieg in einer Rangfolge (Borda)",
  "true where too few answered; then without figures":
    "true, wo zu wenige geantwortet haben; dann ohne Zahlen",
  "as in the summary": "wie in der Zusammenfassung",
  "people who could take a ballot": "Leute, die einen Stimmzettel holen konnten",
  "who took one; until the close, in steps of twenty":
    "wie viele einen geholt haben; bis zum Schluss in Schritten von zwanzig",
  "of a sealed survey": "einer versiegelten Umfrage",
  "how many answered in each hour of the day, UTC; null where it is hidden; where not everybody is named, empty until a questionnaire has closed, and counted once then":
    "wie viele in jeder Stunde des Tages geantwortet haben, UTC; null, wo es verborgen ist; wo nicht alle mit Namen antworten, leer, bis ein Fragebogen beendet ist, und dann ein einziges Mal gezählt",
  "how many answered on each day of the week, UTC, from Monday on":
    "wie viele an jedem Wochentag geantwortet haben, UTC, ab Montag",
  "half of those whose time is known took so long at most; absent where they are too few":
    "die Hälfte derer, deren Dauer bekannt ist, brauchte höchstens so lange; fehlt, wo es zu wenige sind",
  "responses whose time is known": "Antwortbögen, deren Dauer bekannt ist",
  "absent for those who answered none": "fehlt bei denen, die keine beantwortet haben",
  "the same people by the last question of the newest version that they answered":
    "dieselben nach der letzten Frage der neuesten Fassung, die sie beantwortet haben",
  "`language`, `device`, or `variable:name` of a hidden field with known values":
    "`language`, `device` oder `variable:name` eines verborgenen Felds mit bekannten Werten",
  "what came with the responses of a questionnaire; where not everybody is named, empty until the survey has closed, and counted once then":
    "was mit den Antworten auf einen Fragebogen kam; wo nicht alle mit Namen antworten, leer bis zum Ende der Umfrage und dann einmal gezählt",
};
