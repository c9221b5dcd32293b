import { limits } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import * as links from "./dashboard-links.ts";
import { impactTexts } from "./definition.ts";
import { guidesText } from "./guides.ts";
import { startTexts } from "./start.ts";

const { template, import: fromElsewhere } = startTexts.choices;
const { question, questions } = startTexts.besideForm;

export const surveyorGuide: TextPage = {
  title: "Anleitung für Umfragesteller",
  description:
    "Von der leeren Seite bis zur letzten Zahl: eine Umfrage schreiben, sagen, wer was gefragt wird, veröffentlichen, einladen, lesen, exportieren, später ändern.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Von der leeren Seite bis zur letzten Zahl. Schreiben können Sie, sobald Sie ein Konto haben. Zum Veröffentlichen braucht es die Rolle Umfragesteller; ein Admin gibt sie Ihnen beim ersten Mal.",
  long: true,
  steps: true,
  sections: [
    {
      id: "start",
      title: "Anfangen",
      blocks: [
        `[${links.createSurvey}](/dashboard/survey-create) beginnt mit **einer Frage, ja oder nein**, an Mitglieder, **mehreren Fragen** jeder Art, einer von fünfunddreißig **Vorlagen** oder einem **Import** aus einem anderen Werkzeug. Ohne die Rolle finden Sie Fragen, Vorlagen und Import unter [${links.builder}](/dashboard/builder).`,
      ],
      picture: [
        {
          options: [question.title, questions.title, template.title, fromElsewhere.title],
          chosen: questions.title,
        },
      ],
    },
    {
      id: "write",
      title: "Schreiben",
      blocks: [
        "Frage tippen, `Enter` drücken, Antworten tippen. `/` fügt ein: `/nps`, `/stars`, `/csat` und `/yes` sind sofort fertig. `@` setzt eine frühere Antwort in einen Satz. Fügen Sie eine Liste ein, und jede Zeile wird eine Antwort; mehrere Fragen gehen auf einmal hinein. `?` zeigt die Tasten.",
      ],
      picture: [{ title: "/nps" }, { options: ["NPS, 0 bis 10", "Zahl"], chosen: "NPS, 0 bis 10" }],
    },
    {
      id: "logic",
      title: "Nur fragen, wen es betrifft",
      blocks: [
        "**Nur zeigen, wenn …** setzt einen Satz über die Frage. Drücken Sie auf einen Teil davon, um ihn zu ändern. Sie können auch Seiten überspringen, Punkte berechnen und Quoten setzen.",
      ],
      picture: [
        { chip: "Wird gezeigt, wenn die Antwort auf Frage 1 zwischen 0 und 6 liegt" },
        { title: "Was hält Sie am meisten davon ab?" },
      ],
    },
    {
      id: "margin",
      title: "Auf den Rand achten",
      blocks: [
        "Hinweise neben einer Frage sagen, was nicht funktionieren kann, oft mit einem Knopf, der es behebt. Rot heißt: Niemand kommt dorthin, oder jemand kommt nicht weiter. Weiterschreiben können Sie immer.",
      ],
      picture: [
        { warning: "Niemand kommt zu dieser Frage." },
        { small: "Sie wird bei 0 bis 6 gezeigt, diese Seite aber nur bei 9 oder 10." },
        { buttons: ["Bedingung entfernen"] },
      ],
    },
    {
      id: "languages",
      title: "Ihre Sprache sprechen",
      blocks: [
        "Fügen Sie Sprachen hinzu und übersetzen Sie neben dem Original. Oder laden Sie die Texte herunter, lassen Sie sie übersetzen und laden Sie die Datei wieder hoch. Was noch fehlt, wird gezählt, und vor dem Veröffentlichen weisen wir Sie darauf hin.",
      ],
      picture: [
        { cells: ["Deutsch", "English"] },
        { cells: ["Öffnungszeiten", "Opening hours"] },
        { cells: ["Ruhige Plätze", "…"] },
      ],
    },
    {
      id: "try",
      title: "Ausprobieren",
      blocks: [
        "**Ausprobieren** öffnet die ganze Umfrage in einem Tab, so wie sie am Telefon oder am Schreibtisch aussieht. Was Sie dort antworten, wird nicht gespeichert. Über der Vorschau wählen Sie, ob sie Seite für Seite oder Frage für Frage gezeigt wird.",
      ],
      picture: [
        { buttons: ["Seite für Seite", "Frage für Frage"], pressed: "Seite für Seite" },
        { buttons: ["Ausprobieren"] },
      ],
    },
    {
      id: "publish",
      title: "Veröffentlichen",
      blocks: [
        "Zuerst sagen Sie, für wen die Umfrage ist: für alle mit dem Link, für Eingeladene, für Mitglieder mit Konto oder als Wahl. Daraus folgt, wer antworten kann, wer die Antworten und wer die Ergebnisse sieht; alles davon können Sie ändern. Sie lesen auch den Satz, den alle vor der ersten Frage lesen.",
        "Ohne die Rolle geht Ihr Entwurf mit **Veröffentlichen** an einen Admin. Den Link bekommen Sie sofort: Bis der Admin zustimmt, steht dort, dass die Umfrage noch nicht offen ist.",
      ],
      picture: [
        {
          options: ["Alle mit dem Link", "Eingeladene", "Mitglieder mit Konto"],
          chosen: "Alle mit dem Link",
        },
        { small: "Sie sehen die Antworten ohne Namen." },
      ],
    },
    {
      id: "share",
      title: "Teilen und einladen",
      blocks: [
        "Sie bekommen einen kurzen Link, einen QR-Code, ein Plakat und eine Zeile Code für Ihre Website. Oder öffnen Sie **Einladungen** und fügen Sie Adressen ein, oder wählen Sie eine CSV-Datei: Jede Person bekommt einen eigenen Link, Erinnerungen, solange sie nicht geantwortet hat, und kann die E-Mails abbestellen. Unter dem Formular sehen Sie, ob jede E-Mail angekommen ist.",
        "Wer den Link öffnet, stimmt damit nie ab. Mail-Scanner und Vorschauen richten also nichts an.",
      ],
      picture: [
        { title: "/s/k7m2qx9p" },
        { buttons: ["Kopieren", "QR-Code", "Einladen"], pressed: "Kopieren" },
      ],
    },
    {
      id: "read",
      title: "Lesen",
      blocks: [
        "[Meine Umfragen](/dashboard/my-surveys) führt auf, was Sie geschrieben haben; ein Titel führt zu den Ergebnissen. Sie sind erst ein Satz, dann ein Diagramm, dann eine Tabelle. Filter und Segmente gelten in allen Ansichten. **Vergleichen** stellt zwei Fragen einander gegenüber; **Antworten zusammenfassen** hilft, wo Gruppen zu klein sind.",
        "Haben erst wenige geantwortet, sagen die Ergebnisse das, statt Prozente zu zeigen.",
      ],
      picture: [
        { title: "Die Hälfte gibt eine 9 oder 10." },
        { bar: [50, 31, 19] },
        { small: "50 % · 31 % · 19 % von 398 Personen" },
      ],
    },
    {
      id: "options",
      title: "Andere entscheiden lassen",
      blocks: [
        "Setzen Sie bei einer Frage zum Auswählen den Haken **Die Antworten als Abstimmung auszählen**, und sagen Sie, was gewinnen soll: womit alle leben können, mehrere Plätze oder ein geteiltes Budget. Die Regel steht auf dem Stimmzettel. Bis zum Schluss sieht niemand, wie es steht, auch Sie nicht.",
      ],
      picture: [
        { title: "Wofür soll unser neuer Raum da sein?" },
        { options: ["Bücherei", "Café", "Werkstatt"], chosen: "Bücherei" },
        { small: "Etwas, womit alle leben können" },
      ],
    },
    {
      id: "boards",
      title: "Andere schreiben lassen",
      blocks: [
        "Eine **Tafel** sammelt Ideen, die man unterstützt, Aussagen, denen man zustimmt oder nicht, oder Fragen, auf die man eine Antwort wünscht. Sie lesen, was kommt, und sagen, warum etwas nicht gezeigt wird; wer es schrieb, kann einmal widersprechen, dann entscheidet ein Admin. Ist die Tafel geschlossen, stellen Sie die besten Ideen zur Abstimmung.",
        "Fragen bringt **Raum leiten** auf einen Bildschirm vor Publikum. Ihre Reihenfolge ändert sich nur, wenn Sie weitergehen.",
      ],
      picture: [
        { title: "Gibt es im Winter warme Duschen?" },
        { small: "70 % der 54, die es gesehen haben, wünschen eine Antwort" },
        { buttons: ["Antwort wünschen"] },
      ],
    },
    {
      id: "themes",
      title: "Geschriebenes nach Themen ordnen",
      blocks: [
        "**Nach Themen ordnen** zeigt eine Antwort nach der anderen: Die Tasten `1` bis `9` geben ihr ein Thema, `Enter` geht weiter. Eine zweite Person kann dasselbe tun, und Sie sehen, wie weit Sie übereinstimmen.",
      ],
      picture: [
        { title: "„Ich käme öfter, wenn sonntags offen wäre.“" },
        { options: ["Öffnungszeiten", "Mehr Plätze", "Ruhe"], chosen: "Öffnungszeiten" },
      ],
    },
    {
      id: "export",
      title: "Mitnehmen",
      blocks: [
        "**Exportieren** steht oben bei Ergebnissen, Antworten und in Ihrer Liste. Ein Klick erstellt eine Excel- oder CSV-Datei mit Ihren Filtern. SPSS und andere Formate stehen im Menü daneben.",
      ],
      picture: [{ buttons: ["Exportieren", "CSV", "SPSS"], pressed: "Exportieren" }],
    },
    {
      id: "change",
      title: "Später ändern",
      blocks: [
        "Bearbeiten Sie die Fragen und veröffentlichen Sie eine neue Fassung. Sie sehen, welche Antworten eine Änderung berührt, und entscheiden, ob ein neuer Wortlaut eine Korrektur ist oder etwas anderes bedeutet. Was den Teilnehmenden versprochen wurde, gilt weiter. **Jetzt schließen** schließt die Umfrage sofort und endgültig.",
        "Löschen lässt sich nicht rückgängig machen: Die Umfrage und ihr Ergebnis verschwinden. Wer abgestimmt hat, behält sie in der eigenen Liste, als gelöscht gekennzeichnet.",
      ],
      picture: [
        { title: "Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?" },
        {
          options: [impactTexts.correction, impactTexts.newMeaning],
          chosen: impactTexts.correction,
        },
      ],
    },
    {
      id: "one-question",
      title: "Eine Frage, ja oder nein: der kurze Weg",
      blocks: [
        {
          steps: [
            `Öffnen Sie [${links.createSurvey}](/dashboard/survey-create) und wählen Sie **${question.title}**.`,
            `Titel: eine Frage, die sich mit Ja oder Nein beantworten lässt, ${limits.title.min} bis ${limits.title.max} Zeichen. Sagen Sie in der Beschreibung, was man wissen sollte, bevor man antwortet.`,
            "Wählen Sie eine Kategorie und einen letzten Tag. Stimmen zählen bis zum Ende dieses Tages, in UTC.",
            "Nehmen Sie den Haken bei „In der öffentlichen Liste zeigen“ heraus, wenn nur Personen mit dem Link sie finden sollen.",
            "Drücken Sie auf „Umfrage veröffentlichen“. Sie ist sofort offen. Bis dahin behält dieser Browser, was Sie geschrieben haben.",
          ],
        },
        "Nach der ersten Stimme bleiben Titel und Beschreibung, denn über diese Frage wurde abgestimmt. Die Kategorie können Sie noch ändern, und den letzten Tag auf heute oder später; die Seite der Umfrage nennt allen jede Verschiebung. Sie sehen, wer wie gestimmt hat: Sagen Sie das, wo es darauf ankommt.",
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
        "Nach dem letzten Tag senden wir Ihnen das Ergebnis mit der Zahl der Stimmen und dem Prüfcode der Zählung. Veröffentlichen Sie beides. Von da an kann niemand die Stimmen unbemerkt ändern, auch Sie nicht und nicht, wer die Website betreibt. [Wie das geht](/documentation#proof).",
      ],
    },
  ],
  next: { label: links.builder, to: "/dashboard/builder" },
};
