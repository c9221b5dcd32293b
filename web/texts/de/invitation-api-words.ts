/** What api-words.ts has for the calls of invitations, by their English texts. */
export const invitationApiWords: Readonly<Record<string, string>> = {
  Invitations: "Einladungen",
  "Invite people to your own questionnaire by email, each with a link of their own":
    "Menschen per E-Mail zum eigenen Fragebogen einladen, jeden mit einem eigenen Link",
  "{name} and the contacts' fields are filled in; the link follows":
    "{name} und die Felder der Kontakte werden eingesetzt; der Link folgt",
  "now when absent": "sofort, wenn es fehlt",
  "days after the invitation, for those who haven't answered by then":
    "Tage nach der Einladung, für alle, die bis dahin nicht geantwortet haben",
  "in this list, or invited before": "in dieser Liste oder schon früher eingeladen",
  "addresses that want no such mail or take none":
    "Adressen, die solche E-Mails nicht wünschen oder nicht annehmen",
  "at most 140 characters": "höchstens 140 Zeichen",
  "An invitation's mail as it will arrive, with links that lead nowhere":
    "Die E-Mail einer Einladung, wie sie ankommt, mit Links, die nirgendwohin führen",
  "the whole mail as plain text": "die ganze E-Mail als reiner Text",
  "from 1 for a reminder": "ab 1 für eine Erinnerung",
  "The mailings of your own questionnaire and what became of them, newest first":
    "Die Aussendungen des eigenen Fragebogens und was aus ihnen wurde, die neueste zuerst",
  "those whom a mail was sent, whatever became of it":
    "wem eine E-Mail gesandt wurde, was auch daraus wurde",
  "a mail server took it and hasn't sent it back":
    "ein Mailserver hat sie angenommen und nicht zurückgeschickt",
  "since when it waits, because too many mails were refused for good":
    "seit wann sie wartet, weil zu viele E-Mails endgültig abgelehnt wurden",
  "Let a mailing go on that paused because too many of its mails were refused":
    "Eine Aussendung fortsetzen, die angehalten wurde, weil zu viele E-Mails abgelehnt wurden",
  "false if it wasn't paused": "false, wenn sie nicht angehalten war",
  "Those invited to your own questionnaire, by email":
    "Die Eingeladenen des eigenen Fragebogens, nach E-Mail-Adresse",
  "taken in place of answered where answers are kept apart from who took part":
    "taken statt answered, wo Antworten und Teilnahme getrennt bleiben",
  "only where answers have names": "nur wo Antworten Namen haben",
  "Revoke an invitation: its link opens nothing any more, and no mail follows":
    "Eine Einladung zurückziehen: Ihr Link öffnet nichts mehr, und keine E-Mail folgt",
  "Get no more invitations, by the address in one of them; also one click of a mail program":
    "Keine Einladungen mehr bekommen, über die Adresse in einer von ihnen; auch per Klick im Mailprogramm",
  "the token of an invitation, where no cookie holds it":
    "das Token einer Einladung, wo kein Cookie es enthält",
  "Your lists of people to invite, by name":
    "Die eigenen Listen mit Personen zum Einladen, nach Namen",
  "how many people": "wie viele Personen",
  "people to invite": "Personen zum Einladen",
  "Keep a list of people to invite. One of the same name is replaced":
    "Eine Liste mit Personen zum Einladen aufheben. Eine mit demselben Namen wird ersetzt",
  "One of your lists with its people": "Eine eigene Liste mit ihren Personen",
  "Delete one of your lists. Invitations stay as they are":
    "Eine eigene Liste löschen. Einladungen bleiben, wie sie sind",
  "Mail checks": "E-Mail-Prüfungen",
  "Send yourself a test mail, with the headers of an invitation":
    "Sich eine Test-E-Mail mit den Kopfzeilen einer Einladung senden",
  "What the source of a received mail says about how this site's mail arrives":
    "Was der Quelltext einer empfangenen E-Mail darüber sagt, wie E-Mails dieser Website ankommen",
  "the domain in From": "die Domain in From",
  "whether that is this site's domain": "ob das die Domain dieser Website ist",
  "the server that judged it; empty if none did":
    "der Server, der sie beurteilt hat; leer, wenn es keiner tat",
  "elsewhere: it passes for another domain than the sender's":
    "elsewhere: Es gilt für eine andere Domain als die des Absenders",
  "empty if the receiver doesn't name it": "leer, wenn der Empfänger sie nicht nennt",
  "whether a signature covers List-Unsubscribe and List-Unsubscribe-Post":
    "ob eine Signatur List-Unsubscribe und List-Unsubscribe-Post deckt",
  "whether reports on mail come to us, or to an address that the mail server put in":
    "ob Berichte über E-Mails zu uns kommen, oder an eine Adresse, die der Mailserver eingesetzt hat",
  "whether `opened` and `answered` are told in groups, as some version promised: five people or more at once, while at least five others can still answer or once everybody has":
    "ob `opened` und `answered` in Gruppen genannt werden, wie es eine Fassung zugesagt hat: fünf Personen oder mehr auf einmal, solange mindestens fünf andere noch antworten können oder sobald alle geantwortet haben",
  "whether an invitation was opened in this browser":
    "ob in diesem Browser eine Einladung geöffnet wurde",
};
