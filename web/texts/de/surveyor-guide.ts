import { limits } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import * as links from "./dashboard-links.ts";
import { guidesText } from "./guides.ts";

export const surveyorGuide: TextPage = {
  title: "Anleitung für Umfragesteller",
  description:
    "Eine Umfrage veröffentlichen, teilen, die Antworten lesen, sie ändern, beenden oder löschen und auf die Rückmeldung eines Admins antworten.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Stellen Sie eine klare Frage, und lesen Sie jede Antwort. Die Rolle gibt ein Admin: Bitten Sie in Ihrem [Profil](/dashboard/profile) darum.",
  long: true,
  sections: [
    {
      id: "publish",
      title: "Eine Umfrage veröffentlichen",
      blocks: [
        {
          steps: [
            `Öffnen Sie in Ihrem Dashboard [${links.createSurvey}](/dashboard/survey-create).`,
            `Titel: eine Frage, die sich mit Ja oder Nein beantworten lässt, ${limits.title.min} bis ${limits.title.max} Zeichen. Sagen Sie in der Beschreibung, was man wissen sollte, bevor man antwortet.`,
            "Wählen Sie eine Kategorie und einen letzten Tag. Stimmen zählen bis zum Ende dieses Tages, in UTC.",
            "Nehmen Sie den Haken bei „In der öffentlichen Liste zeigen“ heraus, wenn nur Leute mit dem Link sie finden sollen.",
            "Drücken Sie auf „Umfrage veröffentlichen“. Sie ist sofort offen. Bis dahin behält dieser Browser, was Sie geschrieben haben.",
          ],
        },
      ],
    },
    {
      id: "share",
      title: "Die Umfrage teilen",
      blocks: [
        "Sobald sie offen ist, bekommen Sie einen kurzen Link, einen QR-Code zum Herunterladen, ein Plakat zum Drucken und einen Knopf zum Teilen; „Teilen“ in Ihrer Liste zeigt sie wieder. **Auf Ihrer Website** macht eine Zeile, die die Umfrage auf einer Ihrer Seiten zeigt: in der Seite, hinter einem Knopf oder von selbst, auf den Websites, die Sie nennen, und sonst nirgends. Lesen können sie alle, die den Link haben; zum Abstimmen meldet man sich an. Das Öffnen des Links stimmt nie ab, darum richten Mail-Scanner und Vorschauen nichts an.",
        "Eine Umfrage mit vielen Fragen lässt sich auch **per E-Mail** verteilen: Öffnen Sie ihre Ergebnisse, dann **Einladungen**. Fügen Sie Adressen ein, wählen Sie eine CSV-Datei oder eine Liste, die Sie aufgehoben haben, schreiben Sie ein paar Worte dazu, und sehen Sie die E-Mail, wie sie ankommt. Jede Person bekommt einen eigenen Link, der einmal gilt, und bis zu drei Erinnerungen, solange sie nicht geantwortet hat. Darunter steht, was aus jeder E-Mail geworden ist. Mit **Einmal je eingeladener Person** antwortet niemand ohne einen solchen Link.",
      ],
    },
    {
      id: "read",
      title: "Die Antworten lesen",
      blocks: [
        {
          points: [
            "Auf der Seite der Umfrage sehen Sie jederzeit ihr Ergebnis, und es bewegt sich, wenn Stimmen eintreffen.",
            `[${links.surveysResponse}](/dashboard/surveyor-surveys) führt jede Stimme auf, die neueste zuerst, für eine Umfrage oder für alle. Die Einzelheiten zeigen, wer wie gestimmt hat, und den Kommentar.`,
            "Ein Ergebnis ist ein Satz, ein Bild und eine Tabelle. Bei wenigen Antworten sagt es das, statt Prozente zu zeigen.",
          ],
        },
        "Sie sehen, wer wie gestimmt hat. Sagen Sie das den Leuten, wo es darauf ankommt, und behalten Sie es für sich.",
      ],
    },
    {
      id: "change",
      title: "Ändern, beenden oder löschen",
      blocks: [
        `[${links.surveyUpdate}](/dashboard/survey-update) führt Ihre Umfragen auf. Bis zur ersten Stimme können Sie alles ändern. Danach bleiben Titel und Beschreibung, denn über diese Frage wurde abgestimmt. Die Kategorie können Sie noch ändern, und den letzten Tag auf heute oder später; die Seite der Umfrage nennt allen jede Verschiebung. Eine beendete Umfrage bleibt beendet. „Jetzt schließen“ beendet die Abstimmung sofort, und „Duplizieren“ beginnt eine neue Umfrage aus dieser.`,
        "Löschen lässt sich nicht rückgängig machen. Die Umfrage und ihr Ergebnis verschwinden; wer abgestimmt hat, behält sie in der eigenen Liste, als gelöscht gekennzeichnet.",
      ],
    },
    {
      id: "feedback",
      title: "Wenn ein Admin sie zurückzieht",
      blocks: [
        `[${links.feedbacks}](/dashboard/feedback) zeigt den Grund. Nur ein Admin kann die Umfrage wieder veröffentlichen: Ändern Sie, worum es geht, und [geben Sie Bescheid](/privacy#who), mit der Adresse der Umfrage.`,
      ],
    },
    {
      id: "prove",
      title: "Die Zahl nachprüfbar machen",
      blocks: [
        "Nach dem letzten Tag senden wir Ihnen das Ergebnis mit der Zahl der Stimmen und der Prüfsumme der Zählung. Veröffentlichen Sie beides. Von da an kann niemand die Stimmen unbemerkt ändern, auch Sie nicht und nicht, wer die Website betreibt. [Wie das geht](/documentation#proof).",
      ],
    },
  ],
  next: { label: links.createSurvey, to: "/dashboard/survey-create" },
};
