import type { englishInvitations } from "./english-invitations.ts";

const day = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" });

export const germanInvitations: typeof englishInvitations = {
  invitation: (about) => {
    const { site, url, unsubscribeUrl, surveyor, title, deadline, isReminder, fingerprint } = about;
    const subject = about.subject ?? `${surveyor} bittet um Ihre Antworten: ${title}`;
    return {
      subject: isReminder ? `Erinnerung: ${subject}` : subject,
      title,
      before: about.paragraphs ?? [
        isReminder
          ? `${surveyor} hat Sie zu dieser Umfrage eingeladen. Noch können Sie antworten.`
          : `${surveyor} lädt Sie zu dieser Umfrage ein.`,
      ],
      action: { label: "Zur Umfrage", url },
      facts: [
        ["Offen bis", day.format(new Date(deadline))],
        ...(fingerprint ? [["Prüfcode", fingerprint] as const] : []),
      ],
      after: [
        "Dieser Link ist nur für Sie und gilt einmal. Wenn Sie ihn weitergeben, kann jemand anderes an Ihrer Stelle antworten.",
        ...(fingerprint
          ? [
              "Ihr Browser versiegelt Ihre Antworten. Auch die Website kann nicht erkennen, welche Ihre sind. Die Seite der Umfrage zeigt den Anfang des Prüfcodes. Ist er anders als hier, antworten Sie nicht und sagen Sie uns Bescheid. Fertig werden können Sie nur in dem Browser, in dem Sie begonnen haben.",
            ]
          : []),
      ],
      why: `${surveyor} hat diese E-Mail über ${site} gesendet.`,
      leave: { label: "Keine Einladungen mehr", url: unsubscribeUrl },
    };
  },
};
