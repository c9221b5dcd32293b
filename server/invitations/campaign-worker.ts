import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { Mail, MailFailure } from "#server/mail/mail.ts";
import { mailLane, pollEveryMs } from "#server/mail/mail-lane.ts";
import { waitAfter } from "#server/mail/rules.ts";
import { domainOf, domainPace } from "./domain-pace.ts";
import { isQuiet } from "./ended-late.ts";
import { writeInvitation } from "./invitation-mail.ts";
import * as queries from "./mail-queries.ts";
import { pauseIfRefused } from "./pause.ts";
import { invitationChannel, suppressAddress } from "./queries.ts";
import { isGone, maxAttempts } from "./rules.ts";
import { countSoftBounce, forgetSoftBounces } from "./soft-bounces.ts";
import { hashOfEmail, hashOfToken } from "./tokens.ts";

type Dependencies = {
  database: Database;
  mail: Mail;
  log: Logger;
  clock: () => Date;
  tokenOf: (id: string) => string;
  site: string;
  /** Where servers report on an invitation; null if to the sender of all mail. */
  returnTo: ((id: string) => string) | null;
};

const maxAtOnce = 8;
/** When the domain's turn comes; others are sent meanwhile. */
const turnMs = 250;

/** Sends invitations and reminders, in a lane of their own beside the outbox. */
export function campaignWorker({ database, mail, log, clock, ...parts }: Dependencies) {
  const { tokenOf, site, returnTo } = parts;
  const pace = domainPace(clock);

  async function claim(limit: number, leaseEnd: Date): Promise<queries.DueInvitation[]> {
    const asked = { now: clock(), leaseEnd, limit, paused: pace.paused() };
    const claimed = await queries.claimInvitations(database, asked);
    const turns = claimed.map((due) => ({ due, isNow: pace.take(domainOf(due.email)) }));
    const later = new Date(clock().getTime() + turnMs);
    await Promise.all(
      turns
        .filter(({ isNow }) => !isNow)
        .map(({ due }) => queries.releaseInvitation(database, due, later)),
    );
    return turns.flatMap(({ due, isNow }) => (isNow ? [due] : []));
  }

  async function send(due: queries.DueInvitation): Promise<void> {
    const written = writeInvitation(due, tokenOf(due.id), site);
    // The same id each time this step is tried.
    const id = `${due.id}-${due.step}`;
    await mail.send({ id, to: due.email, ...written, returnTo: returnTo?.(due.id) });
  }

  async function settle(due: queries.DueInvitation, failure: MailFailure | null): Promise<void> {
    const domain = domainOf(due.email);
    const address = { email: due.email, hash: hashOfEmail(due.email) };
    if (failure === null) {
      pace.wasTaken(domain);
      const tokenHash = hashOfToken(tokenOf(due.id));
      await queries.markInvitationSent(database, due, { at: clock(), tokenHash });
      if (due.attempts > 1)
        await forgetSoftBounces(database, {
          hash: address.hash,
          ownerId: due.ownerId,
          at: clock(),
        });
      return;
    }
    const { message: reason, permanent, status } = failure;
    const quiet = await isQuiet(database, due.id, clock());
    if (!permanent) {
      pace.wasRefused(domain);
      if (!quiet && status?.startsWith("4"))
        await countSoftBounce(database, address, { ownerId: due.ownerId, at: clock() });
    }
    const named = { id: due.id, step: due.step, attempts: due.attempts, reason };
    if (!permanent && due.attempts < maxAttempts) {
      log.warn(named, "an invitation will be tried again");
      const next = clock().getTime() + waitAfter(due.attempts, Math.random());
      return queries.holdInvitation(database, due, new Date(next));
    }
    log.error(named, "an invitation was given up");
    if (!permanent || quiet) return queries.markBounced(database, due, clock());
    if (isGone(status))
      await suppressAddress(database, address, { ownerId: null, reason: "bounced", at: clock() });
    await queries.markRefused(database, due, clock());
    await pauseIfRefused({ database, log }, due.id, clock());
  }

  return mailLane(
    {
      channel: invitationChannel,
      maxAtOnce,
      claim,
      renew: (due: queries.DueInvitation, leaseEnd: Date) =>
        queries.holdInvitation(database, due, leaseEnd),
      send,
      settle,
      lookAgainMs: () => (pace.paused().length > 0 ? turnMs : pollEveryMs),
    },
    { database, log, clock },
  );
}
