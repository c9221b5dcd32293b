export const title = "Registrieren";
export const lead =
  "Mit einem kostenlosen Konto schreiben Sie Umfragen und stimmen bei anderen ab.";
export const name = "Name";
export const nameHint = "Umfragesteller sehen ihn neben Ihrer Stimme.";
export const picture = "Bild";
export const useInitials = "Meine Initialen verwenden";
export const noPicture = "Bitte wählen Sie ein Bild, oder verwenden Sie Ihre Initialen.";
export const choosePicture = "Ein Bild wählen";
export const anotherPicture = "Ein anderes wählen";
export const noImage = "Bitte wählen Sie eine Bilddatei.";
export const removePicture = "Das Bild entfernen";
export const skipPicture = "Ohne Bild weiter";
export const withoutPicture = (why: string) => `Ihr Konto ist angelegt, aber ohne das Bild. ${why}`;
export const submit = "Registrieren";
export const writeEmail = "Bitte geben Sie Ihre E-Mail-Adresse an, etwa name@example.org.";
export const haveAccount = "Sie haben schon ein Konto?";
export const login = "Anmelden";

export const mailTitle = "Noch ein Schritt: Sehen Sie in Ihr Postfach";
export const mailSent = <T>(email: T) => [
  "Wir haben einen Link an ",
  email,
  " gesendet. Öffnen Sie ihn in diesem Browser, um Ihre Adresse zu bestätigen, und melden Sie sich dann an. Er gilt eine Stunde. Kommt in ein paar Minuten nichts an, sehen Sie im Spam-Ordner nach.",
];
export const pictureLater =
  "Ihr Bild ist noch nicht gesendet: Fügen Sie es in Ihrem Profil hinzu, sobald Sie angemeldet sind.";
