import type * as english from "../en/check.ts";
import { format } from "./language.ts";

export const checkTexts: typeof english.checkTexts = {
  title: "Ergebnis prüfen",
  description:
    "Das Ergebnis einer Umfrage im eigenen Browser neu ausrechnen und den eigenen Beleg darin finden.",
  lead: "Jede Stimme ist mit der davor versiegelt und jede Antwort mit der davor, sodass sich nichts unbemerkt ändern lässt.",
  how: "Ihr Browser liest die ganze Kette und zählt nach, damit Sie uns nicht glauben müssen. Die Kette nennt niemanden. Was sich nicht nachzählen lässt, steht dabei.",
  looking: "Die Umfrage wird gesucht …",
  aSurvey: (link) => [
    "Um eine Umfrage zu prüfen, ",
    link("öffnen Sie sie"),
    " und drücken Sie auf „Ergebnis prüfen“.",
  ],
  theCount: "Das Ergebnis",
  seeSurvey: "Zur Umfrage",
  file: {
    title: "Eine Datei prüfen",
    text: "Eine Kette oder ein Export, die Sie gespeichert haben, wird hier gelesen und nirgendwohin gesendet.",
    choose: "Datei mit einer Kette wählen",
  },
  receiptForm: {
    wrong: "Das ist kein Beleg: Belege beginnen mit „candor receipt“ und haben drei weitere Teile.",
    own: {
      title: "Ihre Stimme finden",
      label: "Ihr Beleg",
      hint: (link) => [
        "Sie haben ihn bekommen, als Ihre Stimme gezählt wurde; er steht auch in der ",
        link("Liste Ihrer Stimmen"),
        ".",
      ],
      find: "Meine Stimme finden",
    },
    any: {
      title: "Eine Stimme finden",
      label: "Ein Beleg",
      hint: "Wer abstimmt, bekommt ihn, sobald die Stimme gezählt ist.",
      find: "Stimme finden",
    },
  },
  progress: {
    label: "Das Ergebnis wird ausgerechnet",
    reading: "Die Kette wird gelesen",
    done: (done, of) => `${format.number(done)} von ${format.number(of)} Stimmen ausgerechnet`,
    stop: "Anhalten",
  },
  stopped: { title: "Angehalten.", text: "Das Ergebnis wurde nicht zu Ende ausgerechnet." },
  again: "Erneut versuchen",
  notChecked: "Das Ergebnis wurde nicht geprüft.",
  failed:
    "Die Kette konnte nicht zu Ende gelesen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  unknown: {
    title: "Diese Umfrage gibt es nicht.",
    text: "Sie wurde gelöscht, ist für Sie nicht offen, oder die Adresse ist abgeschnitten.",
  },
  insecure: {
    title: "Dafür braucht es eine sichere Seite.",
    text: "Browser rechnen Prüfsummen nur auf Seiten aus, die über https kamen, und diese kam nicht so. Eine gespeicherte Datei lässt sich trotzdem prüfen, mit sha256sum.",
  },
  hidden: {
    title: "Sie können dieses Ergebnis noch nicht sehen.",
    text: "Wer abgestimmt hat, sieht es sofort, alle anderen nach dem letzten Tag. Bis dahin sehen Sie, wie lang die Kette ist und womit sie endet. Notieren Sie beides: Nichts davor lässt sich ändern, ohne dass sich beides ändert.",
    login: "Anmelden",
    vote: "Jetzt abstimmen",
  },
  notWhole: "Dieses Ergebnis ließ sich nicht bestätigen.",
  notWholeAdvice:
    "Bitte prüfen Sie noch einmal: Die Kette kann unterwegs beschädigt worden sein. Bleibt es dabei, speichern Sie die Kette und sagen Sie es denen, die diese Website betreiben.",
  differs: {
    title: "Die Kette ist unversehrt, aber die Seite nennt ein anderes Ergebnis.",
    text: "Bewahren Sie die Kette auf und sagen Sie es denen, die diese Website betreiben.",
  },
  whole: "Das Ergebnis stimmt.",
  fits: (count, compared) => {
    const links =
      count === 1 ? "Das eine Glied passt" : `Alle ${format.number(count)} Glieder passen`;
    return compared
      ? `${links}, und die Seite nennt dasselbe Ergebnis.`
      : `${links} und ergeben die Zahlen unten.`;
  },
  length: "Länge",
  votes: (count) => (count === 1 ? "1 Stimme" : `${format.number(count)} Stimmen`),
  head: "Letztes Glied",
  copy: "Länge und letztes Glied kopieren",
  table: {
    caption: "Das Ergebnis, aus der Kette ausgerechnet",
    answer: "Antwort",
    upToThere: "Bis zum Bruch gezählt",
    here: "Hier gezählt",
    stated: "Die Website nennt",
    differs: "anders als gezählt:",
    total: "Summe",
  },
  answers: { yes: "Ja", no: "Nein", noOpinion: "Keine Meinung" },
  since: (count) =>
    count === 1
      ? "Eine Stimme kam, während die Kette gelesen wurde."
      : `${format.number(count)} Stimmen kamen, während die Kette gelesen wurde.`,
  receipt: {
    notYet: "Ihr Beleg kann noch nicht gesucht werden.",
    notYetText: "Das geht, sobald Sie dieses Ergebnis sehen können.",
    ofAnother: "Ihr Beleg gehört zu einer anderen Umfrage.",
    ofAnotherText: "Gesucht wird er nur in der Kette jener Umfrage.",
    notLooked: "Nach Ihrer Stimme konnte nicht gesucht werden.",
    notLookedText: (place) =>
      `Die Kette passt schon vor Stimme ${format.number(place)} nicht mehr, wo sie laut Ihrem Beleg steht.`,
    notFound: "Ihr Beleg ist nicht in dieser Kette.",
    notFoundText: (place, beyond) =>
      `Stimme ${format.number(place)} ${beyond ? "ist nicht da" : "hat ein anderes Glied"}. Wurde der Beleg ganz kopiert? Dann sagen Sie es denen, die diese Website betreiben, und zeigen Sie ihn: Ihre Stimme ist nicht gezählt, wie sie war.`,
    found: "Ihre Stimme ist dabei.",
    foundText: (place) => `Es ist Stimme ${format.number(place)}, gezählt als:`,
    stands: (place, broken) =>
      `Ihre Stimme steht auf Platz ${format.number(place)}${broken ? ", vor dem Bruch" : ""}, gezählt als:`,
    unconfirmed: "Das Ergebnis als Ganzes ließ sich nicht bestätigen.",
  },
  save: "Kette speichern",
  notSaved:
    "Die Kette konnte nicht gespeichert werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
};
