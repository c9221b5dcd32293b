import type { TextPage } from "../text-page.ts";
import * as links from "./dashboard-links.ts";
import { guidesText } from "./guides.ts";

export const adminGuide: TextPage = {
  title: "Anleitung für Admins",
  description:
    "Rollen vergeben, Meldungen lesen, Umfragen veröffentlichen und zurückziehen, Zahlungen erstatten, Konten löschen.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Kümmern Sie sich um Konten, Umfragen und Zahlungen einer Website.",
  long: true,
  sections: [
    {
      id: "people",
      title: "Konten und Rollen",
      blocks: [
        `[${links.manageUsers}](/dashboard/all-user) führt alle auf, nach Rolle, Name oder E-Mail-Adresse. Wählen Sie in der Zeile einer Person eine Rolle: Sie gilt binnen einer Sekunde, ohne neue Anmeldung.`,
        {
          terms: [
            ["Nutzer, `user`", "Stimmen ab und melden. So beginnen alle."],
            [
              "Pro-Mitglieder, `pro-user`",
              "Schreiben auch Kommentare. Durch eine Zahlung, oder von Ihnen vergeben.",
            ],
            ["Umfragesteller, `surveyor`", "Veröffentlichen Umfragen und stimmen nicht ab."],
            ["Admins, `admin`", "Tun, was diese Seite beschreibt, und stimmen nicht ab."],
          ],
        },
        "Anfragen, Umfragesteller zu werden, stehen oben auf derselben Seite. Geben Sie die Rolle, oder lehnen Sie ab; die Person bekommt eine E-Mail.",
        "Sich selbst können Sie die Rolle nicht nehmen, und der letzte Admin bleibt einer. Das [Protokoll](/dashboard/journal) führt auf, was Admins getan haben, und niemand kann es ändern.",
      ],
    },
    {
      id: "delete",
      title: "Ein Konto löschen",
      blocks: [
        "Der Knopf steht in der Zeile der Person. Es lässt sich nicht rückgängig machen. Auch die Person selbst kann ihr Konto löschen. Ihre Stimmen bleiben ohne ihren Namen gezählt, ihre Umfragen werden zurückgezogen, und Zahlungen bleiben in den Büchern. Siehe [Datenschutz](/privacy#deletion).",
      ],
    },
    {
      id: "surveys",
      title: "Umfragen und Meldungen",
      blocks: [
        {
          steps: [
            `Öffnen Sie [${links.manageSurveys}](/dashboard/manage-surveys). Sortieren Sie nach Meldungen, um zu sehen, worüber sich jemand beschwert, und drücken Sie auf die Zahl, um sie zu lesen.`,
            "Verwerfen Sie eine Meldung, oder kennzeichnen Sie sie als erledigt, wenn Sie etwas getan haben. Wer gemeldet hat, bekommt eine E-Mail.",
            "Über der Liste stehen Widersprüche von Leuten, deren Vorschlag auf einer Tafel abgelehnt wurde. Zeigen Sie den Vorschlag, oder lassen Sie ihn abgelehnt. Das kann danach niemand mehr ändern.",
            "Drücken Sie auf „Zurückziehen“ oder „Veröffentlichen“, und schreiben Sie, was der Umfragesteller wissen soll. Ohne Rückmeldung geschieht nichts.",
            "Eine zurückgezogene Umfrage sehen nur die Person, der sie gehört, und Admins, und sie nimmt keine Stimmen an. Alle Rückmeldungen werden aufbewahrt.",
          ],
        },
        "Ändern oder löschen kann eine Umfrage nur, wem sie gehört.",
      ],
    },
    {
      id: "email",
      title: "Kommen E-Mails an?",
      blocks: [
        "Die [E-Mail-Prüfung](/dashboard/mail-check) sendet Ihnen eine Test-E-Mail. Fügen Sie deren Quelltext ein, und Sie lesen, ob SPF, DKIM und DMARC gelten, ob sich mit einem Klick abbestellen lässt und ob wir erfahren, was zurückkommt. Bei jedem Punkt steht, was zu tun ist.",
      ],
    },
    {
      id: "payments",
      title: "Zahlungen und Erstattungen",
      blocks: [
        `[${links.allPayments}](/dashboard/all-payments) führt jede bezahlte Mitgliedschaft auf und zeigt, wann sie erteilt oder zurückgenommen wurde. Eine Erstattung gibt über den Kartenanbieter den ganzen Preis zurück, braucht einen Grund und nimmt die Mitgliedschaft zurück, es sei denn, eine andere Zahlung deckt sie ab oder ein Admin hat sie vergeben.`,
        "Über eine angefochtene Zahlung entscheidet die Bank: Sie lässt sich nicht erstatten.",
      ],
    },
    {
      id: "second-step",
      title: "Das eigene Konto schützen",
      blocks: [
        "Schalten Sie unter [Profil](/dashboard/profile) den zweiten Schritt ein. Eine Website kann das von jedem Admin verlangen; dann öffnet sich nichts anderes, bevor er eingeschaltet ist.",
      ],
    },
    {
      id: "server",
      title: "Was auf dem Server getan wird",
      blocks: [
        "Für Sicherungen, die Prüfung aller Zählungen, den Abgleich der Zahlungen mit den Büchern des Anbieters und die Hilfe für alle, die nicht am zweiten Schritt vorbeikommen, braucht es Zugang zum Rechner. Siehe [Candor betreiben](/documentation#running).",
      ],
    },
  ],
  next: { label: links.manageUsers, to: "/dashboard/all-user" },
};
