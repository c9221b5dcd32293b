import type { BoardGroups } from "#contract/boards.ts";
import { Refusal } from "#contract/refusals.ts";
import type { ToldStatement } from "#engine/boards/told-of-groups.ts";
import type { Queryable } from "#server/database/connect.ts";
import { memoizeSlow } from "#server/memoize-slow.ts";
import type { GroupsFinder } from "./find-groups.ts";
import { listItems } from "./queries.ts";
import { type Looking, standingOf } from "./show-board.ts";

/** What takes less is found again for each who asks. */
const slowMs = 20;

/** Groups are found on a thread of their own, once a minute at most. */
export function groupsShower(database: Queryable, analysis: GroupsFinder) {
  const find = memoizeSlow(
    (key) => {
      const [surveyId = "", way] = key.split(" ");
      return analysis.opinions({ what: "opinions", surveyId, inLots: way === "lots" });
    },
    // Its start isn't work, and those who come first want to see what comes next.
    ({ took }) => took > slowMs,
  );
  return async (looking: Looking): Promise<BoardGroups> => {
    const { survey, settings, board, respondent } = looking.visit;
    if (board.mode !== "statements") throw new Refusal("not-this-kind");
    const { open, showsMarks } = await standingOf(database, looking);
    if (!showsMarks) throw new Refusal("not-allowed");
    const inLots = open && settings.identity !== "named";
    const found = await find(`${survey.id} ${inLots ? "lots" : "all"}`, looking.at);
    if (!found.found) return { found: false, why: found.why };
    const { explained, shuffled, sizes, members } = found;
    // What was hidden or declined meanwhile isn't told any more.
    const items = await listItems(database, survey.id, null);
    const texts = new Map(
      items.flatMap(({ id, text, state }) => (state === "shown" ? [[id, text] as const] : [])),
    );
    const withTexts = (told: readonly ToldStatement[]) =>
      told.flatMap(({ id, groups }) => {
        const text = texts.get(id);
        return text === undefined ? [] : [{ id, text, groups }];
      });
    const mine = respondent === null ? undefined : members.get(respondent);
    return {
      found: true,
      people: sizes.reduce((sum, size) => sum + size, 0),
      explained,
      shuffled,
      groups: sizes.map((people) => ({ people })),
      ...(mine !== undefined && { mine }),
      agreed: withTexts(found.agreed),
      apart: withTexts(found.apart),
    };
  };
}
