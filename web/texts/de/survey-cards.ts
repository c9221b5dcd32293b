import { grouped } from "#web/ui/grouped.ts";
import type * as english from "../en/survey-cards.ts";

export const surveyCardTexts: typeof english.surveyCardTexts = {
  votes: (count) => `${grouped(count)} ${count === 1 ? "Stimme" : "Stimmen"}`,
  timeLeft: (days) => {
    if (days < 0) return "Beendet";
    if (days === 0) return "Endet heute";
    return days === 1 ? "Noch 1 Tag" : `Noch ${grouped(days)} Tage`;
  },
  lastDay: (deadline) => `Offen bis zum Ende des ${deadline}, UTC`,
  details: "Mehr dazu",
  answers: { yes: "Ja", no: "Nein" },
  few: (yes, no) => `${grouped(yes)} Ja, ${grouped(no)} Nein`,
  shares: (yes, no) => `${yes} stimmten mit Ja, ${no} mit Nein`,
};

export const categoryNames: typeof english.categoryNames = {
  "Customer Satisfaction": "Kundenzufriedenheit",
  "Employee Feedback": "Mitarbeiterbefragung",
  "Market Research": "Marktforschung",
  "Product Feedback": "Produktmeinung",
  "Event Planning": "Veranstaltungsplanung",
};
