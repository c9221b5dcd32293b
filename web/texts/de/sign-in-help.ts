export const notConfirmedTitle = "Ihre Adresse ist noch nicht bestätigt.";
export const notConfirmed =
  "Öffnen Sie den Link, den wir Ihnen gesendet haben. Ist er verloren oder älter als eine Stunde, fordern Sie einen neuen an.";
export const sendMailAgain = "Die E-Mail noch einmal senden";

export const noNeedToWaitTitle = "Sie müssen nicht warten.";
export const noNeedToWait = <T>(link: (label: string) => T) => [
  link("Wählen Sie per E-Mail ein neues Passwort"),
  ", dann sind Sie sofort drin.",
];
