import { and, eq, sql } from "drizzle-orm";
import type { Code } from "#contract/codebooks.ts";
import type { Database, Orm, Queryable } from "#server/database/connect.ts";
import { likePattern } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { responses } from "#server/database/schema.ts";
import { answerTags, codebooks, type Merge } from "#server/database/schema-codebooks.ts";
import type { TwiceCoded } from "./agreement.ts";

export type CodebookRow = { revision: number; codes: Code[]; merges: Merge[] };
type Of = { surveyId: string; question: string };

const empty: CodebookRow = { revision: 0, codes: [], merges: [] };

const find = {
  name: "find-codebook",
  text: "select revision, codes, merges from codebooks where survey_id = $1 and question = $2",
};

export async function findCodebook(
  database: Queryable,
  { surveyId, question }: Of,
): Promise<CodebookRow> {
  const [row] = await database.query<CodebookRow>(find, [surveyId, question]);
  return row ?? empty;
}

const all = {
  name: "list-codebooks",
  text: "select question, codes from codebooks where survey_id = $1 and codes <> '[]'",
};

/** Question → codes, of those that have some. */
export async function listCodebooks(
  database: Queryable,
  surveyId: string,
): Promise<Map<string, Code[]>> {
  const rows = await database.query<{ question: string; codes: Code[] }>(all, [surveyId]);
  return new Map(rows.map(({ question, codes }) => [question, codes]));
}

/** Answers with words: a line for each, in the order of their places. */
const texts = `responses r cross join lateral jsonb_each(r.answers) a(key, value)
  where r.survey_id = $1 and (a.key = $2 or starts_with(a.key, $2 || ':')) and a.value->>'text' <> ''`;

const counted = {
  name: "count-texts",
  text: `select (select count(*)::int from ${texts}) as answers,
      (count(*) filter (where t.pass = 1))::int as first, (count(*) filter (where t.pass = 2))::int as second
    from answer_tags t where t.survey_id = $1 and t.question = $2 and t.done`,
};

export async function countTexts(
  database: Queryable,
  { surveyId, question }: Of,
): Promise<{ answers: number; first: number; second: number }> {
  const [row] = await database.query<{ answers: number; first: number; second: number }>(counted, [
    surveyId,
    question,
  ]);
  return row ?? { answers: 0, first: 0, second: 0 };
}

const used = {
  name: "count-tags",
  text: `select tag, count(*)::int as count from answer_tags t cross join lateral unnest(t.tags) tag
    where t.survey_id = $1 and t.question = $2 and t.pass = 1 group by tag`,
};

/** Code → answers, in the first pass. */
export async function countTags(
  database: Queryable,
  { surveyId, question }: Of,
): Promise<Record<string, number>> {
  const rows = await database.query<{ tag: string; count: number }>(used, [surveyId, question]);
  return Object.fromEntries(rows.map(({ tag, count }) => [tag, count]));
}

const twice = {
  name: "count-twice-coded",
  text: `with twice as (
      select f.tags as first, s.tags as second from answer_tags f
      join answer_tags s on s.survey_id = f.survey_id and s.question = f.question and s.pass = 2
        and s.place = f.place and s.key = f.key
      where f.survey_id = $1 and f.question = $2 and f.pass = 1 and f.done and s.done)
    select null as code, count(*)::int as both, 0 as first, 0 as second from twice
    union all
    select code, (count(*) filter (where by_first and by_second))::int,
      (count(*) filter (where by_first and not by_second))::int,
      (count(*) filter (where by_second and not by_first))::int
    from twice cross join lateral (
      select code, bool_or(is_first) as by_first, bool_or(not is_first) as by_second
      from (select unnest(first), true union all select unnest(second), false) c(code, is_first)
      group by code) c
    group by code`,
};

export async function countTwiceCoded(
  database: Queryable,
  { surveyId, question }: Of,
): Promise<TwiceCoded> {
  type Row = { code: string | null; both: number; first: number; second: number };
  const rows = await database.query<Row>(twice, [surveyId, question]);
  return {
    answers: rows.find(({ code }) => code === null)?.both ?? 0,
    codes: new Map(rows.flatMap(({ code, ...counts }) => (code === null ? [] : [[code, counts]]))),
  };
}

export type TextRow = {
  responseId: string;
  place: number;
  key: string;
  text: string;
  tags: string[] | null;
  done: boolean | null;
};
export type TextsAsked = {
  pass: number;
  search?: string | undefined;
  state?: "open" | "done" | undefined;
  tag?: string | undefined;
};

