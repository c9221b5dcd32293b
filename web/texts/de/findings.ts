import type { FindingWords } from "../../../engine/checker/finding-words.ts";

const names = new Intl.DisplayNames("de", { type: "language" });
const languageName = (tag = "") => names.of(tag) ?? tag;
const removesCondition = "Bedingung entfernen";
const blockingWords = {
  "no-questions": "Es gibt noch keine Frage.",
  "too-many-questions": "Es sind zu viele Fragen.",
  "no-ending": "Es fehlt ein Abschluss für alle, die geantwortet haben.",
  "title-length": "Der Titel ist zu kurz oder zu lang.",
  "description-length": "Die Beschreibung ist zu lang.",
  "missing-text": "Hier ist noch etwas leer.",
  "missing-slot": "Ein Text fügt eine Antwort ein, die nicht gewählt ist.",
  "different-slots": "Eine Übersetzung fügt andere Antworten ein als das Original.",
  "missing-fallback": "Eine eingefügte Antwort hat keinen Ersatztext für den Fall, dass sie fehlt.",
  "duplicate-id": "Diese ID kommt zweimal vor.",
  "duplicate-code": "Dieser Code kommt zweimal vor.",
  "reused-id": "In einer früheren Fassung stand diese ID für etwas anderes.",
  "no-choices": "Es gibt nichts auszuwählen.",
  "limits-cross": "Das Minimum liegt über dem Maximum.",
  "no-such-day":
    "Eine Grenze hier ist kein Datum und keine Uhrzeit der Art, nach der gefragt wird, oder liegt jenseits des Kalenders.",
  "no-pattern": "Das Muster fehlt.",
  "no-file-type":
    "Niemand kann eine Datei dieser Arten hochladen: Bilder sind JPEG, PNG, WebP oder GIF.",
  "empty-page": "Diese Seite ist leer.",
  "unknown-reference": "Das bezieht sich auf etwas, das es nicht gibt.",
  "later-reference": "Das bezieht sich auf eine Frage, die erst später kommt.",
  "wrong-test": "Diese Bedingung passt nicht zu der Antwort, um die es geht.",
  "unknown-target": "Das führt zu etwas, das es nicht gibt.",
  "backward-route": "Das führt auf eine frühere Seite zurück.",
  "wrong-repeat": "Eine Seite lässt sich nur für eine frühere Mehrfachauswahl wiederholen.",
  "foreign-picture":
    "Dieses Bild liegt auf einer anderen Website, die erfahren würde, wer es ansieht. Bitte laden Sie es hier hoch.",
  "open-field":
    "Über einen Link könnte in diesem versteckten Feld jeder Name stehen. Bitte legen Sie seine Werte fest, oder machen Sie die Umfrage namentlich.",
  "other-redirect":
    "Führen Abschlüsse zu verschiedenen Adressen, dann erfahren diese Websites, was jemand geantwortet hat. Bitte geben Sie allen dieselbe Adresse oder keine.",
  "relative-day":
    "Eine Bedingung, die von heute aus zählt, verrät, an welchem Tag jemand geantwortet hat. Bitte nehmen Sie einen festen Tag.",
  "field-condition":
    "Eine Bedingung zu einem versteckten Feld verrät dessen Wert durch das, was gefragt wurde. Bitte fragen Sie auf einer Seite danach, oder machen Sie die Umfrage namentlich.",
  "vote-kind": "Antworten auf diese Art von Frage lassen sich nach dieser Regel nicht auszählen.",
  "vote-needs-choices":
    "Für diese Abstimmung gibt es zu wenige oder zu viele Auswahlmöglichkeiten.",
  "vote-other":
    "Was jemand selbst hineinschreibt, kann nicht gewinnen. Bitte entfernen Sie diese Auswahlmöglichkeit.",
  "vote-choice-hidden": "Alle müssen über dasselbe abstimmen. Bitte entfernen Sie die Bedingung.",
  "vote-repeated": "Eine Abstimmung kann nicht auf einer Seite stehen, die wiederholt wird.",
  "vote-top": "Bei dieser Regel muss man mindestens drei Auswahlmöglichkeiten ordnen können.",
  "vote-cost": "Jede Auswahlmöglichkeit braucht Kosten, und das Budget muss dafür reichen.",
  "second-board": "Eine Umfrage hat höchstens eine Tafel. Bitte entfernen Sie diese.",
  "board-for-some":
    "Die Tafel sehen alle. Bitte entfernen Sie die Bedingung, oder nehmen Sie eine Seite ohne Bedingung.",
  "board-starts":
    "Was von Anfang an auf der Tafel steht, ist zu kurz, zu lang, zu viel oder doppelt.",
  "board-form":
    "Eine Tafel zeigt denen, die sie führen, wann jemand etwas markiert. Bitte wählen Sie eine andere Art der Anonymität, oder entfernen Sie die Tafel.",
  "vote-quota":
    "Eine Quote kann nicht von Stimmen abhängen: Sie würde manche abweisen und verraten, wie viele es sind.",
};

