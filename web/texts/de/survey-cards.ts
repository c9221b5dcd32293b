import type * as english from "../en/survey-cards.ts";
import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

export const surveyCardTexts: typeof english.surveyCardTexts = {
  votes: (count) => `${format.number(count)} ${count === 1 ? "Stimme" : "Stimmen"}`,
  timeLeft: (days) => {
    if (days < 0) return "Beendet";
    if (days === 0) return "Endet heute";
    return days === 1 ? "Noch 1 Tag" : `Noch ${format.number(days)} Tage`;
  },
  lastDay: (deadline) => `Offen bis zum Ende des ${day(deadline)}, UTC`,
  details: "Mehr dazu",
  answers: { yes: "Ja", no: "Nein" },
  nobody: (closed) => (closed ? "Niemand hat abgestimmt." : "Noch hat niemand abgestimmt."),
  few: (yes, no) => `${format.number(yes)} Ja, ${format.number(no)} Nein`,
  shortShares: (yes, no) => `${yes} Ja, ${no} Nein`,
  shares: (yes, no) => `${yes} stimmten mit Ja, ${no} mit Nein`,
};

export const categoryNames: typeof english.categoryNames = {
  "Customer Satisfaction": "Kundenzufriedenheit",
  "Employee Feedback": "Mitarbeiterbefragung",
  "Market Research": "Marktforschung",
  "Product Feedback": "Produktmeinung",
  "Event Planning": "Veranstaltungsplanung",
};
