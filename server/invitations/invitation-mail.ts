import { invitationPath } from "#limits/limits.ts";
import type { Letter } from "#server/mail/letter.ts";
import { mailIn, mailWords } from "#server/mail/mail-in.ts";
import type { DueInvitation } from "./mail-queries.ts";
import { hashOfToken, unsubscribeToken } from "./tokens.ts";

export type Written = { subject: string; text: string; html: string; unsubscribe: string };

type Content = Omit<DueInvitation, "attempts" | "ownerId">;

/** The mail as it arrives. Rendered when it is sent, so that the database keeps only its parts. */
export function writeInvitation(content: Content, token: string, site: string): Written {
  const unsubscribe = unsubscribeAddress(content, token, site);
  const mail = mailIn(content.language, () => letterOf(content, token, site));
  return { ...mail, unsubscribe };
}

/** The same before it is rendered. */
export function letterOf(content: Content, token: string, site: string): Letter {
  const { language, subject, text, title, deadline, surveyor, step, fingerprint } = content;
  const filled = text === null ? null : fillIn(text, content);
  return mailWords[language].invitation({
    site,
    surveyor,
    title,
    deadline,
    isReminder: step > 0,
    fingerprint,
    url: site + invitationPath + token,
    unsubscribeUrl: unsubscribeAddress(content, token, site),
    subject: subject && fillIn(subject, content).replaceAll(/\s+/g, " "),
    paragraphs: filled?.split(/\n\s*\n/).map((each) => each.trim()) ?? null,
  });
}

function unsubscribeAddress({ id }: Content, token: string, site: string): string {
  return `${site}/unsubscribe/${unsubscribeToken(id, hashOfToken(token))}`;
}

/**
 * Puts in a person's name and fields. Where there is nothing to put in, the space before goes too:
 * “Hello {name},” becomes “Hello,”.
 */
function fillIn(text: string, { name, fields }: Pick<Content, "name" | "fields">): string {
  const known = new Map(Object.entries(fields ?? {}).map(([key, value]) => [fold(key), value]));
  if (name !== null) known.set("name", name);
  return text.replaceAll(/ ?\{([^{}\n]{1,50})\}/g, (whole, key: string) => {
    const value = known.get(fold(key)) ?? "";
    return value === "" ? "" : (whole.startsWith(" ") ? " " : "") + value;
  });
}

function fold(key: string): string {
  return key.trim().toLowerCase();
}
