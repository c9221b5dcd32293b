import {
  accessTokenSeconds,
  categories,
  limits,
  maxPageSize,
  maxRows,
  membershipPrice,
  minVotesForShares,
  pictures,
} from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { format } from "./language.ts";
import { runningSections } from "./running.ts";
import { categoryNames } from "./survey-cards.ts";

export const documentationText: TextPage = {
  title: "Dokumentation",
  description:
    "Wie Candor arbeitet: Konten, Rollen, Umfragen, Stimmen, Ergebnisse, der Beweis der Zählung, Grenzen und der eigene Betrieb.",
  lead: "Wie Candor arbeitet, wie es seine Versprechen hält und wie man es betreibt. Schritt für Schritt steht es in den [Anleitungen](/guides), Aufruf für Aufruf in der [öffentlichen API](/public-api).",
  long: true,
  sections: [
    {
      id: "accounts",
      title: "Konten und Anmeldung",
      blocks: [
        {
          points: [
            `Mit E-Mail-Adresse und einem Passwort von ${limits.password.min} bis ${limits.password.max} Zeichen; über Google oder GitHub, wo die Website sie anbietet.`,
            "Wo die Website Adressen bestätigen lässt, kommt erst ein Link per E-Mail. Er gilt eine Stunde.",
            "Eine Sitzung endet nach sieben Tagen ohne Besuch. Unter Profil beenden Sie alle anderen auf einmal.",
            "Ein zweiter Schritt fragt nach dem Code einer Authenticator-App; zehn Ersatzcodes helfen, wenn das Telefon weg ist.",
            "Nach acht falschen Passwörtern wartet eine E-Mail-Adresse, erst eine Minute, dann jedes Mal länger, höchstens eine Stunde. Der Link per E-Mail lässt die Person, der sie gehört, immer hinein.",
          ],
        },
      ],
    },
    {
      id: "roles",
      title: "Rollen",
      blocks: [
        {
          terms: [
            ["Nutzer, `user`", "So beginnen alle: stimmen ab, melden und haben Listen von beidem."],
            [
              "Pro-Mitglieder, `pro-user`",
              "Schreiben zur Stimme auch Kommentare. Durch eine Zahlung, oder von einem Admin vergeben.",
            ],
            [
              "Umfragesteller, `surveyor`",
              "Veröffentlichen Umfragen, ändern und löschen die eigenen und lesen die Stimmen dazu. Stimmen nicht ab und melden nicht.",
            ],
            [
              "Admins, `admin`",
              "Vergeben Rollen, löschen Konten, lesen Meldungen, veröffentlichen und ziehen zurück, erstatten. Stimmen nicht ab und melden nicht.",
            ],
          ],
        },
        "Eine geänderte Rolle gilt binnen einer Sekunde, in jedem offenen Fenster. Der Server prüft jeden Aufruf; ein verborgener Knopf ist nie die Prüfung.",
      ],
    },
    {
      id: "surveys",
      title: "Umfragen",
      blocks: [
        {
          terms: [
            ["Titel", `${limits.title.min} bis ${limits.title.max} Zeichen.`],
            [
              "Beschreibung",
              `${limits.description.min} bis ${format.number(limits.description.max)} Zeichen. Einfacher Text: Auszeichnungen werden gezeigt, nie ausgeführt.`,
            ],
            [
              "Kategorie",
              `Eine von ${categories.map((category) => categoryNames[category]).join(", ")}.`,
            ],
            [
              "Letzter Tag",
              "Ein Kalendertag, heute oder später. Stimmen zählen bis zu seinem Ende, UTC. Wem die Umfrage gehört, kann ihn verschieben, solange abgestimmt wird, was ihre Seite sagt, oder die Abstimmung sofort beenden.",
            ],
            [
              "Stand",
              "Sofort veröffentlicht, in der öffentlichen Liste oder nur für alle mit dem Link; ein Admin darf sie zurückziehen und wieder veröffentlichen, jedes Mal mit einem Grund.",
            ],
          ],
        },
        "Ab der ersten Stimme bleiben Titel und Beschreibung, und eine geschlossene Umfrage lässt sich nicht wieder öffnen.",
        "Eine zurückgezogene Umfrage gibt es für niemanden außer der Person, der sie gehört, und den Admins. Eine gelöschte ist von allen Seiten verschwunden, außer aus den Listen derer, die abgestimmt, kommentiert oder gemeldet haben.",
      ],
    },
    {
      id: "votes",
      title: "Stimmen",
      blocks: [
        {
          points: [
            "Nutzer und Pro-Mitglieder stimmen bei jeder veröffentlichten Umfrage einmal ab, bis zu ihrem letzten Tag. Dass es bei einem Mal bleibt, erzwingt ein eindeutiger Index in der Datenbank.",
            "Ja, Nein oder keines von beiden: Eine Stimme ohne Wahl zählt als keine Meinung.",
            `Ein Kommentar, bis zu ${format.number(limits.comment.max)} Zeichen, von Pro-Mitgliedern.`,
            "Die Seite gibt jeder Stimme eine eigene Kennung, bevor sie sie sendet. Dieselbe Kennung liefert immer dasselbe Ergebnis, sodass es nicht schadet, noch einmal zu senden.",
            "Eine Stimme wird bestätigt, nachdem die Datenbank sie festgeschrieben hat, nie vorher.",
            "Wer einen Link öffnet, stimmt damit nie ab. Mail-Scanner und Vorschauen können es also auch nicht.",
          ],
        },
      ],
    },
    {
      id: "results",
      title: "Ergebnisse",
      blocks: [
        "Wer abgestimmt hat, sieht die Ergebnisse sofort. Die Person, der die Umfrage gehört, und Admins sehen sie jederzeit, alle anderen nach dem letzten Tag. Bis dahin sehen alle die Zahl der Stimmen.",
        {
          points: [
            "Anteile beziehen sich auf alle Stimmen, auch die ohne Meinung.",
            "Jeder hat sein 95‑%‑Wilson-Intervall: den wahrscheinlichen Bereich, wenn die Abstimmenden zufällig ausgewählt wären. Sie kamen aber von selbst; nehmen Sie es als Anhaltspunkt.",
            "Solange abgestimmt wird und sich die Intervalle von Ja und Nein überschneiden, heißt das Ergebnis zu knapp oder, bei großem Abstand, zu wenige Stimmen für eine sichere Aussage. Ein endgültiges wird gesagt, wie es ist, und eine Anmerkung nennt die Überschneidung.",
            `Prozente zeigen wir ab ${minVotesForShares} Stimmen.`,
          ],
        },
      ],
    },
    {
      id: "proof",
      title: "Beweis der Zählung",
      blocks: [
        "Jede Stimme ist ein Glied in der Hash-Kette ihrer Umfrage. Es entsteht in der Transaktion, die sie zählt, aus dem Glied davor, seiner Stelle, der Wahl und einem Siegel. Das Siegel verbirgt Person, Zeitpunkt und Kommentar hinter 128 zufälligen Bits, die den Server nie verlassen, sodass die Kette niemanden nennt.",
        {
          code: "Anfang = SHA-256(candor chain 1 <Kennung der Umfrage>)\nGlied  = SHA-256(<Glied davor> <Stelle> <Wahl> <Siegel>)\nKopf   = das letzte Glied",
        },
        "Alle sehen, wie lang eine Kette ist und wo sie endet. Wer die Ergebnisse sehen darf, kann sie ganz lesen und unter [Ergebnis prüfen](/verify) nachrechnen, oder mit nichts als `sha256sum`: Zeile für Zeile muss jedes Glied aus dem davor folgen, und die Summe der Wahlen muss die Zählung sein.",
        "**Sie beweist**, dass die Zählung die Summe der Glieder ist; dass nichts umgeschrieben wurde, seit jemand einen Kopf notiert oder einen Beleg aufbewahrt hat; und dass Ihre eigene Stimme so darin steht, wie Sie sie abgegeben haben.",
        "**Sie beweist nicht**, dass die Abstimmenden Menschen sind: Wer eine Website betreibt, kann Konten anlegen. Auch nicht, dass nichts umgeschrieben wurde, solange niemand etwas notiert hatte, noch dass alle dieselbe Kette gezeigt bekommen, wenn niemand Köpfe vergleicht. Darum geht der Kopf nach dem letzten Tag per E-Mail an den Umfragesteller und an Abstimmende, die ihn möchten, und `/api/heads` hat für jeden Tag eine Datei mit allen Köpfen. Die Website lässt die Frage ab der ersten Stimme, wie sie ist, doch in der Kette steht sie nicht, und die Kette sagt nichts über Zeitpunkte.",
        "**Sie verrät**, wie Sie gestimmt haben, wenn jemand Ihren Beleg bekommt und die Ergebnisse sehen darf. Stimmen können also verkauft oder verlangt werden. Candor ist für Umfragen gemacht: Halten Sie damit keine Wahlen ab, bei denen es darauf ankommt.",
        "Die Datei einer Umfrage steht unter `/api/surveys/{id}/chain`, ihre letzte Zeile einmal für jede Stimme:",
        {
          code: "candor chain 1 <Kennung der Umfrage>\nvotes <n> yes <n> no <n> none <n>\nhead <Kopf>\n<Stelle> <Wahl> <Siegel> <Glied>",
        },
        "Hashes sind von Text in UTF-8, mit einem Leerzeichen zwischen seinen Teilen, und werden mit 64 hexadezimalen Ziffern geschrieben. Byte für Byte steht es in `docs/proof.md`, das mit dem Programm kommt.",
      ],
    },
    {
      id: "reports",
      title: "Meldungen",
      blocks: [
        "Nutzer und Pro-Mitglieder melden eine Umfrage einmal, in eigenen Worten. Admins lesen die Meldungen neben der Umfrage und dürfen sie zurückziehen; der Umfragesteller bekommt ihre Rückmeldung, nicht die Meldungen.",
      ],
    },
    {
      id: "membership",
      title: "Mitgliedschaft",
      blocks: [
        `Der Preis ist ${membershipPrice.dollars}\u00a0$, einmalig; der Server kennt ihn, was immer ein Browser sendet. Die Mitgliedschaft wird erteilt, nachdem der Kartenanbieter selbst die Zahlung bestätigt hat, über die Seite oder mit seiner signierten Nachricht, was zuerst kommt, und nur einmal. Eine Erstattung oder eine Anfechtung nimmt sie zurück, eine abgewiesene Anfechtung stellt sie wieder her, und zwei Fenster können nicht doppelt zahlen.`,
      ],
    },
    {
      id: "limits",
      title: "Grenzen",
      blocks: [
        {
          terms: [
            ["Schreiben", "120 Schreibvorgänge in der Minute für jede angemeldete Person."],
            [
              "Anmelden",
              "60 Versuche in der Minute von einer Netzadresse, 30 Registrierungen, 10 Links per E-Mail.",
            ],
            ["Abstimmen", "Nie nach Netzadresse begrenzt: Viele Personen können sich eine teilen."],
            [
              "Bilder",
              `JPEG, PNG, WebP oder GIF, bis zu ${pictures.maxFileBytes / 1024 / 1024}\u00a0MiB; Ihr Browser schneidet es auf höchstens ${pictures.maxBytes / 1024 / 1024}\u00a0MiB zu; so viel nimmt die API an. 30 in der Stunde. Aufbewahrt werden sie als Quadrate von höchstens ${pictures.side} Pixeln.`,
            ],
            [
              "Listen",
              `${maxPageSize} Zeilen je Seite; ohne Seite die ersten ${format.number(maxRows)}.`,
            ],
            ["Zugriffstoken", `${accessTokenSeconds / 60} Minuten.`],
          ],
        },
      ],
    },
    ...runningSections,
  ],
};
