import type * as english from "../en/own-account.ts";

export const accountTexts: typeof english.accountTexts = {
  surveyor: {
    title: "Eigene Fragen stellen",
    lead: "Umfragesteller veröffentlichen Umfragen. Sie stimmen selbst nicht ab, damit die Zählung unabhängig bleibt.",
    open: "Sie möchten Umfragesteller werden. Ein Admin entscheidet darüber.",
    openDraft: (title) =>
      `${title === "" ? "Ihr Entwurf ohne Titel" : `„${title}“`} liegt bei einem Admin. Ist er einverstanden, geht die Umfrage online, und Sie sind Umfragesteller.`,
    declined: "Ihre letzte Anfrage wurde abgelehnt.",
    reason: "Was möchten Sie fragen, und wen?",
    missing: "Bitte schreiben Sie ein, zwei Sätze.",
    ask: "Umfragesteller werden",
  },
  data: {
    title: "Ihre Daten",
    lead: "Alles, was wir über Sie gespeichert haben, als Datei: Profil, Umfragen, Stimmen, Meldungen, Zahlungen, E-Mails und Anmeldungen.",
    download: "Meine Daten herunterladen",
    fileName: "candor-meine-daten.json",
  },
  email: {
    title: "E-Mail-Adresse",
    lead: "Sie melden sich an mit",
    begin: "Adresse ändern",
    label: "Neue E-Mail-Adresse",
    password: "Ihr Passwort",
    confirm: (email) => `Ihre bisherige Adresse: ${email}`,
    send: "Einen Code senden",
    sent: (email) =>
      `Wenn ${email} frei ist, haben wir einen Code dorthin gesendet. Er gilt 15 Minuten.`,
    code: "Code",
    change: "Adresse ändern",
    cancel: "Abbrechen",
    done: "Ihre Adresse ist geändert. Melden Sie sich mit der neuen an.",
  },
  deletion: {
    title: "Konto löschen",
    lead: "Ihre Stimmen zählen weiter, ohne Ihren Namen. Ihre Umfragen sind nicht mehr öffentlich. Das lässt sich nicht rückgängig machen.",
    begin: "Mein Konto löschen",
    password: "Ihr Passwort",
    email: (email) => `Ihre E-Mail-Adresse: ${email}`,
    missing: "Bitte füllen Sie das aus.",
    confirm: "Endgültig löschen",
    cancel: "Abbrechen",
    done: "Ihr Konto ist gelöscht.",
  },
  requests: {
    title: "Anfragen, Umfragesteller zu werden",
    grant: "Zum Umfragesteller machen",
    declined: (name) => `Die Anfrage von ${name} ist abgelehnt.`,
    asksToPublish: "Möchte veröffentlichen:",
    read: "Lesen",
    grantDraft: "Zulassen und veröffentlichen",
    notYet: "Sie kann noch nicht online gehen",
    late: "Ihr letzter Tag ist vorbei.",
    heldAt: (place, what) => `„${place}“: ${what}`,
    onlyIf: (condition) => `Nur wenn ${condition}`,
    grantedDraft: (name) => `${name} ist jetzt Umfragesteller, und die Umfrage ist online.`,
    declineTitle: "Die Veröffentlichung ablehnen?",
    reason: "Grund",
    reasonHint: "Wer gefragt hat, liest ihn und kann die Umfrage noch einmal schicken.",
    reasonMissing: "Bitte sagen Sie, warum.",
    cancel: "Abbrechen",
    untitled: "Ein Entwurf ohne Titel",
    asksToPublishUntitled: "Möchte einen Entwurf ohne Titel veröffentlichen",
    changed:
      "Dieser Entwurf hat sich geändert, seit Sie ihn gelesen haben. Lesen Sie ihn noch einmal.",
    held: {
      deadline: (name) =>
        `${name} ist jetzt Umfragesteller. Die Umfrage ist nicht online, weil ihr letzter Tag vorbei ist. Wir bitten um ein anderes Datum.`,
      draft: (name) =>
        `${name} ist jetzt Umfragesteller. Die Umfrage ist nicht online, weil etwas im Entwurf die Veröffentlichung verhindert. Wir bitten darum, noch einmal nachzusehen.`,
    },
    others: (name, count) =>
      count === 1
        ? `Der andere Entwurf von ${name} ist nicht online, kann jetzt aber ohne Sie veröffentlicht werden.`
        : `Die ${count} anderen Entwürfe von ${name} sind nicht online, können jetzt aber ohne Sie veröffentlicht werden.`,
    close: "Schließen",
    loading: "Die Umfrage wird geladen …",
    draftFailed: "Die Umfrage konnte nicht geladen werden.",
    failed: "Die Anfragen konnten nicht geladen werden.",
    decline: "Ablehnen",
    of: (action, name) => `${action}: ${name}`,
  },
};
