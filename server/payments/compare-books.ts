import { wordsOf } from "#contract/refusal-reasons.ts";
import type { Queryable } from "#server/database/connect.ts";
import {
  type BookedPayment,
  bookedPayments,
  bookedSince,
  countGivenByHand,
  disagreeingPeople,
} from "./books-queries.ts";
import type { CardIntent, CardProvider } from "./card-provider.ts";
import { refuseIntent } from "./rules.ts";

export type Comparison = {
  compared: number;
  /** One line each. */
  differences: string[];
  /** Members without a payment. An admin promoted them, so this is no difference. */
  givenByHand: number;
};

/**
 * Compares our payments with the provider's since then. The output contains no email. Refuses with
 * `overloaded`.
 */
export async function compareBooks(
  { database, cards }: { database: Queryable; cards: CardProvider },
  since: Date,
): Promise<Comparison> {
  const differences: string[] = [];
  const seen = new Set<string>();
  const compare = (intent: CardIntent, booked: BookedPayment | undefined) => {
    seen.add(intent.id);
    const difference = differenceOf(intent, booked, cards);
    if (difference !== null) differences.push(`${intent.id}: ${difference}`);
  };
  for await (const some of inBatches(cards.listIntents(since))) {
    const booked = await bookedPayments(
      database,
      some.map(({ id }) => id),
    );
    for (const intent of some) compare(intent, booked.get(intent.id));
  }
  for (const booked of await bookedSince(database, cards.mode, since)) {
    if (seen.has(booked.transactionId)) continue;
    // The intent was opened before `since`, so the list lacks it.
    const intent = await cards.findIntent(booked.transactionId);
    if (intent) compare(intent, booked);
    else differences.push(`${booked.transactionId}: saved here, unknown there`);
  }
  const people = await disagreeingPeople(database, cards.mode);
  for (const id of people.paidTwice) differences.push(`person ${id}: two payments still count`);
  for (const id of people.paidWithoutRole)
    differences.push(`person ${id}: paid, but has the role user`);
  for (const id of people.roleWithoutPayment)
    differences.push(`person ${id}: a member, but no payment counts`);
  return { compared: seen.size, differences, givenByHand: await countGivenByHand(database) };
}

function differenceOf(
  intent: CardIntent,
  booked: BookedPayment | undefined,
  { mode }: Pick<CardProvider, "mode">,
): string | null {
  const there = intent.standing === "kept" ? "succeeded" : intent.standing;
  if (!booked) {
    if (there === null) return null;
    const refused = refuseIntent(intent, mode);
    return `${there} there, unknown here${refused === null ? "" : ` (${wordsOf(refused)})`}`;
  }
  if (there === null) return `${booked.status} here, unpaid there`;
  if (there !== booked.status) return `${booked.status} here, ${there} there`;
  if (booked.userId !== null && booked.userId !== intent.userId)
    return "belongs to someone else there";
  const refused = refuseIntent(intent, mode);
  return refused && wordsOf(refused);
}

async function* inBatches(intents: AsyncIterable<CardIntent>): AsyncIterable<CardIntent[]> {
  let batch: CardIntent[] = [];
  for await (const intent of intents) {
    batch.push(intent);
    if (batch.length < 100) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
