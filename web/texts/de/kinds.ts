import type * as english from "../en/kinds.ts";

/** What each kind of question is called. */
export const kindNames: typeof english.kindNames = {
  "yes-no": "Ja oder Nein",
  "single-choice": "Einfachauswahl",
  "multiple-choice": "Mehrfachauswahl",
  ranking: "Rangfolge",
  rating: "Bewertung",
  matrix: "Matrix",
  "constant-sum": "Punkte verteilen",
  score: "Punkte je Möglichkeit",
  text: "Text",
  number: "Zahl",
  date: "Datum oder Uhrzeit",
  "text-list": "Name, Adresse oder andere Felder",
  file: "Datei",
  consent: "Einwilligung",
};

export const kindsToAdd: typeof english.kindsToAdd = {
  "yes-no": { name: "Ja oder Nein", note: "Stimmzettel", also: "boolean" },
  "single-choice": { name: "Einfachauswahl", note: "eine", also: "radio dropdown menü" },
  "multiple-choice": { name: "Mehrfachauswahl", note: "mehrere", also: "checkbox" },
  ranking: { name: "Rangfolge", note: "der Reihe nach", also: "sortieren" },
  rating: { name: "Bewertung", note: "eine Skala", also: "likert punkte gesichter" },
  matrix: { name: "Matrix", note: "ein Raster", also: "likert tabelle" },
  "constant-sum": { name: "Punkte verteilen", note: "bis 100", also: "konstante summe" },
  score: { name: "Punkte geben", note: "je Möglichkeit", also: "benoten sterne score" },
  text: { name: "Text", note: "kurz, lang", also: "offen email" },
  number: { name: "Zahl", note: "Einheit, Regler", also: "betrag" },
  date: { name: "Datum", note: "oder Uhrzeit", also: "monat kalender" },
  "text-list": { name: "Name, Adresse", note: "Felder", also: "kontakt" },
  file: { name: "Datei", note: "Foto, PDF", also: "hochladen bild" },
  consent: { name: "Einwilligung", note: "zustimmen", also: "datenschutz bedingungen" },
};
