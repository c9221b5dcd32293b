import type * as english from "../en/reserved-link.ts";

export const reservedLinkTexts: typeof english.reservedLinkTexts = {
  title: "Sie liegt bei einem Admin",
  lead: (title) => `„${title}“ ist noch nicht offen. Das wird ihr Link:`,
  shared:
    "Sie können ihn schon jetzt weitergeben. Bis zur Öffnung steht dort, dass die Umfrage noch nicht offen ist.",
  next: "Wie es weitergeht",
  steps: (mails) => [
    "Ein Admin liest sie.",
    mails
      ? "Mit seiner Freigabe öffnet sie unter diesem Link, und Sie bekommen eine E-Mail."
      : "Mit seiner Freigabe öffnet sie unter diesem Link.",
    "Lehnt er ab, lesen Sie hier, warum. Ändern Sie sie und schicken Sie sie noch einmal: Der Link bleibt derselbe.",
  ],
  editing: "Bis dahin können Sie weiter daran arbeiten.",
  mine: "Meine Umfragen",
  linkOf: (title) => `Der Link von „${title}“`,
  share: "Link holen",
  shareOne: (title) => `Link von ${title} holen`,
};
