import type { invitationReasons } from "#contract/reasons/invitations.ts";

export const invitationRefusals: typeof invitationReasons = {
  "too-many-lists": "Sie haben 50 Listen mit Personen. Bitte löschen Sie einige davon.",
  "no-addresses": "Keine dieser Zeilen hat eine E-Mail-Adresse.",
  "close-reminders": "Bitte lassen Sie zwei Tage zwischen den Erinnerungen.",
  "sent-after-close": "Bitte wählen Sie einen Zeitpunkt, bevor die Umfrage endet.",
  "too-many-invited":
    "Das sind mehr Personen, als Sie an einem Tag oder zu einer Umfrage einladen können.",
  "no-mail-server": "Diese Website kann keine E-Mails senden: SMTP_URL ist nicht gesetzt.",
  "mail-not-taken":
    "Der Mailserver hat die E-Mail nicht angenommen. Warum, steht in Candors Protokoll.",
  "not-a-mail": "Das ist nicht der Quelltext einer E-Mail: Er nennt keinen Absender.",
};
