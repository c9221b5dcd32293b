import type { accountCalls } from "#contract/account.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import type { Limit, rateLimits } from "#server/http/rate-limits.ts";
import { deleteUser } from "#server/users/delete-user.ts";
import type { MarkOf } from "#server/users/mark-votes.ts";
import { lockAdmins } from "#server/users/queries.ts";
import { refuseOwnDeletion } from "#server/users/rules.ts";
import { confirmCode, sendCode } from "./change-email.ts";
import { findAccountData } from "./queries.ts";

/** Codes by one person, and mails to one address, whoever asks. */
const codesOfPerson: Limit = { name: "email-codes", max: 5, seconds: 60 * 60 };
const codesToAddress: Limit = { name: "email-codes-to", max: 3, seconds: 60 * 60 };

type Dependencies = {
  database: Database;
  clock: () => Date;
  limits: ReturnType<typeof rateLimits>;
  /** Null if the site can't send mail. */
  mailSite: string | null;
  readersLanguage: LanguageOf;
  markOf: MarkOf;
  identity: {
    /** Refuses with `invalid-input` for a wrong password, and with `too-many-requests`. */
    requirePassword(viewer: Viewer, password: string): Promise<void>;
  };
};

export function accountRoutes({
  database,
  clock,
  limits,
  mailSite,
  readersLanguage,
  markOf,
  identity,
}: Dependencies): Handlers<typeof accountCalls> {
  return {
    "GET /account/data": async ({ viewer }) => {
      const data = await findAccountData(database, viewer.id);
      if (!data?.profile) throw new Refusal("sign-in-required");
      return { ...data, profile: data.profile };
    },

    "POST /account/email": async ({ body, viewer, request }) => {
      const { email, password } = body;
      if (mailSite === null) throw fieldRefusal("email", "new-email-needs-mail");
      if (email === viewer.email) throw fieldRefusal("email", "same-email");
      await identity.requirePassword(viewer, password);
      await limits.hit(codesOfPerson, viewer.id);
      await limits.hit(codesToAddress, email);
      const language = readersLanguage(request.headers);
      await sendCode(database, {
        userId: viewer.id,
        email,
        now: clock(),
        language,
        site: mailSite,
      });
      return { sent: true };
    },

    "PUT /account/email": async ({ body, viewer, request }) => {
      const email = await confirmCode(database, {
        userId: viewer.id,
        code: body.code.replaceAll(/\s/g, ""),
        now: clock(),
        language: readersLanguage(request.headers),
        site: mailSite ?? "",
        markOf,
      });
      return { email };
    },

    "DELETE /account": async ({ body, viewer }) => {
      await identity.requirePassword(viewer, body.password);
      return database.transaction(async (tx) => {
        const refused = refuseOwnDeletion(await lockAdmins(tx, viewer.id, viewer.id));
        if (refused) throw new Refusal(refused.code);
        await deleteUser(tx, viewer.id, markOf);
        return { deletedCount: 1 };
      });
    },
  };
}
