import type { TextPage } from "../text-page.ts";

export const guidesText: TextPage = {
  title: "Anleitungen",
  description:
    "Candor nutzen, als Nutzer, Pro-Mitglied, Umfragesteller oder Admin, Schritt für Schritt.",
  lead: "Was Sie hier tun können, hängt von Ihrer Rolle ab. Wählen Sie Ihre.",
  sections: [
    {
      id: "user",
      to: "/guides/user",
      title: "Für Nutzer",
      blocks: [
        "Alle, die sich registrieren, beginnen hier: eine Umfrage finden, abstimmen, das Ergebnis verfolgen, die Zählung prüfen. [Zur Anleitung für Nutzer](/guides/user).",
      ],
    },
    {
      id: "pro-user",
      to: "/guides/pro-user",
      title: "Für Pro-Mitglieder",
      blocks: [
        "Dasselbe, und zu jeder Stimme ein Kommentar. [Zur Anleitung für Pro-Mitglieder](/guides/pro-user).",
      ],
    },
    {
      id: "surveyor",
      to: "/guides/surveyor",
      title: "Für Umfragesteller",
      blocks: [
        "Eine Umfrage schreiben, sie teilen, die Ergebnisse lesen und mitnehmen. [Zur Anleitung für Umfragesteller](/guides/surveyor).",
      ],
    },
    {
      id: "admin",
      to: "/guides/admin",
      title: "Für Admins",
      blocks: [
        "Sich um Konten, Umfragen und Zahlungen kümmern. [Zur Anleitung für Admins](/guides/admin).",
      ],
    },
  ],
};
