import PostalMime, { type Email } from "postal-mime";
import { fateIn, fieldBlocks, isComplaint, type MailFate, statusIn } from "./rules.ts";

/** `text` is all of it that may name the mail: heads, reports and the mail itself. */
export type MailReport = { fate: MailFate; text: string };

/** Reads what a mail server or a provider sent back. Null if it reports nothing. */
export async function readReport(message: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    attachmentEncoding: "utf8",
    maxNestingDepth: 20,
  }).catch(() => null);
  const fate = mail && fateOf(mail);
  if (!mail || !fate) return null;
  const heads = mail.headers.map(({ value }) => value);
  const parts = mail.attachments.map(({ content }) => String(content));
  return { fate, text: [...heads, ...parts, mail.text ?? ""].join("\n") };
}

function fateOf(mail: Email): MailFate | null {
  const partOf = (type: RegExp) =>
    fieldBlocks(
      String(mail.attachments.find(({ mimeType }) => type.test(mimeType))?.content ?? ""),
    );
  const [feedback] = partOf(/^message\/feedback-report$/);
  if (isComplaint(feedback)) return { kind: "complained" };
  return fateIn(partOf(/^message\/(global-)?delivery-status$/)) ?? fateInWords(mail);
}

/** Where a copy of our mail begins, whose words are its surveyor's. */
const copies = /^--.*\b(below this line|copy of)\b/im;

/** qmail and old versions of Exim write no fields. Only the text has the other server's reply. */
function fateInWords({ from, text }: Email): MailFate | null {
  if (!/^(mailer-daemon|postmaster)@/i.test(from?.address ?? "")) return null;
  const status = statusIn((text ?? "").split(copies)[0] ?? "");
  return status === null ? null : { kind: "bounced", status, isFinal: true };
}
