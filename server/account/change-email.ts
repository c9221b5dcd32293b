import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { fieldRefusal } from "#contract/refuse.ts";
import type { LanguageTag } from "#limits/languages.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { sessions, users, verifications } from "#server/database/schema.ts";
import { mailIn } from "#server/mail/mail-in.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { newEmailOf } from "#server/users/delete-user.ts";
import { type MarkOf, markVotes } from "#server/users/mark-votes.ts";

const codeLivesMs = 15 * 60_000;
const maxGuesses = 5;

/** A code that was mailed to a new address, as kept in `verifications`. */
type Pending = { email: string; hash: string; guesses: number };
type Change = { userId: string; email: string; now: Date; language: LanguageTag; site: string };

/**
 * Mails a code to a new address. If the address has an account, its owner is told instead; the
 * caller can't tell the difference.
 */
export async function sendCode(database: Database, change: Change): Promise<void> {
  const { userId, email, now, language, site } = change;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await database.transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (owner) {
      const url = `${site}/login`;
      const passwordUrl = `${site}/forgot-password`;
      const mail = mailIn(language, (words) => words.alreadyRegistered({ site, url, passwordUrl }));
      return enqueueMail(tx, { kind: "already-registered", to: email, ...mail });
    }
    await tx.delete(verifications).where(eq(verifications.identifier, newEmailOf(userId)));
    const pending: Pending = { email, hash: hashOf(userId, code), guesses: 0 };
    await tx.insert(verifications).values({
      id: newId(),
      identifier: newEmailOf(userId),
      value: JSON.stringify(pending),
      expiresAt: new Date(now.getTime() + codeLivesMs),
    });
    const mail = mailIn(language, (words) => words.newEmailCode({ site, code }));
    await enqueueMail(tx, { kind: "new-email", to: email, ...mail });
  });
}

type Confirmation = Omit<Change, "email"> & { code: string; markOf: MarkOf };

/**
 * Changes the email to the one that got the code, ends all sessions and tells the old address. The
 * votes leave a mark of the old mailbox, so that it has no second vote. Refuses with
 * `invalid-input` if the code is wrong, old or was guessed too often, or the address was taken
 * meanwhile.
 */
export async function confirmCode(database: Database, given: Confirmation): Promise<string> {
  // A wrong guess has to be counted, so the refusal is thrown after the transaction.
  const email = await database.transaction((tx) => tryCode(tx, given));
  if (email) return email;
  throw fieldRefusal("code", "wrong-email-code");
}

async function tryCode(tx: Orm, given: Confirmation): Promise<string | null> {
  const { userId, code, now, language, site, markOf } = given;
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  const ofUser = eq(verifications.identifier, newEmailOf(userId));
  const [row] = await tx.select().from(verifications).where(ofUser).for("update");
  if (!person || !row || row.expiresAt <= now) return null;
  const pending = JSON.parse(row.value) as Pending;
  if (pending.guesses >= maxGuesses) return null;
  if (!isEqual(pending.hash, hashOf(userId, code))) {
    const value = JSON.stringify({ ...pending, guesses: pending.guesses + 1 });
    await tx.update(verifications).set({ value }).where(ofUser);
    return null;
  }
  await tx.delete(verifications).where(ofUser);
  const { email } = pending;
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) return null;
  await markVotes(tx, userId, person.email, markOf);
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  const mail = mailIn(language, (words) => words.emailChanged({ site, url: `${site}/contact` }));
  await enqueueMail(tx, { kind: "email-changed", to: person.email, ...mail });
  return email;
}

function hashOf(userId: string, code: string): string {
  return createHash("sha256").update(`${userId} ${code}`).digest("hex");
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
