import type * as english from "../en/response-notices.ts";

export const responseNoticeTexts: typeof english.responseNoticeTexts = {
  waiting: "Ihre Antworten sind noch nicht gesendet. Wir versuchen es weiter.",
  sent: "Ihre Antworten wurden gesendet.",
  refused: (reason) => `Ihre Antworten wurden nicht gesendet. ${reason}`,
  tryNow: "Jetzt versuchen",
  open: "Umfrage öffnen",
};
