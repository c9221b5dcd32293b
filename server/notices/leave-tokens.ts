import { createHmac, timingSafeEqual } from "node:crypto";
import { noticeKinds } from "#limits/limits.ts";
import { derivedKey } from "#server/identity/derived-key.ts";

/** What a link in a mail switches off. The daily summary comes only to those who want it. */
const mailKinds = [...noticeKinds, "daily-summary"] as const;
export type MailKind = (typeof mailKinds)[number];

const idBytes = 16;
const proofBytes = 12;

export type LeaveTokens = {
  of(userId: string, kind: MailKind): string;
  /** Null for a token that isn't ours. */
  read(token: string): { userId: string; kind: MailKind } | null;
};

/**
 * What a link at the end of a mail needs to end such mails without logging in. It opens nothing,
 * because it goes through the hands of mail programs: `first-vote.<id and proof>`.
 */
export function leaveTokens(authSecret: string): LeaveTokens {
  const key = derivedKey(authSecret, "leaving mails");
  const proofOf = (id: Buffer, kind: MailKind) =>
    createHmac("sha256", key).update(id).update(kind).digest().subarray(0, proofBytes);

  return {
    of(userId, kind) {
      const id = Buffer.from(userId.replaceAll("-", ""), "hex");
      return `${kind}.${Buffer.concat([id, proofOf(id, kind)]).toString("base64url")}`;
    },
    read(token) {
      const [name = "", written = "", more] = token.split(".");
      const kind = mailKinds.find((each) => each === name);
      const bytes = Buffer.from(written, "base64url");
      const isWhole =
        bytes.length === idBytes + proofBytes && bytes.toString("base64url") === written;
      if (!kind || !isWhole || more !== undefined) return null;
      const id = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(proofOf(id, kind), bytes.subarray(idBytes))) return null;
      const userId = id
        .toString("hex")
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
      return { userId, kind };
    },
  };
}