/** One page of a question's text answers. */
export async function listTexts(
  database: Queryable,
  { surveyId, question }: Of,
  { pass, search, state, tag }: TextsAsked,
  { limit, offset }: PageRange,
): Promise<{ rows: TextRow[]; total: number }> {
  const from = texts.replace(
    " where",
    ` left join answer_tags t on t.survey_id = r.survey_id and t.question = $2 and t.pass = $3
      and t.place = r.place and t.key = a.key where`,
  );
  const where = `${from} and ($4::text is null or a.value->>'text' ilike $4)
    and ($5::boolean is null or coalesce(t.done, false) = $5) and ($6::text is null or $6 = any(t.tags))`;
  const values = [
    surveyId,
    question,
    pass,
    search ? likePattern(search) : null,
    state === undefined ? null : state === "done",
    tag ?? null,
  ];
  const [count] = await database.query<{ total: number }>(
    { text: `select count(*)::int as total from ${where}` },
    values,
  );
  const rows = await database.query<TextRow>(
    {
      text: `select r.id as "responseId", r.place, a.key, a.value->>'text' as text, t.tags, t.done
        from ${where} order by r.place, a.key limit $7 offset $8`,
    },
    [...values, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
}

/** Holds the codebook until the transaction ends. */
export async function lockCodebook(tx: Orm, { surveyId, question }: Of): Promise<CodebookRow> {
  const key = { surveyId, question };
  await tx
    .insert(codebooks)
    .values({ ...key, revision: 0, codes: [] })
    .onConflictDoNothing();
  const [row] = await tx.select().from(codebooks).where(isOf(key)).for("update");
  return row ?? empty;
}

type Change = Of & CodebookRow & { merge: { from: string; into: string } | undefined };

/** Saves the codes. Answers lose those that are gone, or get the one they were merged into. */
export async function saveCodebook(
  tx: Orm,
  { surveyId, question, merge, codes, ...row }: Change,
): Promise<void> {
  await tx
    .update(codebooks)
    .set({ codes, ...row, updatedAt: sql`now()` })
    .where(isOf({ surveyId, question }));
  const kept = codes.map(({ id }) => id);
  const renamed = merge
    ? sql`case when tag = ${merge.from} then ${merge.into} else tag end`
    : sql`tag`;
  await tx.execute(sql`update answer_tags t set tags = array(
      select distinct ${renamed} from unnest(t.tags) tag
      where ${renamed} = any(${textArray(kept)}) order by 1)
    where t.survey_id = ${surveyId} and t.question = ${question} and not t.tags <@ ${textArray(kept)}`);
}

export type Tagging = {
  surveyId: string;
  question: string;
  place: number;
  key: string;
  pass: number;
  /** All of them, or null. */
  tags: readonly string[] | null;
  add: readonly string[];
  remove: readonly string[];
  done: boolean | undefined;
};

/** The tags of this answer afterwards. */
export function tagAnswer(
  database: Database,
  tagging: Tagging,
): Promise<{ tags: string[]; done: boolean } | "unknown-code" | "erased"> {
  const { surveyId, question, place, key, pass, tags, add, remove, done } = tagging;
  return database.transaction(async (tx) => {
    const [book] = await tx
      .select({ codes: codebooks.codes })
      .from(codebooks)
      .where(isOf({ surveyId, question }))
      .for("share");
    const known = new Set(book?.codes.map(({ id }) => id));
    if (![...(tags ?? []), ...add].every((tag) => known.has(tag))) return "unknown-code";
    // Whoever erases the answer waits, and then takes the tags with it.
    const [answer] = await tx
      .select({ place: responses.place })
      .from(responses)
      .where(
        and(
          eq(responses.surveyId, surveyId),
          eq(responses.place, place),
          sql`${responses.answers} ? ${key}`,
        ),
      )
      .for("share");
    if (!answer) return "erased";
    const begin = [...new Set([...(tags ?? []), ...add])].filter((tag) => !remove.includes(tag));
    const before = tags ? sql`'{}'::text[]` : sql`${answerTags.tags}`;
    const [row] = await tx
      .insert(answerTags)
      .values({ surveyId, question, place, key, pass, tags: begin.sort(), done: done ?? false })
      .onConflictDoUpdate({
        target: [
          answerTags.surveyId,
          answerTags.question,
          answerTags.pass,
          answerTags.place,
          answerTags.key,
        ],
        set: {
          tags: sql`array(select distinct tag from unnest(${before} || ${textArray(begin)}) tag
            where not tag = any(${textArray(remove)}) order by 1)`,
          done: done ?? sql`${answerTags.done}`,
          updatedAt: sql`now()`,
        },
      })
      .returning({ tags: answerTags.tags, done: answerTags.done });
    return row ?? "erased";
  });
}

const name = { name: "find-name", text: "select name from users where id = $1" };

/** A person's name; empty for none. */
export async function findName(database: Queryable, id: string): Promise<string> {
  const [row] = await database.query<{ name: string }>(name, [id]);
  return row?.name ?? "";
}

function isOf({ surveyId, question }: Of) {
  return and(eq(codebooks.surveyId, surveyId), eq(codebooks.question, question));
}

/** Only our own ids. */
function textArray(ids: readonly string[]) {
  return sql`${`{${ids.join(",")}}`}::text[]`;
}
