import type { Database } from "#server/database/connect.ts";
import { suppressAddress } from "#server/invitations/queries.ts";
import { isGone } from "#server/invitations/rules.ts";
import { hashOfEmail } from "#server/invitations/tokens.ts";
import { endBounced, findMailed, noteSoftBounce } from "./queries.ts";
import { type MailFate, softBounces } from "./rules.ts";

/**
 * Draws the conclusions from what became of a mail. Returns whether it was one of ours. The same
 * again changes nothing.
 */
export async function takeFate(
  { database, clock }: { database: Database; clock: () => Date },
  about: { id: string } | { email: string },
  fate: MailFate,
): Promise<boolean> {
  const mailed = await findMailed(database, about);
  if (!mailed) return false;
  const { id, email, ownerId } = mailed;
  const address = { email, hash: hashOfEmail(email) };
  const at = clock();
  if (fate.kind === "complained")
    await suppressAddress(database, address, { ownerId: null, reason: "complained", at });
  else if (isGone(fate.status))
    await suppressAddress(database, address, { ownerId: null, reason: "bounced", at });
  else if (fate.status.startsWith("5")) await endBounced(database, id, { onlyLast: false });
  else {
    if (fate.isFinal) await endBounced(database, id, { onlyLast: true });
    const days = await noteSoftBounce(database, { emailHash: address.hash, ownerId, at });
    if (days >= softBounces.maxDays)
      await suppressAddress(database, address, { ownerId, reason: "bounced", at });
  }
  return true;
}
