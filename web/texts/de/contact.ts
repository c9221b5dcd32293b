import type * as english from "../en/contact.ts";

export const contactTexts: typeof english.contactTexts = {
  title: "Kontakt",
  description: "Schreiben Sie den Menschen hinter der Zählung.",
  lead: "Eine Frage zu einer Umfrage, einem Ergebnis oder Ihrem Konto? Sagen Sie uns, was Sie beschäftigt.",
  fields: { name: "Name", email: "E-Mail", phone: "Telefon", message: "Nachricht" },
  wrong: {
    name: "Bitte geben Sie Ihren Namen an.",
    email: "Bitte geben Sie Ihre E-Mail-Adresse an, etwa name@example.org.",
    phone: "Bitte geben Sie eine Telefonnummer an.",
    message: "Bitte schreiben Sie, worum es geht.",
  },
  send: "Nachricht senden",
  note: "Dieses Formular erreicht noch niemanden. Wenn Sie eine Antwort brauchen:",
  who: "wer diese Website betreibt",
};
