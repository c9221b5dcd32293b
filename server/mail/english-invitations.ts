import type { Letter } from "./letter.ts";

type Invitation = {
  site: string;
  /** The personal link. */
  url: string;
  unsubscribeUrl: string;
  surveyor: string;
  title: string;
  /** YYYY-MM-DD. */
  deadline: string;
  /** In place of our own words. */
  subject: string | null;
  paragraphs: readonly string[] | null;
  isReminder: boolean;
  /** Of the key of a sealed survey's ballots. People read it as "check code". */
  fingerprint: string | null;
};

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Emails to people who were invited to a survey, and needn't have an account. */
export const englishInvitations = {
  invitation: (about: Invitation): Letter => {
    const { site, url, unsubscribeUrl, surveyor, title, deadline, isReminder, fingerprint } = about;
    const subject = about.subject ?? `${surveyor} asks for your answers: ${title}`;
    return {
      subject: isReminder ? `Reminder: ${subject}` : subject,
      title,
      before: about.paragraphs ?? [
        isReminder
          ? `${surveyor} asked you to answer this survey. There's still time.`
          : `${surveyor} invites you to answer this survey.`,
      ],
      action: { label: "Answer the survey", url },
      facts: [
        ["Open until", day.format(new Date(deadline))],
        ...(fingerprint ? [["Check code", fingerprint] as const] : []),
      ],
      after: [
        "This link is yours alone and works once. If you pass it on, someone else can answer in your place.",
        ...(fingerprint
          ? [
              "Your browser seals your answers, so even the site can't tell which are yours. The survey's page shows the start of the check code. If it differs from the one here, don't answer, and tell us. Only the browser you start in can finish.",
            ]
          : []),
      ],
      why: `${surveyor} sent this email through ${site}.`,
      leave: { label: "No more invitations", url: unsubscribeUrl },
    };
  },
};
