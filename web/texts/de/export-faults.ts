import type { exportFaultText as english } from "#proof/export-faults.ts";
import { format } from "./language.ts";

/** What is wrong with an export, in German; in English it is proof/export-faults.ts. */
export const exportFaultText: typeof english = ({ line, code, place = 0, version = 0 }) => {
  const at = `Zeile ${format.number(line)}`;
  const response = `Antwort ${format.number(place)}`;
  switch (code) {
    case "no-export":
      return "Das ist kein Export mit Nachweis: Die erste Zeile müsste es sagen.";
    case "no-end":
      return `${at} hat kein Ende: Die Datei wurde abgeschnitten, oder etwas wurde angehängt.`;
    case "unreadable":
      return `${at} ist nicht lesbar.`;
    case "misplaced-version":
      return `${at} ist eine Fassung zwischen den Antworten; Fassungen stehen davor.`;
    case "other-definition":
      return `${at}: Der Fragebogen von Fassung ${format.number(version)} passt nicht zu seiner Prüfsumme.`;
    case "misplaced":
      return `${at} müsste ${response} sein.`;
    case "too-many":
      return `${at} ist eine Antwort zu viel.`;
    case "too-few":
      return `${at} fehlt: Dort müsste ${response} stehen. Die Datei wurde abgeschnitten.`;
    case "other-version":
      return `${at}, ${response}, nennt eine Fassung, die in der Datei fehlt.`;
    case "other-seal":
      return `${at}, ${response}, wurde geändert: Die Antworten passen nicht zu ihrem Siegel.`;
    case "does-not-follow":
      return `${at}, ${response}, folgt nicht aus der davor.`;
    case "other-states":
      return `${at}, ${response}, sagt über eine Frage etwas, das nicht aus den Antworten folgt.`;
    case "other-head":
      return "Zeile 1 nennt als Kopf nicht das letzte Glied.";
  }
};
