import type { Trend } from "#contract/trend.ts";
import { isQuestion, questionsOf } from "#engine/definition.ts";
import type { Queryable } from "#server/database/connect.ts";
import { discloseLine } from "#server/disclosure/disclose-table.ts";
import type { Seen } from "#server/results/seen-versions.ts";

const byScreen = {
  name: "unfinished-by-screen",
  text: `select split_part(screen, ':', 1) as screen, count(*)::int as count from response_drafts
    where survey_id = $1 and updated_at < $2 group by 1`,
};
type Left = { screen: string | null; count: number };

/** Each by the last of these questions, in their order, that it has an answer to; 0 for none. */
const byQuestion = {
  name: "unfinished-by-question",
  text: `select last::int as last, count(*)::int as count from (
      select coalesce(max(o.place), 0) as last from response_drafts d
        left join lateral jsonb_each(d.answers) a(key, answer) on a.answer <> 'null'
        left join unnest($4::text[]) with ordinality o(id, place) on o.id = split_part(a.key, ':', 1)
        where d.survey_id = $1 and d.updated_at < $2 and d.version = $3 group by d.id) each
    group by 1`,
};
type Last = { last: number; count: number };

/** Somebody who was here later may be back soon. */
const pauseMs = 60 * 60_000;

/** Where those stopped who didn't finish, by page and by question of the newest version. */
export async function findUnfinished(
  database: Queryable,
  id: string,
  seen: Seen,
  now: Date,
): Promise<Pick<Trend, "unfinished" | "stopped" | "lastAnswered">> {
  const { newest, k, votes } = seen;
  const before = new Date(now.getTime() - pauseMs);
  const definition = await seen.definitionOf(newest.number);
  const left = await database.query<Left>(byScreen, [id, before]);
  const unfinished = sumOf(left);
  const pages = (definition?.pages ?? []).flatMap(({ id: page, elements }) => {
    const [question] = elements.filter(isQuestion);
    // A screen is a page, or one of its questions.
    const names = new Set([page, ...elements.map((element) => element.id)]);
    const there = left.filter(({ screen }) => names.has(screen ?? ""));
    return question ? [{ question: question.id, count: sumOf(there) }] : [];
  });
  const questions = definition ? questionsOf(definition).map((each) => each.id) : [];
  const asked = [id, before, newest.number, questions];
  const last = unfinished === 0 ? [] : await database.query<Last>(byQuestion, asked);
  const countAt = (at: number) => last.find((each) => each.last === at)?.count ?? 0;
  const answered = [
    { count: countAt(0) },
    ...questions.map((question, at) => ({ question, count: countAt(at + 1) })),
  ];
  return {
    unfinished,
    // Who stopped on a page that votes lead to are those on no other one.
    stopped: votes.questions.size > 0 ? [] : disclosed(pages, unfinished, k),
    lastAnswered: last.length === 0 ? [] : disclosed(answered, sumOf(answered), k),
  };
}

/** Hides small counts, and others that would give them away. */
function disclosed<T extends { count: number }>(
  counted: readonly T[],
  whole: number,
  k: number | null,
): (Omit<T, "count"> & { count: number | null })[] {
  const counts = counted.map(({ count }) => count);
  const shown = discloseLine([...counts, whole - sumOf(counted)], k);
  return counted.map((each, at) => ({ ...each, count: shown[at] ?? null }));
}

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
