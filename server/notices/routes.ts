import type { noticeCalls } from "#contract/notices.ts";
import { Refusal } from "#contract/refusals.ts";
import type { noticeKinds } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import { startCounting } from "./daily-summary.ts";
import type { LeaveTokens } from "./leave-tokens.ts";

type Preferences = { muted: (typeof noticeKinds)[number][]; dailySummary: boolean };

const preferenceColumns = 'muted_mails as muted, daily_summary as "dailySummary"';
const find = { name: "find-muted", text: `select ${preferenceColumns} from users where id = $1` };
const mute = {
  name: "mute-mails",
  text: `update users set muted_mails = coalesce($2::text[], muted_mails),
      daily_summary = coalesce($3::boolean, daily_summary)
    where id = $1 returning ${preferenceColumns}`,
};
const leave = {
  name: "leave-mails",
  text: `update users set
      muted_mails = case when $2 = 'daily-summary' or $2 = any(muted_mails) then muted_mails else muted_mails || $2::text end,
      daily_summary = daily_summary and $2 <> 'daily-summary'
    where id = $1 returning id`,
};
const isFollowing = {
  name: "find-follower",
  text: "select from result_followers where survey_id = $1 and user_id = $2",
};
const follow = {
  name: "follow-result",
  text: `insert into result_followers (survey_id, user_id)
    select s.id, u.id from surveys s, users u
    where s.id = $1 and u.id = $2 and s.status = 'publish' and s.deleted_at is null
    on conflict (survey_id, user_id) do update set user_id = excluded.user_id returning survey_id`,
};
const unfollow = {
  name: "unfollow-result",
  text: "delete from result_followers where survey_id = $1 and user_id = $2",
};

type Dependencies = { database: Database; tokens: LeaveTokens };

export function noticeRoutes({ database, tokens }: Dependencies): Handlers<typeof noticeCalls> {
  async function preferences(row: Preferences | undefined): Promise<Preferences> {
    if (!row) throw new Refusal("sign-in-required");
    return row;
  }
  return {
    "GET /mail-preferences": async ({ viewer }) =>
      preferences((await database.query<Preferences>(find, [viewer.id]))[0]),

    "PUT /mail-preferences": async ({ body: { muted, dailySummary }, viewer }) => {
      const before = await preferences((await database.query<Preferences>(find, [viewer.id]))[0]);
      if (dailySummary && !before.dailySummary) await database.query(startCounting, [viewer.id]);
      const kinds = muted ? [...new Set(muted)] : null;
      const values = [viewer.id, kinds, dailySummary ?? null];
      return preferences((await database.query<Preferences>(mute, values))[0]);
    },

    "POST /mail-preferences/{token}": async ({ params }) => {
      const read = tokens.read(params.token);
      const changed = read && (await database.query(leave, [read.userId, read.kind]));
      if (!changed?.length) throw new Refusal("not-found");
      return { unsubscribed: true };
    },

    "GET /surveys/{id}/follow": async ({ params, viewer }) => ({
      following: (await database.query(isFollowing, [params.id, viewer.id])).length > 0,
    }),

    "PUT /surveys/{id}/follow": async ({ params, viewer }) => {
      const made = await database.query(follow, [params.id, viewer.id]);
      if (made.length === 0) throw new Refusal("not-found");
      return { following: true };
    },

    "DELETE /surveys/{id}/follow": async ({ params, viewer }) => {
      await database.query(unfollow, [params.id, viewer.id]);
      return { following: false };
    },
  };
}
