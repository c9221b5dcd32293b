import { limits } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import * as links from "./dashboard-links.ts";
import { guidesText } from "./guides.ts";

export const userGuide: TextPage = {
  title: "Anleitung für Nutzer",
  description:
    "Sich registrieren, eine Umfrage finden, abstimmen, das Ergebnis verfolgen und prüfen, ob Ihre Stimme gezählt wurde.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Von der Registrierung bis zur Prüfung, ob Ihre Stimme mitgezählt ist.",
  long: true,
  sections: [
    {
      id: "start",
      title: "Registrieren",
      blocks: [
        {
          steps: [
            `Öffnen Sie [Registrieren](/signup), und geben Sie Ihre E-Mail-Adresse und ein Passwort mit mindestens ${limits.password.min} Zeichen an. Der Name ist freiwillig; als Bild wählen Sie eines, oder Ihre Initialen. Google und GitHub stehen dort, wo die Website sie anbietet.`,
            "Manche Websites senden Ihnen erst einen Link, um die Adresse zu bestätigen. Öffnen Sie ihn im selben Browser.",
            "Unter Profil in Ihrem [Dashboard](/dashboard/profile) ändern Sie Name, Bild und Passwort und schalten den zweiten Schritt ein: einen Code außer Ihrem Passwort.",
          ],
        },
      ],
    },
    {
      id: "vote",
      title: "Abstimmen",
      blocks: [
        {
          steps: [
            "Suchen Sie unter [Umfragen](/surveys) eine Umfrage: nach Kategorie, nach Wörtern im Titel, nach der Zahl der Stimmen.",
            "Öffnen Sie sie. Der Stimmzettel steht auf ihrer Seite, und eine Zeile sagt, wer Ihre Stimme sieht.",
            "Wählen Sie Ja, Nein oder keine Meinung.",
            "Drücken Sie auf „Absenden“. Sobald der Server Ihre Stimme gespeichert hat, erfahren Sie es. Bis dahin behält Ihr Browser sie und sendet sie von selbst noch einmal.",
          ],
        },
        "Sie stimmen bei jeder Umfrage einmal ab, und was gespeichert ist, lässt sich nicht ändern.",
      ],
    },
    {
      id: "boards",
      title: "Auf einer Tafel schreiben",
      blocks: [
        "Manche Umfragen haben eine Tafel. Schreiben Sie eine Idee, eine Aussage oder eine Frage. Unterstützen Sie die Ideen der anderen, stimmen Sie ihren Aussagen zu oder nicht, oder sagen Sie, worauf Sie eine Antwort wünschen; Sie können es sich anders überlegen, bis die Tafel schließt. Wird etwas von Ihnen nicht gezeigt, erfahren Sie, warum, und können einmal widersprechen: Dann entscheidet ein Admin.",
      ],
    },
    {
      id: "follow",
      title: "Das Ergebnis verfolgen",
      blocks: [
        `Nachdem Sie abgestimmt haben, sehen Sie das Ergebnis auf der Seite der Umfrage, und es bewegt sich, während Sie zusehen. Setzen Sie dort den Haken bei „Ergebnis per E-Mail“, dann kommt es nach dem letzten Tag zu Ihnen. „[${links.participateSurveys}](/dashboard/participate)“ führt alle Ihre Stimmen auf, mit ihren Belegen.`,
      ],
    },
    {
      id: "check",
      title: "Die Zählung prüfen",
      blocks: [
        {
          steps: [
            "Öffnen Sie die Umfrage, und drücken Sie auf „Ergebnis prüfen“. Ihr Browser zählt alle Stimmen selbst nach.",
            "Fügen Sie dort Ihren Beleg ein: Sie erfahren, ob Ihre Stimme darin ist, und als was.",
            "Wer noch sicherer sein will, speichert die Datei mit den Stimmen jetzt und später noch einmal: Stimmen, die da waren, müssen bleiben, wie sie waren.",
          ],
        },
        "[Was das beweist und was nicht](/documentation#proof).",
      ],
    },
    {
      id: "report",
      title: "Eine Umfrage melden",
      blocks: [
        `Drücken Sie auf der Seite der Umfrage auf „Melden“, und sagen Sie, was nicht stimmt. Das geht bei jeder Umfrage einmal; die Admins lesen es. Was daraus wurde, steht unter „[${links.reportedSurveys}](/dashboard/reported)“.`,
      ],
    },
    {
      id: "more",
      title: "Weitere Rollen",
      blocks: [
        "Um zu Ihren Stimmen Kommentare zu schreiben, [kaufen Sie die Mitgliedschaft](/pricing). Um Umfragen zu veröffentlichen, bitten Sie in Ihrem [Profil](/dashboard/profile) darum; Umfragesteller stimmen nicht ab. Dort wählen Sie auch, welche E-Mails Sie bekommen, laden Ihre Daten herunter und löschen Ihr Konto.",
      ],
    },
  ],
  next: { label: "Eine Umfrage finden", to: "/surveys" },
};
