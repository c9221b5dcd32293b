import type { surveyReasons } from "#contract/reasons/surveys.ts";
import { lotSize } from "#limits/limits.ts";
import { format } from "./language.ts";
import * as messages from "./messages.ts";

export const surveyRefusals: typeof surveyReasons = {
  "begins-as-draft": "Eine Umfrage mit vielen Fragen beginnt als Entwurf.",
  "votes-already":
    "So viele Stimmen gibt es schon. Bitte wählen Sie mehr, oder schließen Sie die Umfrage.",
  "responses-already":
    "So viele Antworten gibt es schon. Bitte wählen Sie mehr, oder schließen Sie die Umfrage.",
  "confirming-needs-mail":
    "Diese Website sendet keine E-Mails, also könnte niemand eine Adresse bestätigen. Bitte wählen Sie eine andere Grenze.",
  "comment-for-members": messages.commentForPro,
  "too-many-drafts": ({ max }) =>
    `Sie haben ${max} Entwürfe, die nie veröffentlicht wurden. Bitte löschen Sie einige davon.`,
  "too-many-waiting": ({ max }) =>
    `${max} Ihrer Entwürfe warten schon auf einen Admin. Bitte warten Sie, bis über einen entschieden ist.`,
  "not-declined-silently": "Bitte sagen Sie, warum. Wer gefragt hat, liest es.",
  "too-many-surveys": ({ max }) =>
    `Bitte fragen Sie nach höchstens ${format.number(max)} Umfragen.`,
  "proof-of-work-needed":
    "Diese Umfrage bremst Skripte: Bitte senden Sie die Lösung der Rechenaufgabe mit.",
  "not-one-beginning": "Bitte geben Sie an, womit der Entwurf beginnt.",
  "no-vote": "In dieser Umfrage wird nicht abgestimmt.",
  "no-such-item": "Bitte wählen Sie etwas, das gezeigt wird.",
  "others-marked": "Andere haben das schon markiert, deshalb bleibt es stehen.",
  "others-may-have": "Andere haben das vielleicht schon markiert, deshalb bleibt es stehen.",
  "only-support": "Das kann man nur unterstützen oder nicht.",
  "no-such-template": "Diese Vorlage gibt es nicht.",
  "reads-too-long": "Das zu lesen dauert zu lange. Vielleicht sind sehr viele Fehler darin.",
  "undecided-change": "Bitte geben Sie an, ob das eine Korrektur ist oder eine neue Bedeutung.",
  "fixed-by-answers":
    "Das kann sich nicht mehr ändern, sobald es Antworten gibt. Bitte machen Sie eine neue Umfrage daraus.",
  "fixed-by-versions":
    "Das kann sich von Fassung zu Fassung nicht ändern. Bitte machen Sie eine neue Umfrage daraus.",
  "one-version":
    "Es haben schon Personen teilgenommen, und alle müssen dieselbe Fassung beantworten. Bitte machen Sie eine neue Umfrage daraus.",
  "wrong-language-tag":
    "Eine der Sprachen der Umfrage hat kein gültiges Kürzel. Bitte entfernen Sie sie.",
  "emails-need-accounts": "Nur bei Konten lässt sich eine E-Mail-Adresse prüfen.",
  "slows-guests-alone":
    "Das gibt es nur bei Umfragen, die alle mit dem Link beantworten können und die Zeiten speichern.",
  "files-show-senders":
    "Dateien würden zeigen, wer sie geschickt hat. Bitte entfernen Sie die Frage nach Dateien.",
  "fields-name-people":
    "Versteckte Felder könnten verraten, wer antwortet. Bitte entfernen Sie sie.",
  "quotas-tell-times": "Quoten würden zeigen, wann jemand antwortet. Bitte entfernen Sie sie.",
  "not-in-lots": `Gezählt werden immer ${lotSize} auf einmal: Bitte wählen Sie ein Vielfaches davon.`,
  "open-field":
    "Über einen Link könnte in diesem versteckten Feld jeder Name stehen. Bitte legen Sie seine Werte fest, oder machen Sie die Umfrage namentlich.",
  "other-redirect":
    "Führen Abschlüsse zu verschiedenen Adressen, dann erfahren diese Websites, was jemand geantwortet hat. Bitte geben Sie allen dieselbe Adresse oder keine.",
  "board-form":
    "Eine Tafel zeigt denen, die sie führen, wann jemand etwas markiert. Bitte wählen Sie eine andere Art der Anonymität, oder entfernen Sie die Tafel.",
  "relative-day":
    "Eine Bedingung, die von heute aus zählt, verrät, an welchem Tag jemand geantwortet hat. Bitte nehmen Sie einen festen Tag.",
  "field-condition":
    "Eine Bedingung zu einem versteckten Feld verrät dessen Wert durch das, was gefragt wurde. Bitte fragen Sie auf einer Seite danach, oder machen Sie die Umfrage namentlich.",
  "ballots-need-a-list":
    "Versiegelte Stimmzettel sind für Personen mit Konto oder Einladung, denn es gibt eine Liste von ihnen.",
  "ballot-list-fixed": "Es wurden schon Stimmzettel geholt: Die Liste der Personen steht fest.",
  "ballot-access-fixed":
    "Wer einen Stimmzettel holen kann, lässt sich nicht ändern. Bitte machen Sie eine neue Umfrage daraus.",
  "too-few-accounts": "Versiegelte Stimmzettel brauchen mindestens zehn Personen mit einem Konto.",
  "too-few-invited": "Versiegelte Stimmzettel brauchen mindestens zehn eingeladene Personen.",
  "ballots-wait": "Stimmzettel gibt es, sobald mindestens zehn Personen eingeladen sind.",
  "not-listed": "Diese Umfrage war für alle, die beim Veröffentlichen ein Konto hatten.",
  "foreign-ballot": "Das ist kein Stimmzettel dieser Umfrage.",
  "sealed-alone": "Diese Umfrage nimmt nur versiegelte Stimmzettel an.",
};
