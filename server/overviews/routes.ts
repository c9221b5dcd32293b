import type { overviewCalls } from "#contract/overviews.ts";
import { dayOf } from "#limits/day.ts";
import { countUnread } from "#server/boards/unread.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import { listNotLive } from "#server/drafts/queries.ts";
import { showSummary } from "#server/drafts/show-draft.ts";
import type { Handlers } from "#server/http/implement.ts";
import { memoizeSlow } from "#server/memoize-slow.ts";
import { countOwnResponses } from "#server/responses/list-own.ts";
import { deletedUser, showResults } from "#server/surveys/show-survey.ts";
import { listVotesCast } from "#server/votes/list-votes.ts";
import { countByDay } from "./answers-by-day.ts";
import { findAdminTotals, findCorrected, findEnding, findReported, findVoted } from "./queries.ts";
import { fillDays, maxShown, newestOfEach, type VotedSurvey, whatChanged } from "./rules.ts";
import { findComments, findFeedback, findOwnEnding, findTotals } from "./surveyor-queries.ts";

type Dependencies = { database: Database; clock: () => Date };

/** With this many votes, a trend may be up to a minute old. */
const bigTrend = 1_000;
/** As many as one person can have waiting. */
const maxWritten = 5;

export function overviewRoutes({ database, clock }: Dependencies): Handlers<typeof overviewCalls> {
  const countDays = memoizeSlow(
    (surveyorId, now) => countByDay(database, surveyorId, now),
    (days) => days.reduce((sum, { votes }) => sum + votes, 0) >= bigTrend,
  );
  return {
    "GET /overview/surveyor": async ({ viewer }) => {
      const now = clock();
      const today = dayOf(now);
      const [totals, days, ending, unread, feedback, comments] = await Promise.all([
        findTotals(database, viewer.id, today),
        countDays(viewer.id, now),
        findOwnEnding(database, viewer.id, today),
        countUnread(database.orm, { ownerId: viewer.id, today, most: maxShown }),
        findFeedback(database, viewer.id),
        findComments(database, viewer.id, now),
      ]);
      const written =
        totals.surveys === 0 ? await listNotLive(database, viewer.id, maxWritten) : [];
      return {
        ...totals,
        written: written.map(showSummary),
        days: fillDays(days, now),
        ending,
        unread,
        feedback: feedback.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
        comments: comments.map(({ voterName, choice, createdAt, ...comment }) => ({
          ...comment,
          voterName: voterName ?? deletedUser,
          voteOption: choice ?? undefined,
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    "GET /overview/admin": async () => {
      const [totals, reports, corrected] = await Promise.all([
        findAdminTotals(database, clock()),
        findReported(database),
        findCorrected(database),
      ]);
      return {
        ...totals,
        reported: newestOfEach(reports).map(({ feedback, surveyorName, createdAt, ...survey }) => ({
          ...survey,
          surveyorName: surveyorName ?? deletedUser,
          feedBack: feedback,
          createdAt: createdAt.toISOString(),
        })),
        corrected: corrected[0]?.total ?? 0,
        correctedSurveys: corrected.map(({ surveyId, title, surveyorName, changedAt }) => ({
          surveyId,
          title,
          surveyorName: surveyorName ?? deletedUser,
          changedAt: changedAt.toISOString(),
        })),
      };
    },

    "GET /overview/voter": async ({ viewer }) => {
      const today = dayOf(clock());
      const [{ total }, responses, voted, written, ending] = await Promise.all([
        listVotesCast(database, viewer.id, pageRange({ page: 1, size: 1 }), {}),
        countOwnResponses(database, viewer.id),
        findVoted(database, viewer.id),
        listNotLive(database, viewer.id, maxWritten),
        findEnding(database, viewer.id, today),
      ]);
      const { decided, growing } = whatChanged(voted, today);
      return {
        votes: total,
        responses,
        decided: decided.map((survey) => ({
          ...lineOf(survey),
          voteOption: survey.choice ?? undefined,
          results: showResults(survey, true),
        })),
        growing: growing.map((survey) => ({ ...lineOf(survey), votesSince: survey.votesSince })),
        written: written.map(showSummary),
        ending,
      };
    },
  };
}

function lineOf({ surveyId, title, category, deadline, votes }: VotedSurvey) {
  return { surveyId, title, category, deadline, option: false, vote: false, voteCount: votes };
}
