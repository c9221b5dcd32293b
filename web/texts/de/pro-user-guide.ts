import * as messages from "#contract/messages.ts";
import { limits, membershipPrice } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import * as links from "./dashboard-links.ts";
import { guidesText } from "./guides.ts";
import { format } from "./language.ts";

export const proUserGuide: TextPage = {
  title: "Anleitung für Pro-Mitglieder",
  description:
    "Die Mitgliedschaft kaufen, zu Ihren Stimmen Kommentare schreiben und sie wiederfinden.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Alles, was Nutzer tun, und ein Kommentar, der sagt, warum.",
  long: true,
  sections: [
    {
      id: "buy",
      title: "Pro-Mitglied werden",
      blocks: [
        {
          steps: [
            `Öffnen Sie, als Nutzer angemeldet, die [Preise](/pricing), und drücken Sie auf „${messages.buyMembership}“: ${membershipPrice.dollars}\u00a0$, einmalig.`,
            "Zahlen Sie mit Karte. Schließt sich dabei die Seite, wird nichts doppelt bezahlt: Öffnen Sie sie noch einmal.",
            "Die Mitgliedschaft gehört Ihnen sofort. Wo die Website E-Mails sendet, folgt eine Quittung.",
          ],
        },
      ],
    },
    {
      id: "comment",
      title: "Zu einer Stimme einen Kommentar schreiben",
      blocks: [
        `Auf dem Stimmzettel gibt es jetzt ein Feld für einen Kommentar, für bis zu ${format.number(limits.comment.max)} Zeichen. Er ist freiwillig, gehört zur Stimme und ist so endgültig wie sie: Eine früher abgegebene Stimme kann keinen mehr bekommen.`,
        "Der Umfragesteller und die Admins lesen ihn, mit Ihrem Namen. Andere Abstimmende nicht.",
      ],
    },
    {
      id: "find",
      title: "Ihre Kommentare finden",
      blocks: [
        `„[${links.commentedSurveys}](/dashboard/comments)“ führt sie auf, durchsuchbar nach einem Teil des Titels der Umfrage oder des Kommentars.`,
      ],
    },
    {
      id: "end",
      title: "Wann sie endet",
      blocks: [
        "Sie läuft nicht ab. Sie endet, wenn die Zahlung erstattet oder von Ihrer Bank zurückgeholt wird. Ihre Kommentare bleiben bei Ihren Stimmen. Die Regeln stehen in den [Nutzungsbedingungen](/terms#membership).",
        "Alles andere ist wie in der [Anleitung für Nutzer](/guides/user).",
      ],
    },
  ],
  next: { label: "Zu den Preisen", to: "/pricing" },
};
