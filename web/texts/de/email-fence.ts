import type * as english from "../en/email-fence.ts";

export const emailFenceTexts: typeof english.emailFenceTexts = {
  "not-confirmed": {
    title: "Diese Umfrage ist für bestätigte E-Mail-Adressen",
    text: () =>
      "Ihre ist noch nicht bestätigt. Das tut der Link in der E-Mail, die Sie beim Registrieren bekommen haben, oder der von „Passwort vergessen?“.",
  },
  "not-at-domain": {
    title: "Diese Umfrage ist für bestimmte E-Mail-Adressen",
    text: (domains) =>
      `Sie ist für Konten mit einer bestätigten E-Mail-Adresse bei ${domains}, und Ihre ist eine andere.`,
  },
};
