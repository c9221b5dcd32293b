import type { chainCalls } from "#contract/chain-calls.ts";
import { Refusal } from "#contract/refusals.ts";
import { headOf } from "#proof/chain.ts";
import { responseHeadOf } from "#proof/response-chain.ts";
import { serialQueue } from "#server/chains/serial-queue.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import { findBallotKey } from "#server/responses/ballot-keys.ts";
import { responseChainFile, sealedChainFile } from "#server/responses/chain-file.ts";
import { refuseResults, refuseView, resultDay } from "#server/surveys/rules.ts";
import { chainFile } from "./chain-file.ts";
import { findChain } from "./chain-queries.ts";

type Dependencies = { database: Database; clock: () => Date };

export function chainRoutes({ database, clock }: Dependencies): Handlers<typeof chainCalls> {
  const queue = serialQueue();
  return {
    "GET /surveys/{id}/chain/head": async ({ params: { id }, viewer }) => {
      const found = await findChain(database, id, viewer?.id ?? null);
      if (!found || refuseView(viewer, found)) throw new Refusal("not-found");
      const { surveyId, votes, responses, option } = found;
      if (!option) return { surveyId, length: votes, head: headOf(found, sha256) };
      const head = responseHeadOf({ surveyId, head: found.responseHead }, sha256);
      return { surveyId, length: responses, head };
    },

    "GET /surveys/{id}/chain": async ({ params: { id }, viewer }) => {
      const found = await findChain(database, id, viewer?.id ?? null);
      if (!found) throw new Refusal("not-found");
      const { surveyId, option, responses, responseHead: head } = found;
      // The chain of a questionnaire says nothing about answers.
      const refused = option
        ? refuseView(viewer, found)
        : refuseResults(viewer, found, { today: resultDay(clock()), voted: found.voted });
      if (refused) throw new Refusal(refused);
      const key = option ? await findBallotKey(database, surveyId) : null;
      const chain = { surveyId, responses, head };
      const parts = !option
        ? chainFile(database, found, queue)
        : key
          ? sealedChainFile(database, chain, key, queue)
          : responseChainFile(database, chain, queue);
      return { name: `candor-chain-${surveyId}.txt`, parts };
    },
  };
}
