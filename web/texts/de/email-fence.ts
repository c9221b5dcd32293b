import type * as english from "../en/email-fence.ts";

export const emailFenceTexts: typeof english.emailFenceTexts = {
  "not-confirmed": {
    title: "Diese Umfrage ist für bestätigte E-Mail-Adressen",
    text: () => "Ihre ist noch nicht bestätigt.",
  },
  noMail:
    "Diese Website sendet keine E-Mails, mit denen das ginge. Bitte wenden Sie sich an die Betreiber.",
  confirm: "Link zum Bestätigen senden",
  "not-at-domain": {
    title: "Diese Umfrage ist für bestimmte E-Mail-Adressen",
    text: (domains) =>
      `Sie ist für Konten mit einer bestätigten E-Mail-Adresse bei ${domains}, und Ihre ist eine andere.`,
  },
};
