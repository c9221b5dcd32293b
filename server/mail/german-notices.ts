import type { englishNotices, Unread } from "./english-notices.ts";

const amount = (count: number, option: boolean) =>
  option
    ? `${String(count)} ${count === 1 ? "neue Antwort" : "neue Antworten"}`
    : `${String(count)} ${count === 1 ? "neue Stimme" : "neue Stimmen"}`;
const toRead = (boards: readonly Unread[]) => {
  const count = boards.reduce((sum, { unread }) => sum + unread, 0);
  const [only] = boards.length === 1 ? boards : [];
  return only
    ? `${String(count)} zu lesen: ${only.title}`
    : `${String(count)} zu lesen auf ${String(boards.length)} Tafeln`;
};
const why = (site: string) =>
  `Sie bekommen diese E-Mail, weil Sie ein Konto bei ${site} haben. Abschalten können Sie solche E-Mails in Ihrem Profil: ${site}/dashboard/profile`;

const untitled = "ein Entwurf ohne Titel";
const quoted = (title: string) => (title === "" ? "Ihr Entwurf ohne Titel" : `„${title}“`);
const yourOthers = (count: number): string[] => {
  if (count === 0) return [];
  return [
    count === 1
      ? "Ihr anderer Entwurf ist noch nicht online. Sie können ihn jetzt selbst veröffentlichen."
      : `Ihre ${String(count)} anderen Entwürfe sind noch nicht online. Sie können sie jetzt selbst veröffentlichen.`,
  ];
};

