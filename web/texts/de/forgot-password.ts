export const title = "Passwort vergessen?";
export const lead = "Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues wählen.";
export const submit = "Link zusenden";
export const sentTitle = "Sehen Sie in Ihr Postfach";
export const sent = <T>(email: T) => [
  "Falls ",
  email,
  " hier ein Konto hat, ist ein Link unterwegs. Er gilt einmal und eine halbe Stunde lang. Kommt in ein paar Minuten nichts an, sehen Sie im Spam-Ordner nach.",
];
