import type * as english from "../en/survey-list.ts";
import { format } from "./language.ts";

export const surveyListTexts: typeof english.surveyListTexts = {
  title: "Umfragen",
  description:
    "In den offenen Umfragen stöbern, eine nach Titel oder Kategorie finden und abstimmen.",
  lead: "Wählen Sie eine Frage, zu der Sie eine Meinung haben.",
  region: "Gefundene Umfragen",
  pages: "Seiten der Umfragen",
  search: { label: "Titel", example: "Titel durchsuchen", action: "Suchen" },
  category: { label: "Kategorie", all: "Alle" },
  sort: {
    label: "Reihenfolge",
    newest: "Neueste",
    most: "Meiste Stimmen",
    fewest: "Wenigste Stimmen",
  },
  reset: "Zurücksetzen",
  refresh: "Aktualisieren",
  found: ({ count, orMore, search, category, page, pages }) => {
    const surveys = `${format.number(count)}${orMore ? " oder mehr" : ""} ${count === 1 ? "Umfrage" : "Umfragen"}`;
    const about = search ? ` mit „${search}“ im Titel` : "";
    const where = category ? ` in ${category}` : "";
    return `${surveys}${where}${about}${pages > 1 ? `, Seite ${format.number(page)} von ${format.number(pages)}` : ""}`;
  },
  none: {
    title: "Noch keine Umfragen",
    text: "Hier wurde bisher nichts gefragt.",
    action: "Die erste Frage stellen",
  },
  past: { title: "Auf dieser Seite ist nichts", action: "Zur ersten Seite" },
  nothing: {
    title: "Nichts gefunden",
    text: "Keine Umfrage passt. Versuchen Sie weniger Wörter oder eine dieser Kategorien:",
    everywhere: (search) => `In allen Kategorien nach „${search}“ suchen`,
    all: "Alle Umfragen zeigen",
  },
};
