import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import type { voteCalls } from "#contract/votes.ts";
import type { Database } from "#server/database/connect.ts";
import { isId, newId } from "#server/database/new-id.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { isClosed, refuseResults, refuseView, resultDay } from "#server/surveys/rules.ts";
import { showResults } from "#server/surveys/show-survey.ts";
import { findPersonId } from "#server/users/find-person-id.ts";
import { listComments, listVotesCast } from "./list-votes.ts";
import { listVotesReceived } from "./list-votes-received.ts";
import {
  findOwnVotes,
  findStandingView,
  findSubmission,
  findVote,
  type VoteRow,
} from "./queries.ts";
import { refuseComment, refuseVoteView } from "./rules.ts";
import { receiptOf, showComment, showVote } from "./show-vote.ts";
import { voteBatcher } from "./vote-batcher.ts";
import type { VoterMark } from "./voter-mark.ts";

type Dependencies = { database: Database; clock: () => Date; markOf: VoterMark };

const nothing = { rows: [], total: 0 };

export function voteRoutes({ database, clock, markOf }: Dependencies): Handlers<typeof voteCalls> {
  const batcher = voteBatcher(database);
  return {
    "POST /votes": async ({ body, viewer }) => {
      const { comment = null, submissionId = null } = body;
      if (!isId(body.surveyId)) throw new Refusal("not-found");
      const surveyId = body.surveyId.toLowerCase();
      if (refuseComment(viewer.role, comment)) {
        // The membership may have ended between the vote and its retry.
        const voteId =
          submissionId && (await findSubmission(database, surveyId, viewer.id, submissionId));
        if (!voteId) throw commentForPro();
        return answer(await getVote(voteId), viewer);
      }
      const at = clock();
      const outcome = await batcher.cast({
        id: newId(at.getTime()),
        surveyId,
        voterId: viewer.id,
        choice: body.voteOption ?? null,
        comment,
        submissionId,
        at,
        mark: markOf(surveyId, viewer.email),
      });
      if (!outcome.counted) {
        const details = outcome.code === "already-voted" ? { voteId: outcome.voteId } : undefined;
        throw new Refusal(outcome.code, { details });
      }
      return answer(outcome.vote, viewer);
    },

    "GET /surveys/{id}/standing": async ({ params, viewer }) => {
      const found = await findStandingView(database, params.id, viewer.id);
      if (!found || refuseView(viewer, found)) throw new Refusal("not-found");
      const { voteId, choice, votesBefore, link } = found;
      const today = resultDay(clock());
      return {
        vote:
          voteId === null || votesBefore === null || link === null
            ? null
            : {
                voteId,
                voteOption: choice ?? undefined,
                receipt: receiptOf({ votesBefore, link }),
              },
        seesResults: refuseResults(viewer, found, { today, voted: voteId !== null }) === null,
        ...(found.refused && { refused: found.refused }),
      };
    },

    "GET /own-votes": async ({ query, viewer }) => {
      const votes = await findOwnVotes(database, viewer.id, query.surveys);
      const today = resultDay(clock());
      return {
        votes: votes.map(({ surveyId, choice, endsOn, ...count }) => ({
          surveyId,
          voteOption: choice ?? undefined,
          ...(endsOn && { results: showResults(count, isClosed(endsOn, today)) }),
        })),
      };
    },

    "GET /votes/{email}": async ({ params, query, viewer }) => {
      const ownerId = await findPersonId(database, viewer, params.email);
      if (!ownerId || (query.survey && !isId(query.survey))) return nothing;
      return shown(
        await listVotesReceived(database, ownerId, query.survey ?? null, pageRange(query), query),
        viewer,
      );
    },

    "GET /vote/{id}": async ({ params, viewer }) => {
      const vote = await getVote(params.id);
      const refused = refuseVoteView(viewer, vote);
      if (refused) throw new Refusal(refused);
      return showVote(vote, viewer);
    },

    "GET /participated/{email}": async ({ params, query, viewer }) => {
      const voterId = await findPersonId(database, viewer, params.email);
      return voterId
        ? shown(await listVotesCast(database, voterId, pageRange(query), query), viewer)
        : nothing;
    },

    "GET /comments/{email}": async ({ params, query, viewer }) => {
      const voterId = await findPersonId(database, viewer, params.email);
      if (!voterId) return nothing;
      const { rows, total } = await listComments(database, voterId, pageRange(query), query);
      return { rows: rows.map(showComment), total };
    },
  };

  async function getVote(id: string): Promise<VoteRow> {
    const vote = await findVote(database, id);
    if (!vote) throw new Refusal("not-found");
    return vote;
  }
}

function answer(vote: VoteRow, viewer: Viewer) {
  return { ...showVote(vote, viewer), insertedId: vote.id };
}

function shown({ rows, total }: { rows: VoteRow[]; total: number }, viewer: Viewer) {
  return { rows: rows.map((row) => showVote(row, viewer)), total };
}

function commentForPro(): Refusal {
  return refusal("not-allowed", "comment-for-members", { field: "comment" });
}