export const germanNotices: typeof englishNotices = {
  firstVote: ({ site, url, title }) => ({
    subject: `Erste Stimme: ${title}`,
    title: "Ihre Umfrage hat ihre erste Stimme",
    before: [
      `Über „${title}“ wurde abgestimmt. Die Frage lässt sich von jetzt an nicht mehr ändern.`,
    ],
    action: { label: "Zu den Stimmen", url },
    why: why(site),
  }),

  firstResponse: ({ site, url, title }) => ({
    subject: `Erste Antwort: ${title}`,
    title: "Ihre Umfrage hat ihre erste Antwort",
    before: [
      `„${title}“ wurde beantwortet. Die Antworten bleiben bei der Fassung, zu der sie gegeben wurden.`,
    ],
    action: { label: "Zur Umfrage", url },
    why: why(site),
  }),

  surveyClosed: ({ site, url, title, votes, yes, no, head }) => ({
    subject: `Beendet: ${title}`,
    title: "Die Abstimmung ist beendet",
    before: [`„${title}“ ist geschlossen. Das ist das Endergebnis.`],
    facts: [
      ["Stimmen", String(votes)],
      ["Ja", String(yes)],
      ["Nein", String(no)],
      ["Keine Meinung", String(votes - yes - no)],
      ["Prüfcode", head],
    ],
    action: { label: "Zum Ergebnis", url },
    after: [
      "Heben Sie diese E-Mail auf: Mit dem Prüfcode lässt sich später zeigen, dass keine Stimme geändert, hinzugefügt oder entfernt wurde.",
    ],
    why: why(site),
  }),

  questionnaireClosed: ({ site, url, title, responses, head, results }) => ({
    subject: `Beendet: ${title}`,
    title: "Die Umfrage ist geschlossen",
    before: [`„${title}“ ist geschlossen. Antworten werden nicht mehr angenommen.`],
    facts: [
      ["Antworten", String(responses)],
      ["Prüfcode", head],
      ...results.map((hash): [string, string] => ["Fingerabdruck des Ergebnisses", hash]),
    ],
    action: { label: "Zur Umfrage", url },
    after: [
      "Heben Sie diese E-Mail auf: Mit dem Prüfcode lässt sich später zeigen, dass keine Antwort geändert, hinzugefügt oder entfernt wurde.",
      ...(results.length > 0
        ? [
            "Am Fingerabdruck lässt sich sehen, dass das Ergebnis der Abstimmung noch das verkündete ist.",
          ]
        : []),
    ],
    why: why(site),
  }),

  drawDue: ({ site, url, title }) => ({
    subject: `Zahl eintragen: ${title}`,
    title: "Das Los wartet auf seine Zahl",
    before: [
      `„${title}“ ist geschlossen, und das Ergebnis ist noch nicht endgültig: Ein Los wartet auf die Zahl, die Sie angekündigt haben. Tragen Sie sie ein, sobald sie gezogen ist.`,
    ],
    action: { label: "Zahl eintragen", url },
    why: why(site),
  }),

  queueWaits: ({ site, url, title, count }) => ({
    subject: toRead([{ title, unread: count }]),
    title: "Es wartet darauf, gelesen zu werden",
    before: [
      `Auf der Tafel von „${title}“ wartet seit einer Stunde etwas. Andere sehen es, sobald Sie es gelesen haben.`,
    ],
    action: { label: "Lesen und entscheiden", url },
    why: why(site),
  }),

  voteUncounted: ({ site, url, title }) => ({
    subject: `Noch nicht ausgezählt: ${title}`,
    title: "Das Ergebnis lässt sich noch nicht auszählen",
    before: [
      `„${title}“ ist geschlossen, aber seit einer Stunde gelingt die Auszählung nicht. Keine Stimme ist verloren, und wir versuchen es weiter.`,
    ],
    action: { label: "Zu den Ergebnissen", url },
    after: ["Wenn das so bleibt, wenden Sie sich an die, die diese Website betreiben."],
    why: why(site),
  }),

  statusChanged: ({ site, url, title, isPublic, feedback }) => ({
    subject: `${isPublic ? "Wieder öffentlich" : "Zurückgezogen"}: ${title}`,
    title: isPublic
      ? "Ihre Umfrage ist wieder öffentlich"
      : "Ein Admin hat Ihre Umfrage zurückgezogen",
    before: [`„${title}“`, feedback],
    action: { label: isPublic ? "Zur Umfrage" : "Umfrage ändern", url },
    why: why(site),
  }),

  newReport: ({ site, url, title }) => ({
    subject: `Neue Meldung: ${title}`,
    title: "Eine Umfrage wurde gemeldet",
    before: [`„${title}“ wurde gemeldet. Bitte sehen Sie nach.`],
    action: { label: "Meldung lesen", url },
    why: why(site),
  }),

  newRequest: ({ site, url, name, title }) => ({
    subject:
      title === null ? `${name} möchte Umfragen veröffentlichen` : `Zu veröffentlichen: ${title}`,
    title:
      title === null ? "Jemand möchte Umfragen veröffentlichen" : "Eine Umfrage wartet auf Sie",
    before: [
      title === null
        ? `${name} möchte Umfragesteller werden. Bitte sehen Sie nach.`
        : `${name} möchte „${title}“ veröffentlichen. Die Umfrage geht erst online, wenn Sie zustimmen.`,
    ],
    action: { label: "Anfrage lesen", url },
    why: why(site),
  }),

  reportSettled: ({ site, url, title, isDismissed }) => ({
    subject: `Ihre Meldung: ${title}`,
    title: "Ein Admin hat Ihre Meldung angesehen",
    before: [
      isDismissed
        ? `Die Umfrage „${title}“ bleibt, wie sie ist. Danke für Ihre Meldung.`
        : `Ein Admin ist bei der Umfrage „${title}“ tätig geworden. Danke für Ihre Meldung.`,
    ],
    action: { label: "Zu Ihren Meldungen", url },
    why: why(site),
  }),

  roleDecided: ({ site, url, isGranted, feedback, others }) => ({
    subject: isGranted ? "Sie sind jetzt Umfragesteller" : "Zu Ihrer Anfrage",
    title: isGranted
      ? "Sie können jetzt eigene Fragen stellen"
      : "Sie sind nicht Umfragesteller geworden",
    before: [
      isGranted
        ? "Ein Admin hat Sie zum Umfragesteller gemacht. Melden Sie sich neu an und erstellen Sie Ihre erste Umfrage."
        : "Ein Admin hat Ihre Anfrage abgelehnt. Sie können noch einmal anfragen und mehr zu Ihren Plänen sagen.",
      ...(feedback === "" ? [] : [feedback]),
      ...yourOthers(others),
    ],
    action: { label: isGranted ? "Umfrage erstellen" : "Zu Ihrem Profil", url },
    why: why(site),
  }),

  draftLive: ({ site, url, title, others }) => ({
    subject: `Jetzt online: ${title}`,
    title: "Ihre Umfrage ist online",
    before: [
      `Ein Admin hat „${title}“ freigegeben, die Umfrage ist veröffentlicht.`,
      "Sie sind jetzt Umfragesteller und können die nächste Umfrage selbst veröffentlichen.",
      ...yourOthers(others),
    ],
    action: { label: "Zur Umfrage", url },
    why: why(site),
  }),

  draftHeld: ({ site, url, title, isLate, others }) => ({
    subject: `Noch nicht online: ${title || untitled}`,
    title: "Sie sind jetzt Umfragesteller",
    before: [
      "Ein Admin hat Ihre Anfrage angenommen: Sie können Umfragen jetzt selbst veröffentlichen.",
      isLate
        ? `${quoted(title)} ist noch nicht online, weil der letzte Tag vorbei ist. Bitte wählen Sie ein anderes Datum.`
        : `${quoted(title)} ist noch nicht online, weil sich seit dem Absenden etwas geändert hat. Bitte sehen Sie noch einmal nach.`,
      ...yourOthers(others),
    ],
    action: { label: isLate ? "Datum wählen" : "Nachsehen", url },
    why: why(site),
  }),

  draftDeclined: ({ site, url, title, feedback }) => ({
    subject: `Nicht veröffentlicht: ${title || untitled}`,
    title: "Ein Admin hat Ihre Umfrage nicht veröffentlicht",
    before: [quoted(title), feedback, "Sie können sie ändern und noch einmal schicken."],
    action: { label: "Zur Umfrage", url },
    why: why(site),
  }),

  unsubscribe: "Abbestellen",

  dailySummary: ({ site, url, grown, unread, only, since }) => ({
    subject:
      grown.length === 0
        ? toRead(unread)
        : only
          ? `${amount(only.since, only.option)}: ${only.title}`
          : `${String(since)} neue bei ${String(grown.length)} Umfragen`,
    title: grown.length === 0 ? "Zu lesen auf Ihren Tafeln" : "Neu seit der letzten Übersicht",
    before: [],
    facts: [
      ...grown.map(({ title, option, since: more, total }): [string, string] => [
        title,
        `${amount(more, option)}, ${String(total)} insgesamt`,
      ]),
      ...unread.map(({ title, unread: count }): [string, string] => [
        title,
        `${String(count)} zu lesen auf der Tafel`,
      ]),
    ],
    action: { label: "Zu Ihren Umfragen", url },
    why: `Sie bekommen diese E-Mail, weil Sie auf ${site} eine tägliche Übersicht bestellt haben.`,
  }),

  dailyHeads: ({ site, url, day, surveys, sha256 }) => ({
    subject: `Prüfcodes vom ${day}`,
    title: `Die Prüfcodes vom ${day}`,
    before: [
      "Heben Sie diese E-Mail und die Datei auf. Mit ihnen lässt sich zeigen, dass danach keine Stimme und keine Antwort geändert, hinzugefügt oder entfernt wurde: npm run verify -- --heads <Datei>",
    ],
    facts: [
      ["Umfragen", String(surveys)],
      ["SHA-256 der Datei", sha256],
    ],
    action: { label: "Datei herunterladen", url },
    why: `Sie bekommen diese E-Mail, weil HEADS_TO bei ${site} Ihre Adresse nennt.`,
  }),
};
