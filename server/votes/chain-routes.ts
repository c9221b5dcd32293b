import { headOf } from "#contract/chain.ts";
import type { chainCalls } from "#contract/chain-calls.ts";
import { Refusal } from "#contract/refusals.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import { refuseResults, refuseView, resultDay } from "#server/surveys/rules.ts";
import { chainFile, serialQueue } from "./chain-file.ts";
import { findChain } from "./chain-queries.ts";

type Parts = { database: Database; clock: () => Date };

export function chainRoutes({ database, clock }: Parts): Handlers<typeof chainCalls> {
  const queue = serialQueue();
  return {
    "GET /surveys/{id}/chain/head": async ({ params: { id }, viewer }) => {
      const found = await findChain(database, id, viewer?.id ?? null);
      if (!found || refuseView(viewer, found)) throw new Refusal("not-found");
      return { surveyId: found.surveyId, length: found.votes, head: headOf(found, sha256) };
    },

    "GET /surveys/{id}/chain": async ({ params: { id }, viewer }) => {
      const found = await findChain(database, id, viewer?.id ?? null);
      if (!found) throw new Refusal("not-found");
      const refused = refuseResults(viewer, found, {
        today: resultDay(clock()),
        voted: found.voted,
      });
      if (refused) throw new Refusal(refused);
      return {
        name: `candor-chain-${found.surveyId}.txt`,
        parts: chainFile(database, found, queue),
      };
    },
  };
}
