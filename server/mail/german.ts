import { membershipPrice, productName } from "#limits/limits.ts";
import type { english } from "./english.ts";
import { germanInvitations } from "./german-invitations.ts";
import { germanNotices } from "./german-notices.ts";

const sum = membershipPrice.dollars.toFixed(2).replace(".", ",");
const price = `${sum}\u00a0$`;
const day = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" });
const hasAccount = (site: string) =>
  `Sie bekommen diese E-Mail, weil ein Konto bei ${site} Ihre Adresse hat.`;
const hasPaid = (site: string) =>
  `Sie bekommen diese E-Mail, weil mit dieser Adresse bei ${site} eine Mitgliedschaft bezahlt wurde.`;

export const german: typeof english = {
  ...germanInvitations,
  ...germanNotices,

  openAddress: "Oder öffnen Sie diese Adresse:",

  mailTest: ({ site, url, unsubscribeUrl }) => ({
    subject: "Test-E-Mail",
    title: "Sie ist angekommen",
    before: [
      "Öffnen Sie nun den Quelltext dieser E-Mail, kopieren Sie ihn ganz, und fügen Sie ihn in die E-Mail-Prüfung ein. Sie zeigt, wie der Empfänger die E-Mail beurteilt hat.",
    ],
    action: { label: "E-Mail-Prüfung öffnen", url },
    why: `Sie bekommen diese E-Mail, weil Sie sie auf ${site} angefordert haben.`,
    leave: { label: "Keine Einladungen mehr", url: unsubscribeUrl },
  }),

  confirmEmail: ({ site, url }) => ({
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    title: "Ist das Ihre Adresse?",
    before: [
      "Ein Klick bestätigt sie, und Sie können sich anmelden. Der Link gilt eine Stunde lang.",
    ],
    action: { label: "Meine Adresse bestätigen", url },
    after: [
      "Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail. Ohne Sie kann niemand diese Adresse verwenden.",
    ],
    why: `Sie bekommen diese E-Mail, weil jemand, vermutlich Sie, sich bei ${site} mit Ihrer Adresse registriert hat.`,
  }),

  choosePassword: ({ site, url }) => ({
    subject: "Wählen Sie ein neues Passwort",
    title: "Wählen Sie ein neues Passwort",
    before: [
      "Der Link gilt einmal, eine halbe Stunde lang. Mit dem neuen Passwort werden Sie überall abgemeldet.",
    ],
    action: { label: "Ein neues Passwort wählen", url },
    after: [
      "Wenn Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.",
    ],
    why: `Sie bekommen diese E-Mail, weil jemand, vermutlich Sie, bei ${site} um ein neues Passwort gebeten hat.`,
  }),

  alreadyRegistered: ({ site, url, passwordUrl }) => ({
    subject: "Sie haben schon ein Konto",
    title: "Sie haben schon ein Konto",
    before: [
      `Jemand, vermutlich Sie, wollte sich bei ${productName} mit dieser Adresse registrieren, die schon ein Konto hat. Nichts hat sich geändert.`,
    ],
    action: { label: "Anmelden", url },
    after: [`Wenn Sie Ihr Passwort vergessen haben, wählen Sie ein neues: ${passwordUrl}`],
    why: hasAccount(site),
  }),

  newEmailCode: ({ site, code }) => ({
    subject: `Ihr Code: ${code}`,
    title: "Ist das Ihre neue E-Mail-Adresse?",
    before: [`Geben Sie diesen Code in Ihrem Profil ein: ${code}`, "Er gilt 15 Minuten."],
    after: [
      "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.",
    ],
    why: `Sie bekommen diese E-Mail, weil jemand, wahrscheinlich Sie, diese Adresse bei ${site} verwenden möchte.`,
  }),

  emailChanged: ({ site, url }) => ({
    subject: "Ihre E-Mail-Adresse wurde geändert",
    title: "Ihr Konto hat eine neue E-Mail-Adresse",
    before: [
      "Diese Adresse öffnet es nicht mehr, und alle wurden abgemeldet.",
      "Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, schreiben Sie den Betreibern der Website.",
    ],
    action: { label: "Kontakt", url },
    why: `Sie bekommen diese E-Mail, weil Ihr Konto bei ${site} diese Adresse hatte.`,
  }),

  passwordChanged: ({ site, url }) => ({
    subject: "Ihr Passwort wurde geändert",
    title: "Ihr Passwort wurde geändert",
    before: [
      "Wenn Sie es waren, müssen Sie nichts tun.",
      "Wenn Sie es nicht waren, wählen Sie jetzt ein neues Passwort. Damit werden alle abgemeldet, die Ihr Konto benutzen.",
    ],
    action: { label: "Ein neues Passwort wählen", url },
    why: hasAccount(site),
  }),

  secondFactorChanged: ({ site, url, on }) => ({
    subject: `Zweiter Schritt ${on ? "eingeschaltet" : "ausgeschaltet"}`,
    title: on
      ? "Zum Anmelden gehört jetzt ein zweiter Schritt"
      : "Zum Anmelden gehört kein zweiter Schritt mehr",
    before: [
      on
        ? "Von nun an fragt Ihr Konto außer nach Ihrem Passwort nach einem Code Ihrer Authenticator-App."
        : "Ihr Konto öffnet sich mit Ihrem Passwort allein.",
      "Wenn Sie es nicht waren, wählen Sie jetzt ein neues Passwort, und sehen Sie sich die Einstellungen Ihres Kontos an.",
    ],
    action: { label: "Ein neues Passwort wählen", url },
    why: hasAccount(site),
  }),

  membershipBought: ({ site, url, transactionId, at }) => ({
    subject: "Ihre Quittung",
    title: "Danke. Sie sind jetzt Pro-Mitglied.",
    before: [
      "Sie können jede Umfrage kommentieren, bei der Sie abstimmen. Die Mitgliedschaft ist einmal bezahlt und verlängert sich nicht.",
    ],
    facts: [
      ["Mitgliedschaft", `${productName} Pro`],
      ["Bezahlt", `${sum} ${membershipPrice.currency.toUpperCase()}`],
      ["Datum", `${day.format(at)} (UTC)`],
      ["Transaktion", transactionId],
    ],
    action: { label: "Zu den Umfragen", url },
    why: hasPaid(site),
  }),

  membershipEnded: ({ site, url, transactionId, because }) => ({
    subject: "Ihre Mitgliedschaft ist beendet",
    title: "Ihre Mitgliedschaft ist beendet",
    before: [
      because === "refund"
        ? `Wir haben Ihnen ${price} erstattet. Das Geld ist in ein paar Tagen auf Ihrem Konto.`
        : `Ihre Bank hat die ${price} nach einer Anfechtung zurückgeholt. Wird sie zu unseren Gunsten entschieden, bekommen Sie Ihre Mitgliedschaft automatisch zurück.`,
      "Ihr Konto, Ihre Stimmen und Ihre Kommentare bleiben.",
    ],
    facts: [["Transaktion", transactionId]],
    action: { label: "Über die Mitgliedschaft", url },
    why: hasPaid(site),
  }),
};
