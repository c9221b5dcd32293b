import type { RefusalCode } from "#contract/refusals.ts";
import { productName } from "#limits/limits.ts";
// By its place: by its name it would be the German one.
import { messages as english } from "../../../contract/messages.ts";
import type { RefusalMessage } from "../refusal-message.ts";
import { aboutAnswers } from "./answer-refusals.ts";
import { hiddenRefusals } from "./hidden-refusals.ts";
import { invitationRefusals } from "./invitation-refusals.ts";
import { messages } from "./messages.ts";
import { refusalPatterns } from "./refusal-patterns.ts";
import { aboutSealed } from "./sealed-refusals.ts";

/** The wording of contract/refusals.ts. */
const byCode: Record<RefusalCode, string> = {
  "invalid-input": "Einige Angaben stimmen noch nicht.",
  "sign-in-required": "Bitte melden Sie sich an.",
  "not-allowed": "Dazu sind Sie nicht berechtigt.",
  "not-confirmed": "Diese Umfrage ist für bestätigte E-Mail-Adressen. Ihre ist es nicht.",
  "not-at-domain": "Diese Umfrage ist für E-Mail-Adressen anderer Domains als Ihre.",
  "proof-needed": "Diese Umfrage bremst Skripte.",
  "not-invited": "Diese Umfrage ist für Eingeladene.",
  "not-found": "Das gibt es nicht oder nicht mehr.",
  "already-voted": "Sie haben bei dieser Umfrage schon abgestimmt.",
  "already-reported": "Sie haben diese Umfrage schon gemeldet.",
  "has-votes": "Es wurde schon abgestimmt: Die Frage lässt sich nicht mehr ändern.",
  "survey-closed": "Diese Umfrage ist beendet.",
  "draft-changed": "Dieser Entwurf wurde inzwischen woanders geändert.",
  "already-answered": "Sie haben diese Umfrage schon beantwortet.",
  "ballot-taken": "Sie haben Ihren Stimmzettel schon geholt.",
  "ballot-spent": "Dieser Stimmzettel wurde schon gesendet, mit anderen Antworten.",
  "version-ended": "Diese Umfrage wurde geändert. Bitte beantworten Sie die neueste Fassung.",
  "quota-full": "Es haben schon genug Menschen wie Sie geantwortet.",
  "not-this-kind": "Diese Art von Umfrage hat das nicht.",
  "last-admin": "Mindestens ein Admin muss bleiben.",
  "not-eligible": "Nur einfache Nutzer können die Mitgliedschaft kaufen.",
  "payment-not-settled": "Diese Zahlung ist nicht abgeschlossen.",
  "too-large": "Das ist zu groß.",
  "unsupported-media": "Diese Art von Inhalt wird hier nicht angenommen.",
  "unreadable-image": "Dieses Bild lässt sich nicht lesen.",
  "not-publishable":
    "Das lässt sich noch nicht veröffentlichen. Bitte sehen Sie sich die Hinweise an.",
  "invalid-answers": "Einige Antworten stimmen noch nicht.",
  "too-many-requests": "Zu viele Anfragen. Bitte warten Sie einen Moment.",
  "provider-unreachable":
    "Der Anbieter ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  overloaded: `${productName} ist sehr ausgelastet. Bitte versuchen Sie es gleich noch einmal.`,
  "database-unavailable": `${productName} erreicht die Datenbank nicht. Bitte versuchen Sie es gleich noch einmal.`,
  unexpected: "Bei uns ist etwas schiefgegangen.",
};