export const findingWords: FindingWords = {
  yes: "Ja",
  no: "Nein",
  page: (number) => `Seite ${number}`,
  empty: {
    title: "Geben Sie Ihrer Umfrage einen Titel.",
    question: "Diese Frage hat noch keinen Text.",
    choice: "Eine Auswahlmöglichkeit ist noch leer.",
    ending: "Dieser Abschluss hat noch keinen Text.",
  },
  what: {
    ...blockingWords,
    "unreachable-page": "Niemand kommt auf diese Seite.",
    "unreachable-question": "Niemand kommt zu dieser Frage.",
    "unreachable-statement": "Niemand sieht diesen Text.",
    "unreachable-choice": "Niemandem wird diese Auswahlmöglichkeit angeboten.",
    "unreachable-row": "Niemandem wird diese Zeile angezeigt.",
    "unreachable-ending": "Niemand kommt zu diesem Abschluss.",
    trap: "Manche bekommen diese Frage, müssen antworten und können es nicht.",
    "dead-end": "An dieser Seite kommt niemand vorbei, denn die Prüfung ist nie erfüllt.",
    "never-asked": ({ question }) =>
      `Die Bedingung hängt von „${question}“ ab. Das wurde niemand gefragt, der hierher kommt.`,
    "empty-piping": ({ slot, fallback }) =>
      `Niemand hat eine Antwort für {${slot}}. Alle sehen hier „${fallback}“.`,
    "quota-never-fills": "Diese Quote füllt sich nie: Niemand zählt dafür.",
    "always-true": "Diese Bedingung ist bei allen erfüllt, die hierher kommen.",
    "check-never-fails": "Diese Prüfung ist immer erfüllt, niemand sieht ihren Hinweis.",
    "never-true-part": ({ source }) => `Ein Fall der Bedingung tritt nie ein: der zu „${source}“.`,
    "idle-part": ({ source }) => `Ein Teil der Bedingung bewirkt nichts: der zu „${source}“.`,
    "never-taken-route": ({ to }) => `Niemand nimmt den Weg zu „${to}“.`,
    "shadowed-route": ({ to }) =>
      `Niemand nimmt den Weg zu „${to}“: Wer könnte, wird vorher woandershin geführt.`,
    "nothing-to-choose": "Manche sehen diese Frage ohne eine mögliche Antwort.",
    "maybe-empty-piping": ({ source, fallback }) =>
      `Manche haben zu „${source}“ keine Antwort und sehen hier „${fallback}“.`,
    "overlapping-quotas": ({ other }) => `Manche zählen für diese Quote und für „${other}“.`,
    "path-length": ({ fewest, most, shortest, longest, open }) =>
      open
        ? `Beantwortet werden mindestens ${fewest} und höchstens ${counted(most)}. Das dauert etwa ${minutes(shortest, longest)}.`
        : fewest === most
          ? `Alle beantworten ${counted(most)}. Das dauert etwa ${minutes(longest, longest)}.`
          : `Beantwortet werden ${fewest} bis ${counted(most)}. Das dauert etwa ${minutes(shortest, longest)}.`,
    "counts-nothing": ({ source }) =>
      `Bei manchen, die hierher kommen, zählt nichts zu „${source}“. Dann hat es keinen Wert, auch nicht 0, und davon hängt diese Bedingung ab.`,
    "not-translated": ({ language, first, done, all }) =>
      done === "0"
        ? `${languageName(language)}: Keiner von ${all} Texten ist übersetzt, deshalb wird die Sprache niemandem angeboten.`
        : `${languageName(language)}: ${done} von ${all} Texten sind übersetzt. Die anderen sieht man auf ${languageName(first)}.`,
    "untranslated-text": ({ language, first }) =>
      `Auf ${languageName(language)} fehlen hier noch Worte. Man sieht sie auf ${languageName(first)}.`,
    "untranslated-fallback": ({ slot, language, first }) =>
      `Auf ${languageName(language)} fehlt noch der Ersatztext von {${slot}}. Man sieht ihn auf ${languageName(first)}.`,
    "only-translated": ({ language, other }) =>
      `Hier gibt es Worte auf ${languageName(other)}, aber nicht auf ${languageName(language)}, der ersten Sprache der Umfrage.`,
    "vote-order":
      "Alle sehen die Auswahlmöglichkeiten in derselben Reihenfolge. Was oben steht, bekommt dann mehr Stimmen.",
    "vote-after-answer":
      "Der Stand ist zu sehen, während andere noch abstimmen. Manche stimmen dann taktisch ab.",
    "asks-who":
      "Hier wird gefragt, wer jemand ist. Versprochen ist aber, dass niemand die Namen sieht.",
    "not-decided": "Das ist zu komplex für einen Beweis und bleibt deshalb offen.",
    "kept-test": "Die als Test gespeicherte Person kommt nicht mehr hierher.",
    "double-barrelled": ({ words }) => `Das fragt nach zwei Dingen auf einmal: „${words}“.`,
    leading: ({ words }) => `„${words}“ legt eine Antwort nahe.`,
    "unwritten-other": "Wer das wählt, kann nicht sagen, was gemeint ist.",
    "unbalanced-scale": "Eine Seite der Skala hat mehr Stufen als die andere.",
    "unlabelled-scale": "Die Enden der Skala sind nicht beschriftet.",
    recommendation: "Das fragt nach der Weiterempfehlung (NPS).",
    "sensitive-required": "Das ist persönlich, und niemand kann die Antwort ablehnen.",
    "picture-without-words": "Wer das Bild nicht sieht, erfährt nicht, was es zeigt.",
    "long-prompt": ({ words }) => `Diese Frage hat ${words} Wörter. Kürzere werden eher gelesen.`,
    "double-negative": ({ words }) =>
      `Auf zwei Verneinungen lässt sich schwer antworten: „${words}“.`,
    "absolute-words": ({ words }) => `Zu „${words}“ kann kaum jemand Ja sagen.`,
  },
  why: {
    "led-past": () => "Alle werden daran vorbeigeführt.",
    together: () => "Was dafür nötig ist, kommt nie zusammen.",
    "not-then": ({ question }) => `Niemand, der hierher kommt, beantwortet „${question}“ so.`,
    "no-such-answer": ({ question }) => `„${question}“ wird nie so beantwortet.`,
    "one-choice": ({ first, second }) =>
      `Nötig sind „${first}“ und „${second}“, wählen lässt sich nur eins.`,
    "no-number": ({ question, min, max }) =>
      `Nötig ist bei „${question}“ mindestens ${min} und höchstens ${max}.`,
    "nothing-offered": () => "Diesen Personen wird nichts zur Auswahl angeboten.",
    "too-few-offered": () => "Diesen Personen wird weniger angeboten, als sie auswählen müssen.",
    "empty-range": () => "Zwischen den Grenzen liegt nichts.",
    "no-text-fits": () => "Kein Text erfüllt die Vorgaben.",
    "is-gone": () => "Das Ziel wurde gelöscht.",
    "stops-at": ({ source }) => `Die Person kommt an „${source}“ nicht vorbei.`,
    "led-to": ({ to }) => `Die Person wird zu „${to}“ geführt.`,
  },
  fix: {
    "unreachable-page": removesCondition,
    "unreachable-question": removesCondition,
    "unreachable-statement": removesCondition,
    "unreachable-choice": removesCondition,
    "unreachable-row": removesCondition,
    "unreachable-ending": "Abschluss und Wege dorthin entfernen",
    trap: "Frage freiwillig machen",
    "dead-end": "Prüfung entfernen",
    "never-asked": "Diesen Teil der Bedingung entfernen",
    "empty-piping": "Ersatztext statt Platzhalter schreiben",
    "quota-never-fills": "Quote entfernen",
    "always-true": removesCondition,
    "check-never-fails": "Prüfung entfernen",
    "never-true-part": "Diesen Fall entfernen",
    "idle-part": "Diesen Teil der Bedingung entfernen",
    "never-taken-route": "Diesen Weg entfernen",
    "shadowed-route": "Diesen Weg entfernen",
    "asks-who": "Lieber mit Namen fragen",
  },
};

function counted(questions: string | undefined): string {
  return questions === "1" ? "1 Frage" : `${questions} Fragen`;
}

function minutes(from: string | undefined, to: string | undefined): string {
  if (from !== to) return `${from} bis ${to} Minuten`;
  return to === "1" ? "eine Minute" : `${to} Minuten`;
}
