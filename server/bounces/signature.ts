import { createHmac, timingSafeEqual } from "node:crypto";

/** Older requests may be copies of somebody who listened. */
const maxAgeSeconds = 300;

/**
 * Whether a request is signed with this secret as Standard Webhooks says: `whsec_` and base64, and
 * `v1,` and base64 of the HMAC of id, time and body. There may be several, while a secret changes.
 */
export function isSigned(
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
