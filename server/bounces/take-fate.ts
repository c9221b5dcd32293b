import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { isQuiet } from "#server/invitations/ended-late.ts";
import { pauseIfRefused } from "#server/invitations/pause.ts";
import { suppressAddress } from "#server/invitations/queries.ts";
import { isGone } from "#server/invitations/rules.ts";
import { countSoftBounce } from "#server/invitations/soft-bounces.ts";
import { hashOfEmail } from "#server/invitations/tokens.ts";
import { endBounced, findMailed, noteRefused } from "./queries.ts";
import type { MailFate } from "./rules.ts";

/**
 * Draws the conclusions from what became of a mail. Returns whether it was one of ours. The same
 * again changes nothing.
 */
export async function takeFate(
  { database, clock, log }: { database: Database; clock: () => Date; log: Logger },
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
  else if (await isQuiet(database, id, at)) {
    const isLast = fate.status.startsWith("5") || fate.isFinal;
    if (isLast) await endBounced(database, id, { at, onlyLast: !fate.status.startsWith("5") });
    return true;
  } else if (isGone(fate.status))
    await suppressAddress(database, address, { ownerId: null, reason: "bounced", at });
  else if (fate.status.startsWith("5")) await endBounced(database, id, { at, onlyLast: false });
  else {
    if (fate.isFinal) await endBounced(database, id, { at, onlyLast: true });
    await countSoftBounce(database, address, { ownerId, at });
  }
  if (fate.kind === "bounced" && fate.status.startsWith("5")) {
    await noteRefused(database, id);
    await pauseIfRefused({ database, log }, id, at);
  }
  return true;
}
