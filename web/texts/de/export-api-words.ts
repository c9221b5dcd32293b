/** What api-words.ts has for the calls of exports, by their English texts. */
export const exportApiWords: Readonly<Record<string, string>> = {
  Exports: "Dateien zum Mitnehmen",
  "Make a file of your own survey's responses or votes":
    "Eine Datei mit den Antworten oder Stimmen der eigenen Umfrage erstellen",
  "The files that you had made of a survey in the last day, newest first":
    "Die eigenen Dateien einer Umfrage vom letzten Tag, die neueste zuerst",
  "How far a file is": "Wie weit eine Datei ist",
  "Cancel a file, or remove it": "Eine Datei abbrechen oder entfernen",
  "A finished file": "Eine fertige Datei",
  "What the columns of a finished file mean": "Was die Spalten einer fertigen Datei bedeuten",
  "written so far": "bisher geschrieben",
  "of the file": "der Datei",
  "of the finished file": "der fertigen Datei",
  "of the finished file, hexadecimal": "der fertigen Datei, hexadezimal",
  "the finished file's address, as it stands: `/api/exports/…/file`":
    "die Adresse der fertigen Datei, so wie sie ist: `/api/exports/…/file`",
  "the address of a CSV that describes the columns: `/api/exports/…/codebook`":
    "die Adresse einer CSV-Datei, die die Spalten beschreibt: `/api/exports/…/codebook`",
  "when the finished file is removed": "wann die fertige Datei entfernt wird",
  "csv: begins with a byte-order mark, which Excel needs to read UTF-8":
    "csv: beginnt mit einer Bytereihenfolge-Marke, die Excel für UTF-8 braucht",
  "jsonl of a questionnaire: with everything that proves the responses":
    "jsonl eines Fragebogens: mit allem, was die Antwortbögen beweist",
  "of the words in the file: one of the newest version's; its first language when absent":
    "der Worte in der Datei: eine der neuesten Fassung; deren erste Sprache, wenn es fehlt",
  "true where it has a column of weights": "true, wo sie eine Spalte mit Gewichten hat",
  "as in the summary: a column `weight` more, 1 on average and empty for those who gave none of the answers, which is the weight variable of a sav; not with proof":
    "wie in der Übersicht: eine Spalte `weight` mehr, im Mittel 1 und leer bei denen, die keine der Antworten gegeben haben, in einem sav die Gewichtsvariable; nicht mit Beweis",
  "the file, with its size and its SHA-256 in the headers; in jsonl, `notOffered` of a response has, by question, the ids of choices, rows and columns that its conditions hid":
    "die Datei, mit Größe und SHA-256 in den Kopfzeilen; in jsonl hat `notOffered` eines Antwortbogens je Frage die IDs der Auswahlmöglichkeiten, Zeilen und Spalten, die ihre Bedingungen verbargen",
  "CSV: a line for each column and each value of it":
    "CSV: eine Zeile für jede Spalte und jeden ihrer Werte",
};
