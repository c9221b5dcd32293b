import { membershipPrice } from "#limits/limits.ts";
import type { Site, TextPage } from "../text-page.ts";
import { operatorLine } from "./operator-line.ts";

export function termsText(site: Site): TextPage {
  return {
    // As wide as a phone, it has to say where it may be broken.
    title: "Nutzungs\u00adbedingungen",
    description:
      "Die Regeln dieser Website in einfachen Worten: Konten, Umfragen, Stimmen, die Mitgliedschaft und Erstattungen.",
    lead: "Die Regeln dieser Website, in einfachen Worten. Wo das Recht Ihres Landes Ihnen mehr gibt, gilt das Recht.",
    long: true,
    sections: [
      { id: "who", title: "Wer diese Website betreibt", blocks: [operatorLine(site)] },
      {
        id: "account",
        title: "Ihr Konto",
        blocks: [
          {
            points: [
              "Führen Sie nur ein Konto, und stimmen Sie für sich selbst ab. Ein zweites Konto, um zweimal abzustimmen, macht zunichte, wozu diese Website da ist.",
              "Behalten Sie Ihr Passwort für sich. Der zweite Schritt in Ihrem Profil schützt Sie, auch wenn jemand es erfährt.",
              "Ein Admin darf Ihre Rolle ändern oder Ihr Konto löschen.",
            ],
          },
        ],
      },
      {
        id: "content",
        title: "Was Sie schreiben",
        blocks: [
          {
            points: [
              "Umfragen, Kommentare und Meldungen gehören weiter Ihnen, und Sie stehen für sie ein. Wenn Sie eine Umfrage veröffentlichen, erlauben Sie dieser Website, sie zu zeigen.",
              "Nichts Rechtswidriges, nichts, was beleidigt oder täuscht, keine Geheimnisse anderer.",
              "Ein Admin darf eine Umfrage zurückziehen und muss der Person, der sie gehört, einen Grund nennen.",
            ],
          },
        ],
      },
      {
        id: "votes",
        title: "Stimmen",
        blocks: [
          {
            points: [
              "Eine Stimme je Konto und Umfrage. Sie ist endgültig: Sie kann weder geändert noch zurückgenommen werden.",
              "Der Umfragesteller und die Admins sehen, wer wie gestimmt hat.",
              "Gezählt werden die, die teilgenommen haben. Die Zahlen sprechen für niemanden sonst, und keine Wahl sollte auf ihnen beruhen.",
            ],
          },
        ],
      },
      {
        id: "membership",
        title: "Mitgliedschaft und Erstattungen",
        blocks: [
          {
            points: [
              `Die Pro-Mitgliedschaft kostet ${membershipPrice.dollars}\u00a0$, einmal mit Karte über Stripe bezahlt. Sie verlängert sich nicht und gilt, solange das Konto besteht.`,
              "Mit ihr können Sie zu Ihren Stimmen Kommentare schreiben. Alles andere kostet nichts.",
              "Ein Admin kann den Preis erstatten, immer den ganzen: [Bitten Sie darum](/privacy#who), mit dem Tag der Zahlung und der E-Mail-Adresse Ihres Kontos. Die Mitgliedschaft endet dann; Ihre Stimmen und Kommentare bleiben.",
              "Holt Ihre Bank die Zahlung zurück, endet die Mitgliedschaft. Wird der Streit zugunsten der Website entschieden, bekommen Sie sie von selbst zurück.",
              "Eine versehentlich doppelt geleistete Zahlung wird von selbst erstattet.",
            ],
          },
          ...(site.mode === "demo"
            ? [
                "In dieser Demo wird nichts verkauft: Nur Testkarten werden angenommen, und es fließt kein Geld.",
              ]
            : []),
        ],
      },
      {
        id: "service",
        title: "Der Dienst",
        blocks: [
          "Die Website wird angeboten, wie sie ist. Sie ist so gebaut, dass eine bestätigte Stimme nicht verloren geht, aber sie kann ausfallen, und wer sie betreibt, darf sie beenden. Was über Sie aufbewahrt wird und wer es sieht, steht unter [Datenschutz](/privacy).",
        ],
      },
    ],
  };
}
