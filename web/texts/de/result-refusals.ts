import type { resultReasons } from "#contract/reasons/results.ts";

export const resultRefusals: typeof resultReasons = {
  "few-sheets":
    "Weniger als zehn Personen haben geantwortet, und niemand soll wissen, welche Antworten von wem sind. Darum sieht sie niemand.",
  "filters-show-few":
    "Diese Filter würden zu wenige Personen herausgreifen, darum sind deren Antworten verborgen.",
  "filters-show-parts":
    "Diese Filter trennen Personen, die nur zusammen gezeigt werden. Die Ergebnisse zeigen, was sich wählen lässt.",
  "filters-show-difference":
    "Andere Filter lassen fast dieselben Personen übrig. Der Unterschied würde deren Antworten zeigen.",
  "filters-together":
    "So viele Filter zusammen könnten Einzelne erkennen lassen. Bitte wählen Sie weniger.",
  "filters-while-running":
    "Die Ergebnisse lassen sich filtern, sobald die Umfrage geschlossen ist.",
  "fields-while-running":
    "Versteckte Felder lassen sich nutzen, sobald die Umfrage geschlossen ist.",
  "vote-until-close": "Wie eine Abstimmung steht, sieht bis zu ihrem Ende niemand.",
  "codes-of-owner": "Nur wer die Antworten ordnet, kann ihre Themen hier verwenden.",
  "no-such-answers": "Solche Antworten hat diese Umfrage nicht zur Auswahl.",
  "no-bound": "Bitte geben Sie eine Grenze an.",
  "too-many-answers": "Das sind zu viele Antworten.",
  "shares-not-whole": "Die Anteile müssen zusammen 100 ergeben.",
  "question-twice": "Jede Frage kann nur einmal vorkommen.",
  "weights-show-people": "Diese Gewichte könnten zeigen, was Einzelne geantwortet haben.",
  "no-weights":
    "Zu diesen Anteilen gibt es keine Gewichte. Die gewichteten Ergebnisse sagen, warum.",
  "still-reading":
    "Die Antworten werden gerade gelesen. Bitte versuchen Sie es gleich noch einmal.",
  "too-many-filters": "Diese Umfrage hat 50 benannte Filter. Bitte löschen Sie einige davon.",
  "no-such-code": "Das Codebuch hat diesen Code nicht.",
  "wrong-merge":
    "Unter den Codes muss der sein, in dem der andere aufgeht, und nicht mehr der andere.",
  "same-code-id": "Zwei Codes haben dieselbe ID.",
  "same-code-label": "Zwei Codes haben denselben Namen.",
  "lost-code": "Ein Code kann nur zu einem Code gehören, der selbst zu keinem gehört.",
  "too-many-exports":
    "Zwei Ihrer Dateien werden gerade erstellt. Bitte warten Sie auf eine davon oder brechen Sie sie ab.",
  "too-wide":
    "Excel hat höchstens 16.384 Spalten, und diese Umfrage hat mehr. Bitte nehmen Sie CSV oder SPSS.",
  "not-in-language": "Die neueste Fassung der Umfrage gibt es in dieser Sprache nicht.",
  "too-many-reports": "Zu dieser Umfrage gibt es 100 Berichte. Bitte löschen Sie einige davon.",
  "same-id": "Zwei davon haben dieselbe ID.",
  "weights-twice": "Ein Bericht kann nur einmal Gewichte haben.",
  "report-revoked": "Dieser Bericht wurde zurückgezogen. Bitte kopieren Sie ihn.",
  "report-frozen": "Ein eingefrorener Bericht ändert sich nie. Bitte kopieren Sie ihn.",
  "report-empty": "Bitte fügen Sie dem Bericht zuerst etwas hinzu.",
  "report-password": "Bitte wählen Sie ein Passwort mit mindestens 10 Zeichen.",
  "wrong-report-password": "Das ist nicht das Passwort des Berichts.",
  "results-not-open":
    "Andere dürfen noch keine Ergebnisse sehen, darum lässt sich nichts einfrieren.",
  "tables-while-running":
    "Kreuztabellen lassen sich einfrieren, sobald die Umfrage geschlossen ist.",
};
