import type * as english from "../en/templates.ts";
import { format } from "./language.ts";

export const templatesTexts: typeof english.templatesTexts = {
  title: "Vorlagen",
  lead: "Fragebögen für den Anfang. In Ihrer Kopie können Sie jedes Wort ändern.",
  loading: "Die Vorlagen werden geladen …",
  failed: "Die Vorlagen ließen sich nicht laden.",
  tryAgain: "Erneut versuchen",
  search: "Suche",
  category: "Kategorie",
  allCategories: "Alle Kategorien",
  found: (count) => (count === 1 ? "1 Vorlage" : `${format.number(count)} Vorlagen`),
  size: (questions, minutes) => {
    const asked = questions === 1 ? "1 Frage" : `${format.number(questions)} Fragen`;
    return `${asked}, etwa ${minutes === 1 ? "1 Minute" : `${format.number(minutes)} Minuten`}`;
  },
  nothing: "Keine solche Vorlage",
  nothingText: "Versuchen Sie weniger Wörter oder eine andere Kategorie.",
  showAll: "Alle zeigen",
  all: "Alle Vorlagen",
  use: "Diese Vorlage verwenden",
  questions: "Fragen",
};

export const beginTexts: typeof english.beginTexts = {
  templates: "Mit einer Vorlage beginnen",
  import: "Umfrage importieren",
};
