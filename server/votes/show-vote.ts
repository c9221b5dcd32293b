import type { Viewer } from "#contract/roles.ts";
import type { Comment, Receipt, Vote } from "#contract/votes.ts";
import { deletedUser, showSurveyCopy } from "#server/surveys/show-survey.ts";
import type { VoteRow } from "./queries.ts";

/** A vote with its survey's current state, as this viewer may see it. */
export function showVote(row: VoteRow, viewer: Viewer): Vote {
  return {
    voteId: row.id,
    surveyId: row.surveyId,
    voter: {
      voter_email: row.voterEmail ?? "",
      voter_name: row.voterName ?? deletedUser,
      voter_image: row.voterImage ?? "",
    },
    ...(row.choice !== null && { voteOption: row.choice }),
    ...(row.comment !== null && { comment: row.comment }),
    voteCount: row.votes,
    totalVote: row.votesBefore,
    createdAt: row.createdAt.toISOString(),
    ...(viewer.id === row.voterId && { receipt: receiptOf(row) }),
    ...showSurveyCopy(row, viewer),
  };
}

export function receiptOf({ votesBefore, link }: Pick<VoteRow, "votesBefore" | "link">): Receipt {
  return { place: votesBefore + 1, link };
}

export function showComment(row: VoteRow): Comment {
  const { title, description, deadline, status, surveyId } = row;
  return {
    title,
    description,
    comment: row.comment ?? "",
    deadline,
    totalVote: row.votesBefore,
    surveyId,
    status,
    createdAt: row.createdAt.toISOString(),
    ...(row.deleted && { surveyDeleted: true }),
  };
}
