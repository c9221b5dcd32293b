import { limits, membershipPrice, pictures } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { format } from "./language.ts";

export const faqText: TextPage = {
  title: "Häufige Fragen",
  description:
    "Kurze Antworten zu Stimmen, Ergebnissen, Umfragen, zur Mitgliedschaft und zu Ihrem Konto.",
  lead: "Kurze Antworten. Wo mehr zu sagen ist, führen sie weiter.",
  long: true,
  sections: [
    {
      id: "change-vote",
      title: "Kann ich meine Stimme ändern?",
      blocks: [
        "Nein. Eine Stimme ist endgültig, sobald sie gespeichert ist. Nur so lässt sich die Zählung prüfen.",
      ],
    },
    {
      id: "when-results",
      title: "Wann sehe ich das Ergebnis?",
      blocks: [
        "Sobald Sie abgestimmt haben, und nach dem letzten Tag in jedem Fall. Vorher sehen es nur der Umfragesteller und die Admins, damit niemand einfach der Menge folgt.",
      ],
    },
    {
      id: "who-sees",
      title: "Wer sieht, wie ich gestimmt habe?",
      blocks: [
        "Der Umfragesteller und die Admins sehen Ihren Namen, Ihre E-Mail-Adresse, Ihre Stimme und Ihren Kommentar. Sonst niemand. Was andere zum Nachzählen bekommen, nennt niemanden. Siehe [Datenschutz](/privacy#who-sees).",
      ],
    },
    {
      id: "no-opinion",
      title: "Was ist „keine Meinung“?",
      blocks: [
        "Eine Stimme ohne Ja oder Nein. Sie zählt als Teilnahme, wird eigens ausgewiesen und gehört zur Summe, aus der die Anteile berechnet werden.",
      ],
    },
    {
      id: "deadline",
      title: "Wann genau endet eine Umfrage?",
      blocks: ["Am Ende ihres letzten Tages, in UTC. Es gilt die Uhr des Servers."],
    },
    {
      id: "receipt",
      title: "Wofür ist mein Beleg?",
      blocks: [
        "Mit ihm können Sie jederzeit [prüfen](/verify), dass Ihre Stimme so gezählt ist, wie Sie sie abgegeben haben. Sobald die Ergebnisse öffentlich sind, kann jeder, der Ihren Beleg hat, sehen, wie Sie gestimmt haben: Zeigen Sie ihn niemandem, den das nichts angeht.",
      ],
    },
    {
      id: "not-vote",
      title: "Warum kann ich nicht abstimmen?",
      blocks: [
        "Umfragesteller und Admins stimmen nicht ab. Alle anderen müssen angemeldet sein, und die Umfrage muss offen sein. Eine zurückgezogene Umfrage ist gar nicht zu finden.",
      ],
    },
    {
      id: "cut-off",
      title: "Die Verbindung brach beim Abstimmen ab. Zählt es?",
      blocks: [
        "Öffnen Sie die Website noch einmal im selben Browser und mit demselben Konto. Eine Stimme, die wartet, wird von selbst gesendet, und Sie erfahren, was aus ihr wurde. Auch zweimal gesendet zählt sie einmal.",
      ],
    },
    {
      id: "publish",
      title: "Wie veröffentliche ich eine Umfrage?",
      blocks: [
        "Sie brauchen die Rolle Umfragesteller. Drücken Sie in Ihrem [Profil](/dashboard/profile) auf „Umfragesteller werden“; ein Admin entscheidet, und Sie bekommen eine E-Mail. Dann führt [die Anleitung für Umfragesteller](/guides/surveyor) Sie hindurch.",
      ],
    },
    {
      id: "survey-changes",
      title: "Kann sich eine Umfrage ändern, nachdem ich abgestimmt habe?",
      blocks: [
        "Nicht das, was sie fragt: Ab der ersten Stimme bleiben Titel und Beschreibung, wie sie sind. Wer sie angelegt hat, kann noch die Kategorie ändern, den letzten Tag verschieben, solange abgestimmt wird, sie früher beenden und sie löschen. Die Seite der Umfrage nennt jede Verschiebung.",
      ],
    },
    {
      id: "free",
      title: "Was kostet nichts?",
      blocks: [
        `Alles außer Kommentaren. Die Pro-Mitgliedschaft kostet einmalig ${membershipPrice.dollars}\u00a0$, verlängert sich nicht und lässt Sie zu Ihren Stimmen Kommentare schreiben. Siehe [Preise](/pricing).`,
      ],
    },
    {
      id: "money-back",
      title: "Kann ich mein Geld zurückhaben?",
      blocks: [
        "Ein Admin kann den ganzen Preis erstatten: [Bitten Sie darum](/privacy#who), mit dem Tag der Zahlung und der E-Mail-Adresse Ihres Kontos. Damit endet die Mitgliedschaft; Ihre Stimmen und Kommentare bleiben. Siehe die [Nutzungsbedingungen](/terms#membership).",
      ],
    },
    {
      id: "password",
      title: "Ich habe mein Passwort vergessen",
      blocks: [
        "[Fordern Sie einen Link an](/forgot-password), um ein neues zu wählen. Er gilt einmal und eine halbe Stunde lang und meldet Sie überall ab. Wo die Website keine E-Mails sendet, sagt sie Ihnen das.",
      ],
    },
    {
      id: "picture",
      title: "Welche Bilder kann ich verwenden?",
      blocks: [
        `JPEG, PNG, WebP oder GIF. Bis zu ${pictures.maxFileBytes / 1024 / 1024}\u00a0MiB; Ihr Browser schneidet ein Quadrat daraus, von höchstens ${pictures.maxBytes / 1024 / 1024}\u00a0MiB. Ohne Bild stehen dort Ihre Initialen.`,
      ],
    },
    {
      id: "delete",
      title: "Wie wird mein Konto gelöscht?",
      blocks: [
        "In Ihrem [Profil](/dashboard/profile), mit Ihrem Passwort. Dort können Sie vorher alles herunterladen, was wir über Sie gespeichert haben. Was geht und was bleibt, steht unter [Datenschutz](/privacy#deletion).",
      ],
    },
    {
      id: "limits",
      title: "Wie lang darf ein Text sein?",
      blocks: [
        `Ein Titel ${limits.title.min} bis ${limits.title.max} Zeichen, eine Beschreibung ${limits.description.min} bis ${format.number(limits.description.max)}, ein Kommentar oder eine Meldung bis zu ${format.number(limits.comment.max)}.`,
      ],
    },
  ],
};
