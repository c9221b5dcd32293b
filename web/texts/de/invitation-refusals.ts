/** Part of refusals.ts: invitations, lists of people, and how mail arrives. */
export const invitationRefusals: Readonly<Record<string, string>> = {
  "You have 50 lists of people. Please delete some of them.":
    "Sie haben 50 Listen mit Personen. Bitte löschen Sie einige davon.",
  "None of these rows has an email address.": "Keine dieser Zeilen hat eine E-Mail-Adresse.",
  "Please leave two days between reminders.":
    "Bitte lassen Sie zwei Tage zwischen den Erinnerungen.",
  "Please choose a time before the survey closes.":
    "Bitte wählen Sie einen Zeitpunkt, bevor die Umfrage endet.",
  "That's more people than you can invite in a day or to one survey.":
    "Das sind mehr Menschen, als Sie an einem Tag oder zu einer Umfrage einladen können.",
  "This site can't send email: SMTP_URL isn't set.":
    "Diese Website kann keine E-Mails senden: SMTP_URL ist nicht gesetzt.",
  "The mail server didn't take the email. Candor's log says why.":
    "Der Mailserver hat die E-Mail nicht angenommen. Warum, steht in Candors Protokoll.",
  "This isn't the source of an email: it has no sender.":
    "Das ist nicht der Quelltext einer E-Mail: Er nennt keinen Absender.",
  "This site sends no email, so nobody could confirm an address. Please choose another limit.":
    "Diese Website sendet keine E-Mails, also könnte niemand eine Adresse bestätigen. Bitte wählen Sie eine andere Grenze.",
};
