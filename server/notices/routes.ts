import type { noticeCalls } from "#contract/notices.ts";
import { Refusal } from "#contract/refusals.ts";
import type { noticeKinds } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";

type Muted = { muted: (typeof noticeKinds)[number][] };

const find = { name: "find-muted", text: "select muted_mails as muted from users where id = $1" };
const mute = {
  name: "mute-mails",
  text: "update users set muted_mails = $2 where id = $1 returning muted_mails as muted",
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

export function noticeRoutes(database: Database): Handlers<typeof noticeCalls> {
  async function preferences(row: Muted | undefined): Promise<Muted> {
    if (!row) throw new Refusal("sign-in-required");
    return row;
  }
  return {
    "GET /mail-preferences": async ({ viewer }) =>
      preferences((await database.query<Muted>(find, [viewer.id]))[0]),

    "PUT /mail-preferences": async ({ body, viewer }) =>
      preferences((await database.query<Muted>(mute, [viewer.id, [...new Set(body.muted)]]))[0]),

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
