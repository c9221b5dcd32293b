import { productName } from "#limits/limits.ts";
import type * as english from "../en/app.ts";

export const appTexts: typeof english.appTexts = {
  description: "Eine Frage stellen, sie teilen und ein Ergebnis bekommen, dem man trauen kann.",
  shortcuts: { surveys: "Umfragen", dashboard: "Dashboard" },
  offline: {
    title: `${productName} ist nicht erreichbar`,
    text: "Sie scheinen offline zu sein. Die Seite öffnet sich von selbst, sobald die Verbindung wieder da ist.",
    unsent: `Was Sie abgesendet haben, bleibt in diesem Browser. Es wird gesendet, sobald ${productName} erreichbar ist.`,
    again: "Erneut versuchen",
  },
};
