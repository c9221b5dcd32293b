export const title = "Ein neues Passwort wählen";
export const lead =
  "Wir senden Ihnen per E-Mail einen Link, der Ihr Konto öffnet, wie auch immer das alte Passwort lautete.";
export const submit = "Link zusenden";
export const sentTitle = "Sehen Sie in Ihr Postfach";
export const sent = <T>(email: T) => [
  "Falls ",
  email,
  " hier ein Konto hat, ist ein Link unterwegs. Er gilt einmal und eine halbe Stunde lang. Kommt in ein paar Minuten nichts an, sehen Sie im Spam-Ordner nach.",
];
export const backToLogin = "Zurück zur Anmeldung";
