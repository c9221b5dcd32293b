import { parseArgs } from "node:util";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { sandboxAt, servicesOf } from "#server/services.ts";
import { readSettings } from "#server/settings.ts";
import { compareBooks } from "./compare-books.ts";
import { stripeCards } from "./stripe.ts";

/**
 * `npm run reconcile -- --days 30`: prints every difference between our payments and the
 * provider's, with the server's settings. Exits with 1 if there are any and with 2 if the
 * comparison failed. Changes nothing.
 */
const dayMs = 24 * 60 * 60 * 1000;

async function reconcile(days: number): Promise<boolean> {
  await using closers = new AsyncDisposableStack();
  const settings = readSettings();
  const log = createLog(settings.mode, "error");
  const sandbox = settings.sandboxUrl === null ? null : await sandboxAt(settings.sandboxUrl);
  const { cards: account } = servicesOf(settings, sandbox, log);
  if (!account)
    throw new Error(
      "No card service is set up: set STRIPE_SECRET_KEY and the other Stripe settings, or SANDBOX_URL.",
    );
  const database = await openDatabase(settings, log, closers, new AbortController().signal);
  const cards = stripeCards(account, log);
  const { compared, differences, givenByHand } = await compareBooks(
    { database, cards },
    new Date(Date.now() - days * dayMs),
  );
  for (const difference of differences) console.log(difference);
  console.log(
    `${compared} payments of ${days} days compared (${cards.mode}): ${differences.length} differences. Memberships given by an admin: ${givenByHand}.`,
  );
  return differences.length === 0;
}

try {
  const { values } = parseArgs({ options: { days: { type: "string", default: "30" } } });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new Error("--days must be a number from 1 to 3650.");
  process.exitCode = (await reconcile(days)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
