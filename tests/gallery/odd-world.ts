import { join } from "node:path";
import { pino } from "pino";
import { limits } from "#limits/limits.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { dayFromNow, draft } from "#tests/support/drafts.ts";
import type { Member } from "#tests/support/journey-people.ts";
import { bareWorld, type World } from "./worlds.ts";

const names = {
  surveyor: "محمد بن عبد الرحمن بن عبد العزيز الأنصاري",
  "pro-user": "Zoë 👩🏽‍🚀 O’Łęcka-Ñandú 🦜",
  user: "N".repeat(limits.name.max),
};
const arabic = "هل يجب أن نغلق الشارع الرئيسي أمام السيارات كل يوم أحد؟";
const emoji = "🗳️ Pizza 🍕 on Fridays 👨‍👩‍👧‍👦, or 寿司 once a month 🏴󠁧󠁢󠁷󠁬󠁳󠁿?";

/**
 * The longest and oddest texts: words without a break, emoji, right to left; no votes and a
 * million; no picture; a deadline today.
 */
export async function oddWorld(): Promise<World> {
  const world = await bareWorld({ surveyor: "Sam", "pro-user": "Pia", user: "Uma" });
  for (const who of ["surveyor", "pro-user", "user"] as const) {
    const { api, email } = world.members[who];
    await api("PUT /users", { body: { email, name: names[who] } });
  }
  const embedded = await startEmbedded(join(world.dataDir, "postgres"), pino({ level: "silent" }));
  const database = connect(embedded.where, { log: pino({ level: "silent" }), poolSize: 1 });
  try {
    await fill(world, database);
  } finally {
    await database.close();
    await embedded.stop();
  }
  return world;
}

async function fill({ members, known }: World, { pool }: Database): Promise<void> {
  const { admin, surveyor, user, "pro-user": pro } = members;
  const publish = async (title: string, description: string, days: number) => {
    const body = draft({ title, description, deadline: dayFromNow(days) });
    return (await surveyor.api("POST /surveys", { body })).insertedId;
  };
  const vote = async (
    voter: Member,
    surveyId: string,
    said: { voteOption?: "yes" | "no"; comment?: string },
  ) => (await voter.api("POST /votes", { body: { surveyId, ...said } })).receipt;
  const endless = await publish(
    "W".repeat(limits.title.max),
    "D".repeat(limits.description.max),
    0,
  );
  const right = await publish(arabic, `${arabic}\n\n${arabic} ${arabic} 2026 (A4)`, 1);
  const signs = await publish(emoji, "👍🏿".repeat(100), 7);
  await publish("Nobody has voted", "Not one answer so far.", 3);
  const hidden = await publish("Hidden ".repeat(20).trim(), "M".repeat(600), 5);
  const closed = await publish("A million people answered", "Each of them was counted.", 0);
  const none = await publish("Closed, and nobody came", "Not one answer.", 0);
  for (const [surveyId, comment] of [
    [right, arabic],
    [signs, "🦜".repeat(300)],
    [endless, "C".repeat(limits.comment.max)],
  ] as const) {
    const receipt = await vote(pro, surveyId, { voteOption: "yes", comment });
    if (receipt) known.voted["pro-user"] = { surveyId, ...receipt };
  }
  const receipt = await vote(user, right, {});
  if (receipt) known.voted.user = { surveyId: right, ...receipt };
  await pro.api("POST /reports", {
    body: { surveyId: endless, feedBack: "R".repeat(limits.feedback.max) },
  });
  await user.api("POST /reports", { body: { surveyId: right, feedBack: arabic } });
  const feedback = "F".repeat(limits.feedback.max);
  const hide = { params: { id: hidden }, body: { status: "unPublish", feedback } } as const;
  await admin.api("PUT /surveys/{id}/status", hide);
  await pool.query("update surveys set deadline = $1 where id = any($2)", [
    dayFromNow(-1),
    [closed, none],
  ]);
  const most = [closed, endless];
  await pool.query(
    "update survey_counters set votes = 1000000, yes = 400001, no = 399999 where survey_id = any($1)",
    [most],
  );
  await pool.query("insert into rank_changes select unnest($1::uuid[])", [most]);
  const gone = "/images/00000000-0000-7000-8000-000000000000";
  await pool.query("update users set image = $1 where id = any($2)", [
    gone,
    [surveyor.id, user.id],
  ]);
  const { email } = surveyor;
  const answers = await surveyor.api.list("GET /votes/{email}", { params: { email }, query: {} });
  const longest = answers.rows.find(({ comment }) => comment?.startsWith("CC"));
  Object.assign(known, {
    open: signs,
    closed,
    hidden,
    own: endless,
    answer: longest?.voteId ?? null,
  });
}