/** What the server says more precisely, by its English words. */
const sentences: Record<string, string> = {
  [english.invalidLogin]: messages.invalidLogin,
  [english.commentForPro]: messages.commentForPro,
  "Please fill this in.": "Bitte ausfüllen.",
  "Please name one thing to begin with.": "Bitte geben Sie an, womit der Entwurf beginnt.",
  "There's no such template.": "Diese Vorlage gibt es nicht.",
  "Please say whether this is a correction or a new meaning.":
    "Bitte geben Sie an, ob das eine Korrektur ist oder eine neue Bedeutung.",
  "A survey of many questions begins as a draft.":
    "Eine Umfrage mit vielen Fragen beginnt als Entwurf.",
  "Please write this in one line.": "Bitte schreiben Sie das in einer Zeile.",
  ...aboutSealed,
  ...hiddenRefusals,
  ...aboutAnswers,
  ...invitationRefusals,
  "Files would show who sent them. Please remove the question for files.":
    "Dateien würden zeigen, wer sie geschickt hat. Bitte entfernen Sie die Frage nach Dateien.",
  "Hidden fields could say who answers. Please remove them.":
    "Verborgene Felder könnten verraten, wer antwortet. Bitte entfernen Sie sie.",
  "Quotas would show when somebody answers. Please remove them.":
    "Quoten würden zeigen, wann jemand antwortet. Bitte entfernen Sie sie.",
  "Answers are counted 20 at a time: please choose a multiple of it.":
    "Gezählt wird je 20 auf einmal: Bitte wählen Sie ein Vielfaches davon.",
  "This can't change once there are answers. Please make it a new survey.":
    "Das kann sich nicht mehr ändern, sobald es Antworten gibt. Bitte machen Sie eine neue Umfrage daraus.",
  "This is for surveys that anyone with the link answers, with times.":
    "Das gibt es nur bei Umfragen für alle mit dem Link, und mit Zeiten.",
  "This survey slows down scripts: please send a proof of work.":
    "Diese Umfrage bremst Skripte: Bitte senden Sie die Lösung der Rechenaufgabe mit.",
  "Only accounts have an email that can be checked.":
    "Nur bei Konten lässt sich eine E-Mail-Adresse prüfen.",
  "Please write domains, like firm.example.": "Bitte Domains wie firma.example angeben.",
  "There are as many responses already. Please choose more, or close the survey.":
    "So viele Antworten gibt es schon. Bitte wählen Sie mehr, oder schließen Sie die Umfrage.",
  "There are as many votes already. Please choose more, or close the survey.":
    "So viele Stimmen gibt es schon. Bitte wählen Sie mehr, oder schließen Sie die Umfrage.",
  "This survey has no such answers to choose from.":
    "Solche Antworten hat diese Umfrage nicht zur Auswahl.",
  "Please give a bound.": "Bitte geben Sie eine Grenze an.",
  "This isn't JSON.": "Das ist kein JSON.",
  "These are too many answers.": "Das sind zu viele Antworten.",
  "The shares have to add up to 100.": "Die Anteile müssen zusammen 100 ergeben.",
  "Each question can be there once.": "Jede Frage kann einmal vorkommen.",
  "The responses are being read. Please try again in a moment.":
    "Die Antworten werden gerade gelesen. Bitte versuchen Sie es gleich noch einmal.",
  "With these weights, single people's answers could show.":
    "Mit diesen Gewichten könnten Antworten einzelner Menschen zu erkennen sein.",
  "No weights can be had for these shares. The weighted results say why.":
    "Zu diesen Anteilen gibt es keine Gewichte. Die gewichteten Ergebnisse sagen, warum.",
  "This survey has 50 named filters. Please delete some of them.":
    "Diese Umfrage hat 50 benannte Filter. Bitte löschen Sie einige davon.",
  "Results can be filtered once the survey has closed.":
    "Die Ergebnisse lassen sich filtern, sobald die Umfrage geschlossen ist.",
  "The codebook doesn't have this code.": "Das Codebuch hat diesen Code nicht.",
  "The codes must have the one merged into, and not the merged one.":
    "Unter den Codes muss der sein, in dem der andere aufgeht, und nicht mehr der andere.",
  "Two of your files are being made. Please wait for one of them, or cancel it.":
    "Zwei Ihrer Dateien werden gerade erstellt. Bitte warten Sie auf eine davon oder brechen Sie sie ab.",
  "A lot of files are being uploaded right now. Please try again in a moment.":
    "Gerade werden sehr viele Dateien hochgeladen. Bitte versuchen Sie es gleich noch einmal.",
  "This picture has more than 64 million pixels. Please choose a smaller one.":
    "Dieses Bild hat mehr als 64 Millionen Bildpunkte. Bitte wählen Sie ein kleineres.",
  "We can't read this file. Please try another one.":
    "Wir können diese Datei nicht lesen. Bitte versuchen Sie es mit einer anderen.",
  "This kind of file isn’t accepted here.": "Dateien dieser Art werden hier nicht angenommen.",
  "Please send one file.": "Bitte schicken Sie genau eine Datei.",
  "Only those who sort the texts can use their codes here.":
    "Nur wer die Texte sortiert, kann ihre Codes hier verwenden.",
  "Hidden fields can be used once the survey has closed.":
    "Versteckte Felder lassen sich nutzen, sobald die Umfrage geschlossen ist.",
  "Fewer than ten people answered, and nobody is to know whose answers are whose. So nobody sees them.":
    "Weniger als zehn Personen haben geantwortet, und niemand soll wissen, welche Antworten von wem sind. Darum sieht sie niemand.",
  "This survey has no such version.": "Diese Fassung der Umfrage gibt es nicht.",
  "This isn't your password.": "Das ist nicht Ihr Passwort.",
  "Two have one ID.": "Zwei haben dieselbe ID.",
  "A report has weights once.": "Ein Bericht hat Gewichte nur einmal.",
  "One of the survey’s languages has no valid tag. Please remove it.":
    "Eine der Sprachen der Umfrage hat kein gültiges Kürzel. Bitte entfernen Sie sie.",
  "This isn't the report's password.": "Das ist nicht das Passwort des Berichts.",
  "This report was revoked. Please make a copy of it.":
    "Dieser Bericht wurde zurückgezogen. Bitte kopieren Sie ihn.",
  "A frozen report never changes. Please make a copy of it.":
    "Ein eingefrorener Bericht ändert sich nie. Bitte kopieren Sie ihn.",
  "Please add something to the report first.": "Bitte fügen Sie dem Bericht zuerst etwas hinzu.",
  "Please choose a password of at least 10 characters.":
    "Bitte wählen Sie ein Passwort mit mindestens 10 Zeichen.",
  "Readers may not see results yet, so nothing can be frozen.":
    "Andere dürfen noch keine Ergebnisse sehen, darum lässt sich nichts einfrieren.",
  "Cross-tabs can be frozen once the survey has closed.":
    "Kreuztabellen lassen sich einfrieren, sobald die Umfrage geschlossen ist.",
  "This survey has 100 reports. Please delete some of them.":
    "Zu dieser Umfrage gibt es 100 Berichte. Bitte löschen Sie einige davon.",
  "This code is wrong or too old.": "Dieser Code ist falsch oder zu alt.",
  "This is your email already.": "Das ist schon Ihre E-Mail-Adresse.",
  "This site can't send email, so it can't confirm another address.":
    "Diese Website kann keine E-Mails senden und darum keine andere Adresse bestätigen.",
  "The card service doesn't know this payment.":
    "Diese Zahlung ist dem Kartendienst nicht bekannt.",
  "This isn't your email.": "Das ist nicht Ihre E-Mail-Adresse.",
  "This has too many accents on one letter.": "Ein Buchstabe hat zu viele Akzente.",
  "This contains characters that can't be shown.":
    "Das enthält Zeichen, die sich nicht darstellen lassen.",
  "This isn't in the right format.": "Das ist nicht richtig geschrieben.",
  "Please enter an email address, like name@example.org.":
    "Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel name@example.org.",
  "Please enter a valid date, as YYYY-MM-DD.": "Bitte geben Sie einen Tag an, den es gibt.",
  "Please open the link we emailed you, then log in.":
    "Bitte öffnen Sie den Link in unserer E-Mail und melden Sie sich dann an.",
  "This email is already registered.": "Diese E-Mail-Adresse ist schon registriert.",
  "This isn't your current password.": "Das ist nicht Ihr jetziges Passwort.",
  "This account has no password yet. Please choose one with “Forgot your password?”.":
    "Dieses Konto hat noch kein Passwort. Bitte vergeben Sie eines über „Passwort vergessen“.",
  "This code isn't right. It changes every 30 seconds.":
    "Dieser Code ist nicht richtig. Er wechselt jede halbe Minute.",
  "You've already tried this code. Please wait for the next one.":
    "Dieser Code wurde schon verwendet. Bitte warten Sie auf den nächsten.",
  "This isn't one of your unused backup codes.": "Das ist keiner Ihrer unbenutzten Ersatzcodes.",
  "That took too long, or too many codes were wrong. Please log in again.":
    "Das hat zu lange gedauert, oder zu viele Codes waren falsch. Bitte melden Sie sich noch einmal an.",
  "Too many wrong codes. Please try again in 15 minutes.":
    "Zu viele falsche Codes. Bitte versuchen Sie es in einer Viertelstunde noch einmal.",
  "Too many wrong passwords. Please wait, or reset your password.":
    "Zu viele falsche Passwörter. Bitte warten Sie, oder setzen Sie Ihr Passwort zurück.",
  "Two-factor authentication is already on.": "Der zweite Schritt ist schon eingeschaltet.",
  "Two-factor authentication isn't on.": "Der zweite Schritt ist nicht eingeschaltet.",
  "Turn on two-factor authentication first.": "Schalten Sie zuerst den zweiten Schritt ein.",
  "This link doesn't work any more. Please ask for a new one.":
    "Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.",
  "This isn't the email you're logged in with.":
    "Das ist nicht die E-Mail-Adresse, mit der Sie angemeldet sind.",
  "This email is already confirmed.": "Diese E-Mail-Adresse ist schon bestätigt.",
  "This site can't send email, so it can't do this. Please ask an admin.":
    "Diese Website kann keine E-Mails senden und das deshalb nicht tun. Bitte fragen Sie einen Admin.",
  "You can only continue to a page on this site.":
    "Danach kann nur eine Seite dieser Website folgen.",
  "This request doesn't come from this site.": "Diese Anfrage kommt nicht von dieser Website.",
  "Please use an https address, or an image uploaded here.":
    "Bitte geben Sie eine https-Adresse an oder ein hier hochgeladenes Bild.",
  "We can't reach our files right now. Please try again in a moment.":
    "Unsere Dateien sind gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  "A lot of pictures are being uploaded right now. Please try again in a moment.":
    "Gerade werden viele Bilder hochgeladen. Bitte versuchen Sie es gleich noch einmal.",
  "We can't read this image. Please try another one.":
    "Dieses Bild lässt sich nicht lesen. Bitte versuchen Sie es mit einem anderen.",
  "Please choose a JPEG, PNG, WebP or GIF image.":
    "Bitte wählen Sie ein Bild als JPEG, PNG, WebP oder GIF.",
  "This image has more than 24 million pixels. Please choose a smaller one.":
    "Dieses Bild hat mehr als 24 Millionen Pixel. Bitte wählen Sie ein kleineres.",
  "This image is larger than 5 MB. Please choose a smaller one.":
    "Dieses Bild ist größer als 5 MB. Bitte wählen Sie ein kleineres.",
  "The upload was cut off.": "Das Hochladen endete, bevor das Bild ganz da war.",
  "You're watching results in too many places at once.":
    "Sie verfolgen Ergebnisse an zu vielen Stellen zugleich.",
  "This process is about to stop.": "Dieser Dienst wird gerade beendet.",
  "This site doesn't take card payments.": `${productName} nimmt hier keine Kartenzahlungen an.`,
  "The card service isn't responding. Please try again in a moment.":
    "Der Kartendienst antwortet nicht. Bitte versuchen Sie es gleich noch einmal.",
  "This payment was refunded, so it doesn't count any more.":
    "Diese Zahlung wurde erstattet und bezahlt deshalb nichts mehr.",
  "This payment is disputed, so it doesn't count for now.":
    "Diese Zahlung ist angefochten und bezahlt deshalb vorerst nichts.",
  "This payment is disputed. It's up to the bank now.":
    "Diese Zahlung ist angefochten: Jetzt entscheidet die Bank.",
  "This payment has already been refunded.": "Diese Zahlung wurde schon erstattet.",
  "This payment isn't for a membership.": "Diese Zahlung ist nicht für eine Mitgliedschaft.",
  "This payment doesn't match the price of the membership.":
    "Diese Zahlung ist nicht der Preis der Mitgliedschaft.",
  "This payment was made in another mode.":
    "Diese Zahlung wurde in einer anderen Betriebsart gemacht.",
  "The payment is still being processed. Please try again in a moment.":
    "Die Zahlung wird noch verarbeitet. Bitte versuchen Sie es gleich noch einmal.",
  "The payment hasn't gone through.": "Die Zahlung ist nicht durchgegangen.",
  "The card service isn't responding. You weren't charged. Please try again in a moment.":
    "Der Kartendienst antwortet nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.",
  "The card service isn't responding right now. If you paid, your payment is safe, and your membership follows automatically.":
    "Der Kartendienst antwortet gerade nicht. Falls Sie gezahlt haben, ist Ihre Zahlung sicher, und die Mitgliedschaft folgt von selbst.",
  "That's too large.": "Das ist zu groß.",
  "This takes too long to read. It may have very many mistakes.":
    "Das zu lesen dauert zu lange. Vielleicht sind sehr viele Fehler darin.",
  "Invalid password": "Falsches Passwort",
  "This isn't a page on this site.": "Das ist keine Seite dieser Website.",
  "Please enter the six digits your app shows.":
    "Bitte geben Sie die sechs Ziffern ein, die Ihre App zeigt.",
  "A backup code has ten letters and digits.": "Ein Ersatzcode hat zehn Buchstaben und Ziffern.",
  "You can't choose a role.": "Eine Rolle lässt sich nicht wählen.",
  "Please send one image.": "Bitte senden Sie ein Bild.",
  "This file is empty.": "Diese Datei ist leer.",
  "Please choose today or a later day.": "Bitte wählen Sie heute oder einen späteren Tag.",
  "You can't take the admin role from yourself. Another admin can.":
    "Sie können sich die Rolle Admin nicht selbst nehmen. Ein anderer Admin kann es.",
  "You can't delete your own account here. Another admin can.":
    "Sie können Ihr eigenes Konto hier nicht löschen. Ein anderer Admin kann es.",
};

/** The same, where the server puts in a number, a name or another sentence. */
const patterns: [RegExp, (found: string) => string][] = [
  ...refusalPatterns,
  [/^This has to be (.+)\.$/, () => "Das hat nicht die richtige Form."],
  // A field that no form shows, with what is wrong with it.
  [/^[\w.]+: (.+)$/, (wrong) => german(wrong) ?? byCode["invalid-input"]],
];

/** A no of the server in German: precisely, or else by its code, or else as it came. */
export function inGerman({
  code,
  message,
  fields,
}: RefusalMessage): Pick<RefusalMessage, "message" | "fields"> {
  const general = Object.entries(byCode).find(([each]) => each === code)?.[1];
  return {
    message: german(message) ?? general ?? message,
    fields:
      fields &&
      Object.fromEntries(
        Object.entries(fields).map(([name, wrong]) => [name, german(wrong) ?? wrong]),
      ),
  };
}

function german(english: string): string | null {
  if (Object.hasOwn(sentences, english)) return sentences[english] ?? null;
  for (const [pattern, text] of patterns) {
    const found = pattern.exec(english)?.[1];
    if (found !== undefined) return text(found);
  }
  return null;
}
