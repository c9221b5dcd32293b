import { membershipPrice, minVotesForShares } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";

export const featuresText: TextPage = {
  title: "Funktionen",
  description:
    "Was Candor kann: eine Antwort je Person, bewiesene Logik, Zählungen, die alle prüfen können, ehrliche Zahlen.",
  lead: "Candor stellt eine Frage oder viele, nimmt von jeder Person eine Antwort und zeigt eine Zählung, die niemand einfach glauben muss.",
  sections: [
    {
      id: "one-vote",
      title: "Ein Konto, eine Stimme",
      blocks: [
        "Schon die Datenbank weist eine zweite Stimme zur selben Umfrage zurück, so schnell sie auch kommt und aus wie vielen Fenstern auch immer. Ja, Nein oder keine Meinung: Alle drei werden gezählt, und „keine Meinung“ wird nie mit den anderen beiden vermischt.",
      ],
    },
    {
      id: "not-lost",
      title: "Eine Stimme, die nicht verloren geht",
      blocks: [
        "Ihr Browser behält Ihre Stimme, bis der Server gesagt hat, dass sie gespeichert ist. Im Zug das Netz verlieren, den Tab schließen, wiederkommen: Sie wird von selbst noch einmal gesendet und einmal gezählt.",
      ],
    },
    {
      id: "many",
      title: "Viele Fragen, und eine bewiesene Logik",
      blocks: [
        "Fragen aller Art, Bedingungen, die sich wie Sätze lesen, und mehrere Sprachen in einer Umfrage. Vor dem Veröffentlichen beweist Candor, wer was gefragt wird: Es findet Fragen, die niemand erreicht, und Personen, die stecken bleiben würden, und zeigt Ihnen ein Beispiel. Ändert sich eine Frage, behalten Antworten die Bedeutung, mit der sie gegeben wurden.",
      ],
    },
    {
      id: "reach",
      title: "Per Link, per E-Mail, auf Ihrer Website, auf einem Tablet",
      blocks: [
        "Ein kurzer Link, ein QR-Code und ein Plakat gehören zu jeder Umfrage. Umfragen mit vielen Fragen können außerdem per E-Mail einladen, jede Person mit ihrem eigenen Link, auf Websites erscheinen, die Sie nennen, und auf einem gemeinsamen Gerät laufen, das für die nächste Person von vorn beginnt.",
      ],
    },
    {
      id: "names",
      title: "Vier Versprechen über Namen",
      blocks: [
        "Vor der ersten Frage sagt eine Umfrage mit vielen Fragen, was aus Namen wird: Wer sie erstellt hat, sieht sie; oder sieht sie nicht, aber wer diese Website betreibt, könnte nachsehen, wer geantwortet hat; oder wer teilgenommen hat und was geantwortet wurde, bleibt getrennt; oder Ihr Browser versiegelt Ihre Antworten so, dass nicht einmal wir wissen, von wem sie sind. Das Versprechen ist Teil der Umfrage und lässt sich für gegebene Antworten nicht ändern.",
      ],
    },
    {
      id: "proof",
      title: "Eine Zählung, die sich prüfen lässt",
      blocks: [
        "Jede Stimme ist mit der davor versiegelt, und wer sie abgibt, bekommt einen Beleg. Wer die Ergebnisse sehen darf, kann sie im eigenen Browser [nachzählen](/verify) und die eigene Stimme darin finden. Was das beweist und was nicht, steht in der [Dokumentation](/documentation#proof).",
      ],
    },
    {
      id: "live",
      title: "Ergebnisse live",
      blocks: [
        "Die Ergebnisse sehen Sie, sobald Sie abgestimmt haben, alle anderen nach dem letzten Tag. Sie bewegen sich mit jeder Stimme, die eintrifft.",
      ],
    },
    {
      id: "honest",
      title: "Ehrliche Zahlen",
      blocks: [
        `Erst ein Satz, dann die Zahlen: Anteile mit ihrem 95‑%‑Bereich und der Zahl der Stimmen daneben. Unter ${minVotesForShares} Stimmen stehen Striche statt Prozenten, und wenn noch offen ist, wer vorn liegt, sagt die Seite das.`,
      ],
    },
    {
      id: "act",
      title: "Ergebnisse, mit denen man etwas anfangen kann",
      blocks: [
        "Filtern Sie, vergleichen Sie Gruppen, Zeiträume und Umfragen, gewichten Sie nach bekannten Anteilen, ordnen Sie Geschriebenes nach Themen, und machen Sie einen Bericht daraus. Candor sagt in Worten, was sich unterscheidet und was Zufall sein kann. Dateien gehen nach Excel, SPSS und überallhin, wo CSV gelesen wird, auf Wunsch mit Beweis.",
      ],
    },
    {
      id: "roles",
      title: "Vier Rollen, jede mit ihrem Platz",
      blocks: [
        {
          terms: [
            [
              "[Nutzer](/guides/user)",
              "Stimmen ab, melden Umfragen und finden ihre Stimmen und Meldungen wieder.",
            ],
            [
              "[Pro-Mitglieder](/guides/pro-user)",
              `Schreiben zu ihrer Stimme einen Kommentar. Die Mitgliedschaft wird einmal bezahlt, ${membershipPrice.dollars}\u00a0$.`,
            ],
            [
              "[Umfragesteller](/guides/surveyor)",
              "Veröffentlichen Umfragen, bearbeiten sie und sehen jede Stimme.",
            ],
            [
              "[Admins](/guides/admin)",
              "Vergeben Rollen, lesen Meldungen, ziehen Umfragen mit Begründung zurück und erstatten Zahlungen.",
            ],
          ],
        },
      ],
    },
    {
      id: "everywhere",
      title: "Auf dem Telefon, im Dunkeln, mit der Tastatur",
      blocks: [
        "Jede Seite funktioniert ab 320 Pixeln Breite, hell und dunkel, mit der Tastatur und mit einem Screenreader. Umfragen und Texte lassen sich ohne JavaScript lesen.",
      ],
    },
    {
      id: "own",
      title: "Auf Ihrem eigenen Rechner",
      blocks: [
        "[Ein Befehl startet Candor](/documentation#running) mit eigener Datenbank, und dasselbe Programm läuft auf jedem PostgreSQL ab Version 15. Die Seiten nutzen dieselbe [öffentliche API](/public-api), die auch Ihnen offensteht.",
      ],
    },
    {
      id: "not",
      title: "Was es nicht tut",
      blocks: [
        {
          points: [
            "Umfragen sehen aus wie Candor: Eigene Farben und Schriften können Sie ihnen nicht geben.",
            "Zahlungen und Unterschriften nimmt es in Umfragen nicht an.",
            "Mit anderen Produkten ist es noch nicht verbunden.",
            "Es ist für Umfragen gemacht, nicht für Wahlen: [Ein Beleg lässt sich anderen zeigen](/documentation#proof).",
          ],
        },
      ],
    },
  ],
  next: { label: "Zu den Umfragen", to: "/surveys" },
};
