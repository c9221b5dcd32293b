import { createHmac, randomUUID } from "node:crypto";
import { seconds } from "./card-objects.ts";
import type { SandboxParts } from "./parts.ts";

const timeoutMs = 10_000;

export const fates = ["gone", "full", "spam"] as const;
export type Fate = (typeof fates)[number];
type BouncingMail = { id: string; from: string; to: string; returnTo: string; subject: string };

/** Tells the site what became of a mail, as a mail server would. Returns whether it took that. */
export async function reportOn(
  mail: BouncingMail,
  fate: Fate,
  { siteUrl, keys }: Pick<SandboxParts, "siteUrl" | "keys">,
): Promise<boolean> {
  const body = reportFor(mail, fate);
  const [id, time] = [`msg_${randomUUID()}`, seconds()];
  const key = Buffer.from(keys.mail.secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  try {
    const answer = await fetch(`${siteUrl}/api/mail-events`, {
      method: "POST",
      headers: {
        "content-type": "message/rfc822",
        "webhook-id": id,
        "webhook-timestamp": String(time),
        "webhook-signature": `v1,${signature}`,
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok && ((await answer.json()) as { ours: boolean }).ours;
  } catch {
    return false;
  }
}

/** A delivery report (RFC 3464) or, for `spam`, a feedback report (RFC 5965). */
function reportFor(mail: BouncingMail, fate: Fate): string {
  const [type, words, fields] = partsFor(mail, fate);
  return [
    "From: MAILER-DAEMON@sandbox.example",
    `To: ${mail.returnTo}`,
    "Subject: Report on your mail",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary=report`,
    "",
    "--report",
    "Content-Type: text/plain; charset=utf-8",
    "",
    words,
    "--report",
    `Content-Type: message/${type}`,
    "",
    ...fields,
    "",
    "--report",
    "Content-Type: text/rfc822-headers",
    "",
    `From: ${mail.from}`,
    `To: ${mail.to}`,
    `Message-ID: <${mail.id}@candor.example>`,
    "",
    "--report--",
    "",
  ].join("\r\n");
}

function partsFor(
  { to, returnTo }: BouncingMail,
  fate: Fate,
): [type: "delivery-status" | "feedback-report", words: string, fields: string[]] {
  if (fate === "spam") {
    const fields = ["Feedback-Type: abuse", "User-Agent: Sandbox/1", "Version: 1"];
    return [
      "feedback-report",
      "The recipient called this mail spam.",
      [...fields, `Original-Mail-From: <${returnTo}>`],
    ];
  }
  const [action, status, reply] =
    fate === "gone"
      ? ["failed", "5.1.1", "550 5.1.1 No such mailbox"]
      : ["delayed", "4.2.2", "452 4.2.2 The mailbox is full"];
  return [
    "delivery-status",
    reply,
    [
      "Reporting-MTA: dns; sandbox.example",
      "",
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${reply}`,
    ],
  ];
}
