import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { emailAddress } from "#contract/shapes.ts";
import { readBytes } from "#server/http/body.ts";
import type { MailFate } from "./rules.ts";

/** A report may have the whole mail with it. */
export const maxReportBytes = 512 * 1024;

type Dependencies = {
  secret: string | null;
  clock: () => Date;
  /** Returns whether the mail was one of ours. */
  takeReport(message: Uint8Array): Promise<boolean>;
  takeFate(email: string, fate: MailFate): Promise<boolean>;
};

const event = z.union([
  z.object({ message: z.string() }),
  z.object({ recipient: emailAddress, complaint: z.literal(true) }),
  z.object({
    recipient: emailAddress,
    status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
    delayed: z.boolean().optional(),
  }),
]);

/** Older requests may be copies of somebody who listened. */
const maxAgeSeconds = 300;

/** What a provider or a mail server's program says about mails. */
export async function takeMailEvent(
  parts: Dependencies,
  request: Request,
): Promise<{ ours: boolean }> {
  const { secret, clock, takeReport, takeFate } = parts;
  if (secret === null) throw new Refusal("not-found");
  const body = await readBytes(request, maxReportBytes);
  if (!isSigned(request.headers, body, { secret, at: clock() }))
    throw refusal("invalid-input", "wrong-signature");
  const type = request.headers.get("content-type") ?? "";
  if (/^message\/rfc822\b/i.test(type)) return { ours: await takeReport(body) };
  const read = event.safeParse(parse(body));
  if (!read.success) throw refusal("invalid-input", "wrong-mail-event");
  if ("message" in read.data)
    return { ours: await takeReport(new TextEncoder().encode(read.data.message)) };
  const { recipient, ...said } = read.data;
  if ("complaint" in said) return { ours: await takeFate(recipient, { kind: "complained" }) };
  // It arrived.
  if (said.status.startsWith("2")) return { ours: false };
  const fate = { kind: "bounced", status: said.status, isFinal: said.delayed !== true } as const;
  return { ours: await takeFate(recipient, fate) };
}

/**
 * Whether a request is signed with this secret as Standard Webhooks says: `whsec_` and base64, and
 * `v1,` and base64 of the HMAC of id, time and body. There may be several, while a secret changes.
 */
function isSigned(
  headers: Headers,
  body: Uint8Array,
  { secret, at }: { secret: string; at: Date },
): boolean {
  const [id, time] = [headers.get("webhook-id"), headers.get("webhook-timestamp")];
  if (!id || !time || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(at.getTime() / 1000 - Number(time)) > maxAgeSeconds) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${time}.`).update(body).digest();
  return (headers.get("webhook-signature") ?? "").split(" ").some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
