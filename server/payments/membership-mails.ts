import { membershipPrice, productName } from "#contract/limits.ts";
import type { Orm } from "#server/database/connect.ts";
import { writeLetter } from "#server/mail/letter.ts";
import { putMail } from "#server/mail/outbox.ts";

type Bought = { to: string; transactionId: string; at: Date };
type Ended = { to: string; transactionId: string; because: "refund" | "dispute" };

/** The mails about money. Each is written in the transaction that grants or takes the membership, so that they say what is so. */
export function membershipMails(publicUrl: string) {
  const why = `You get this mail because this address paid for a membership at ${publicUrl}.`;
  const price = `$${membershipPrice.dollars.toFixed(2)}`;
  return {
    bought: (tx: Orm, { to, transactionId, at }: Bought) =>
      putMail(tx, {
        kind: "membership-bought",
        to,
        ...writeLetter({
          subject: "Your receipt",
          title: "Thank you. You are a Pro User now.",
          before: ["You can comment on every survey that you vote on. It was paid once and does not renew."],
          facts: [
            ["Membership", `${productName} Pro User`],
            ["Paid", `${price} ${membershipPrice.currency.toUpperCase()}`],
            ["Date", `${at.toISOString().slice(0, 10)} (UTC)`],
            ["Transaction", transactionId],
          ],
          action: { label: "See the surveys", url: `${publicUrl}/surveys` },
          why,
        }),
      }),

    ended: (tx: Orm, { to, transactionId, because }: Ended) =>
      putMail(tx, {
        kind: "membership-ended",
        to,
        ...writeLetter({
          subject: "Your membership has ended",
          title: "Your membership has ended",
          before: [
            because === "refund"
              ? `We returned your ${price}. Your bank shows it within a few days.`
              : `Your bank took back the ${price} after a dispute. If that is settled in our favour, your membership returns by itself.`,
            "Your account, your votes and your comments stay.",
          ],
          facts: [["Transaction", transactionId]],
          action: { label: "About the membership", url: `${publicUrl}/pricing` },
          why,
        }),
      }),
  };
}

export type MembershipMails = ReturnType<typeof membershipMails>;
