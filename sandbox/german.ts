import type { english } from "./english.ts";

export const german: typeof english = {
  label: "Sandbox.",
  nothingReal: "Nichts hier ist echt: kein Geld, keine E-Mail, kein Konto anderswo.",

  signIn: (provider) => `Mit ${provider} anmelden`,
  asIf: (provider) => `${provider}, nachgestellt`,
  asks: "Candor fragt nach Ihrem Namen und Ihrer E-Mail-Adresse. Wählen Sie ein Konto, mit dem es weitergehen soll.",
  nameless: "Ein Konto ohne Namen",
  notConfirmed: "nicht bestätigt",
  otherEmail: "E-Mail-Adresse eines anderen Kontos",
  name: "Ihr Name",
  goOn: "Weiter",
  deny: "Ablehnen",
  notTaken: "Diese Anfrage kann nicht angenommen werden",
  says: (provider, reason) => `${provider}, nachgestellt, sagt: ${reason}`,

  confirmPayment: "Bestätigen Sie Ihre Zahlung",
  bankAsks: (amount) => `Ihre Bank fragt, ob Sie gerade ${amount} mit Karte bezahlen.`,
  amount: (dollars) => `${dollars.replace(".", ",")}\u00a0$`,
  complete: "Bestätigen",
  fail: "Ablehnen",
  realBank: "Eine echte Bank würde hier nach einem Code oder einem Fingerabdruck fragen.",
  yourPayment: "Ihre Zahlung",
  succeeded: "Die Zahlung ist bestätigt.",
  canceled: "Diese Zahlung wurde abgebrochen.",
  notThrough: "Die Zahlung ist nicht bestätigt.",
  closeWindow: "Sie können dieses Fenster schließen und zu Candor zurückkehren.",
  noPayment: "Diese Zahlung gibt es nicht",
  forgets:
    "Die Sandbox vergisst alle Zahlungen, wenn sie anhält. Bitte gehen Sie zurück zu Candor, und versuchen Sie es erneut.",

  mailbox: "Briefkasten",
  everyMail: (max) =>
    `Alle E-Mails, die diese Demo sendet, die neueste zuerst. Die letzten ${max} bleiben, bis sie anhält.`,
  find: "Nach Empfänger suchen",
  findNow: "Suchen oder nach neuen E-Mails sehen",
  noMail:
    "Noch keine E-Mail. Registrieren Sie sich, oder bitten Sie um ein neues Passwort, dann kommt sie hier an.",
  noMailTo: (search) => `Keine E-Mail an „${search}“.`,
  back: "Zurück zur Website",
  sentTo: (address, at) => `an ${address} · ${at}`,
  from: (address) => `Von ${address}`,
  to: (address) => `An ${address}`,
  bounceThis: "Diese E-Mail zurückgehen lassen",
  bounceWhy: "Ein Klick schickt Candor den Bericht, den ein Mailserver schicken würde.",
  gone: "Postfach unbekannt",
  full: "Postfach voll",
  spam: "Als Spam gemeldet",
  goneTold:
    "Candor weiß nun, dass es dieses Postfach nicht gibt. Es bekommt keine Einladungen mehr.",
  fullTold:
    "Candor weiß nun, dass dieses Postfach voll ist. Nach fünf solchen Tagen in zwei Wochen bekommt es keine Einladungen mehr von dieser Person.",
  spamTold: "Candor kennt nun die Beschwerde. Die Adresse bekommt keine Einladungen mehr.",
  notTold: "Candor hat den Bericht nicht angenommen.",
  asHtml: "Die E-Mail als HTML",
  asText: "Als reiner Text",
  noSuchMail: "Diese E-Mail gibt es nicht",
  sentBefore: "Vielleicht wurde sie gesendet, bevor die Demo neu gestartet wurde.",
};
