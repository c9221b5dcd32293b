import * as messages from "#contract/messages.ts";
import { accessTokenSeconds } from "#limits/limits.ts";
import type { Site, TextPage } from "../text-page.ts";
import { operatorLine } from "./operator-line.ts";

export function privacyText(site: Site): TextPage {
  return {
    title: "Datenschutz",
    description:
      "Was diese Website über Sie aufbewahrt, wie lange, wer es sieht, und welche Cookies und welchen Speicher sie verwendet.",
    lead: "Was Candor über Sie aufbewahrt, warum, wie lange, und wer es sieht. Keine Analysedienste, keine Werbung, kein Tracking.",
    long: true,
    sections: [
      {
        id: "who",
        title: "Wer diese Website betreibt",
        blocks: [
          operatorLine(site),
          "Candor ist ein Programm, das alle betreiben können. Diese Seite beschreibt, was das Programm tut; wer eine Website betreibt, steht dafür ein, was sonst mit ihr geschieht.",
        ],
      },
      {
        id: "kept",
        title: "Was aufbewahrt wird",
        blocks: [
          {
            terms: [
              [
                "Ihr Konto",
                "Name, E-Mail-Adresse, Rolle, Bild, Sprache, und seit wann Sie dabei sind. Bis das Konto gelöscht wird.",
              ],
              [
                "Ihr Passwort",
                "Als Hash mit Salz (scrypt), nie so, wie Sie es getippt haben. Wird ersetzt, wenn Sie es ändern.",
              ],
              [
                "Anmeldung über Google oder GitHub",
                "Deren Kennung für Sie sowie Name, bestätigte Adresse und Bild, die wir von dort bekommen. Kein Token von ihnen.",
              ],
              [
                "Zweiter Schritt",
                "Das Geheimnis Ihrer Authenticator-App und Ihre Ersatzcodes, verschlüsselt. Bis Sie ihn ausschalten.",
              ],
              [
                "Sitzungen",
                "Wann sie begann, wann sie endet, und wie Ihr Browser sich selbst nennt. Nicht Ihre Netzadresse. Eine Sitzung endet nach sieben Tagen ohne Besuch, oder wenn Sie sich abmelden; ihre Zeile wird dann entfernt, oder etwa einen Tag, nachdem sie abgelaufen ist.",
              ],
              [
                "Stimmen",
                "Ihre Wahl, Ihr Kommentar, der Zeitpunkt, und dass Sie es waren. Die Stimme bleibt für immer; zum Namen siehe Löschung.",
              ],
              [
                "Geräte",
                "Ob Antworten auf eine Umfrage mit vielen Fragen von Telefonen, Tablets oder Computern kamen: wie viele je Umfrage, und nicht bei den Antworten.",
              ],
              ["Meldungen und Anfragen", "Was Sie geschrieben haben, wann, und dass Sie es waren."],
              [
                "Gewünschte Ergebnisse",
                "Von welchen Umfragen Sie das Ergebnis haben möchten. Bis das Konto gelöscht wird.",
              ],
              [
                "Umfragen",
                "Was Sie veröffentlicht haben. Eine gelöschte verschwindet von der Website, doch ihre Zeile bleibt, für die Listen derer, die abgestimmt haben.",
              ],
              [
                "Zahlungen",
                "E-Mail-Adresse, Betrag, Transaktionsnummer, Zeitpunkt und Stand, und was aus der Mitgliedschaft wurde. Für die Bücher, auch nachdem das Konto gelöscht ist.",
              ],
              [
                "E-Mails",
                "An wen, welcher Art, wann. Der Text wird geleert, sobald sie gesendet ist, der Rest eine Woche später entfernt; einen Monat später, wenn sie nicht zugestellt werden konnte.",
              ],
              [
                "Einladungen",
                "Wenn jemand Sie zu einer Umfrage einlädt: E-Mail-Adresse, Name und weitere Angaben, die diese Person gemacht hat, wann wir Ihnen geschrieben haben, und ob Sie den Link geöffnet und geantwortet haben. Bis deren Konto gelöscht wird. Die Person kann Sie auch in einer Liste mit Personen zum Einladen behalten, bis sie sie löscht. Wenn Sie keine solchen E-Mails mehr möchten oder sie nicht zugestellt werden können, bleibt Ihre Adresse als Hash (SHA-256), damit wir uns daran halten können.",
              ],
              [
                "Zählungen gegen Missbrauch",
                "Wie oft sich eine Netzadresse anmeldet oder E-Mails anfordert, wie oft ein Konto schreibt, und wie oft ein Passwort falsch war. Etwa einen Tag.",
              ],
              [
                "Das Protokoll",
                "Fehler und ihre Art. Keine E-Mail-Adresse, kein Passwort, kein Token.",
              ],
            ],
          },
          `Was Sie in das [Kontaktformular](/contact) schreiben, wird nicht aufbewahrt: Es verlässt Ihren Browser nicht. Das Formular leert sich und meldet „${messages.contactSent}“, doch niemand erhält die Nachricht. Verlassen Sie sich nicht darauf, wenn Sie eine Antwort brauchen.`,
        ],
      },
      {
        id: "who-sees",
        title: "Wer es sieht",
        blocks: [
          {
            terms: [
              [
                "Alle",
                "Veröffentlichte Umfragen, Name und Bild ihrer Umfragesteller, wie viele abgestimmt haben, und der Prüfcode der Zählung. Nach dem letzten Tag auch das Ergebnis und alles, womit man es nachzählt; es nennt niemanden.",
              ],
              [
                "Wer bei einer Umfrage abgestimmt hat",
                "Ihr Ergebnis und alles, womit man es nachzählt, sofort.",
              ],
              [
                "Wem eine Umfrage gehört",
                "Jede Stimme dazu: Name, E-Mail-Adresse, Bild, Wahl, Kommentar und Zeitpunkt.",
              ],
              [
                "Admins",
                "All das für jede Umfrage, alle Konten mit ihren Rollen, wer was gemeldet hat, wer Umfragesteller werden möchte, alle Zahlungen, und ein Protokoll dessen, was Admins getan haben.",
              ],
              [
                "Sie",
                "Ihre eigenen Stimmen, Kommentare und Meldungen, in Ihrem Dashboard und über die [API](/public-api).",
              ],
            ],
          },
        ],
      },
      {
        id: "browser",
        title: "Cookies und der Speicher Ihres Browsers",
        blocks: [
          "Nur, was die Website braucht, um zu funktionieren; nichts folgt Ihnen anderswohin. Wer liest und sich nicht anmeldet, bekommt gar kein Cookie, außer bei der Wahl einer Sprache.",
          {
            terms: [
              [
                "Cookie `candor.session_token`",
                "Hält Sie angemeldet, sieben Tage lang, erneuert, wenn Sie wiederkommen. Kein Skript kann es lesen.",
              ],
              [
                "Cookie `candor.two_factor`",
                "Zwischen dem Passwort und dem Code Ihres zweiten Schrittes. Zehn Minuten.",
              ],
              [
                "Cookie `candor.known`",
                "Merkt sich, dass dieser Browser sich bei Ihrem Konto angemeldet hat, damit falsche Passwörter von anderswo Sie nicht aussperren. Ein Jahr.",
              ],
              [
                "Cookie `candor.pending`",
                "Dass Sie sich in diesem Browser registriert haben, bis Sie den Link aus der E-Mail geöffnet haben. Einen Tag.",
              ],
              [
                "Cookie `candor.state`",
                "Während Sie sich über Google oder GitHub anmelden. Fünf Minuten.",
              ],
              [
                "Cookie `candor-invitations`",
                "Die Einladungen, deren Links Sie in diesem Browser geöffnet haben, damit Sie antworten können. Kein Skript kann es lesen. Ein Jahr.",
              ],
              ["Cookie `candor.language`", "Die Sprache, die Sie gewählt haben. Ein Jahr."],
              [
                "Lokaler Speicher `access-token`",
                `Ein Nachweis für ${accessTokenSeconds / 60} Minuten, dass Sie angemeldet sind. Wird entfernt, wenn Sie sich abmelden.`,
              ],
              ["Lokaler Speicher `theme`", "Hell oder dunkel, sobald Sie gewählt haben."],
              [
                "Lokaler Speicher `survey-draft …`",
                "Eine Umfrage, die Sie schreiben, bis Sie sie veröffentlichen.",
              ],
              [
                "Lokaler Speicher `unsent-vote …`",
                "Eine Stimme, die der Server noch nicht bestätigt hat. Wird entfernt, sobald er es getan hat.",
              ],
              [
                "Der Cache des Browsers",
                "Die Seite, die sagt, wenn Sie offline sind. Wird mit der nächsten Version der Website ersetzt.",
              ],
              [
                "Sitzungsspeicher",
                "Eine laufende Zahlung, eine laufende Anmeldung über Google oder GitHub, und wie weit unten Sie auf jeder Seite waren. Weg, wenn das Fenster geschlossen wird.",
              ],
            ],
          },
          "Wo die Website über https erreicht wird, beginnen die Namen der Cookies mit `__Host-`.",
        ],
      },
      {
        id: "others",
        title: "Wer sonst beteiligt ist",
        blocks: [
          {
            terms: [
              [
                "Stripe",
                "Nimmt die Karten an, wo die Website Mitgliedschaften verkauft. Ihre Kartennummer geht allein an Stripe und erreicht Candor nie. Stripe bekommt auch Ihren Namen, Ihre E-Mail-Adresse und unsere Nummer für Sie. Sein Skript wird nur auf der [Zahlungsseite](/payments) geladen und kann dort eigene Cookies setzen.",
              ],
              [
                "Google und GitHub",
                "Erfahren, dass Sie sich hier anmelden, wenn Sie sich über sie anmelden. Ein Bild, das von dort kam, lädt jeder, der es sieht, von dort.",
              ],
              [
                "Der Mailserver",
                "Der für die Website eingestellte; er stellt die E-Mails über Ihr Konto, Ihre Mitgliedschaft und Ihre Umfragen zu, und Ergebnisse, um die Sie gebeten haben. Die meisten können Sie in Ihrem [Profil](/dashboard/profile) abschalten. Werbung gibt es nicht.",
              ],
            ],
          },
          ...(site.mode === "demo"
            ? [
                "In dieser Demo wird keiner von ihnen erreicht: Karten, Google, GitHub und E-Mail sind Stellvertreter auf demselben Rechner und sagen das auch.",
              ]
            : []),
        ],
      },
      {
        id: "deletion",
        title: "Löschung",
        blocks: [
          "Sie können Ihr Konto in Ihrem [Profil](/dashboard/profile) löschen, und auch ein Admin kann es. Sofort und endgültig:",
          {
            points: [
              "Name, E-Mail-Adresse, Passwort, zweiter Schritt, Anmeldewege und Sitzungen werden entfernt, und binnen zehn Minuten das hochgeladene Bild.",
              "Ihre Stimmen bleiben mit ihren Kommentaren gezählt, unter „Gelöschtes Konto“. Damit niemand zweimal abstimmt, behält jede dieser Umfragen ein Kennzeichen, das aus Ihrer E-Mail-Adresse gebildet ist. Ohne den geheimen Schlüssel der Website lässt sich nicht sagen, wessen es ist.",
              "Ihre Meldungen bleiben, ohne Sie.",
              "Ihre Umfragen werden zurückgezogen und bleiben in den Listen derer, die abgestimmt haben.",
              "Zahlungen bleiben in den Büchern, mit der Adresse, die bezahlt hat.",
            ],
          },
          "Sicherungen, die vorher gemacht wurden, enthalten weiter, was damals da war.",
        ],
      },
    ],
  };
}
