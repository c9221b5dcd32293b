import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { defaultLanguage, type LanguageTag } from "#limits/languages.ts";
import type { Database } from "#server/database/connect.ts";
import { scopedTransactions } from "#server/database/scoped-transactions.ts";
import { languageOf } from "#server/http/language.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import { accessTokens } from "./access-tokens.ts";
import { allowedOrigins } from "./allowed-origins.ts";
import { confirmedPath } from "./auth-endpoints.ts";
import { authHandler } from "./auth-handler.ts";
import { type AuthParts, newAuth, type PasswordHashing } from "./better-auth.ts";
import { findSession } from "./find-session.ts";
import { identityMails } from "./identity-mails.ts";
import {
  confirmByReset,
  deletePassword,
  endSessions,
  findPasswordHash,
  findSigningIn,
  insertAccount,
  type NewAccount,
  promoteToAdmin,
  sweepIdentity,
} from "./identity-queries.ts";
import { knownBrowsers } from "./known-browsers.ts";
import { emailKey, passwordGuesses } from "./password-guesses.ts";
import { pendingSignUps } from "./pending-sign-ups.ts";
import {
  isPublished,
  type PublishedAccounts,
  refusePublishedPasswords,
} from "./published-passwords.ts";
import { revocations } from "./revocations.ts";
import { sessionTokens } from "./session-tokens.ts";
import { authWithProviders } from "./sign-in-providers.ts";

type IdentityParts = {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: () => Date;
  services: Services;
  limits: RateLimits;
  passwordHashing?: PasswordHashing | undefined;
  /** Production refuses to run where one of these opens with this password. */
  publishedAccounts: PublishedAccounts;
};

const sweepEveryMs = 5 * 60 * 1000;
/** product.md, "Limits": by the recipient's address. */
const mailLimit: Limit = { name: "mails-to-an-address", max: 3, seconds: 60 * 60 };

/** Identity: Better Auth's sessions, our access tokens and their revocation. */
export function createIdentity(parts: IdentityParts) {
  const { settings, database, log, clock, limits } = parts;
  const { publicUrl, authSecret } = settings;
  const origins = allowedOrigins(settings);
  const tokens = accessTokens({ authSecret, issuer: publicUrl, clock });
  const revoked = revocations({ database, log, clock });
  const guesses = passwordGuesses(database);
  const cookies = { authSecret, https: publicUrl.startsWith("https:") };
  const pending = pendingSignUps(cookies);
  const transactions = scopedTransactions(database);
  // Better Auth's callbacks don't get our request.
  const current = new AsyncLocalStorage<{ language: LanguageTag; address: string }>();
  const readersLanguage = languageOf(publicUrl);
  const language = () => current.getStore()?.language ?? defaultLanguage;
  const mails =
    parts.services.mail && identityMails({ transactions, publicUrl, language, mayMail });
  const disowned = new WeakSet<Request>();
  const resetBy = new WeakMap<Request, string>();
  let sweeping: NodeJS.Timeout | undefined;

  const authParts: AuthParts = {
    settings,
    orm: transactions.orm,
    log,
    origins,
    limits,
    mails,
    passwordHashing: parts.passwordHashing,
    /**
     * Prevents account pre-hijacking: someone may have signed up with another person's address and
     * wait for its owner to confirm it. The password stays only if the confirming browser chose it;
     * otherwise the owner chooses a new one by mail.
     */
    async beforeVerification(account, request) {
      const headers = request?.headers ?? new Headers();
      if (pending.holds(headers, account.id)) return;
      const session = await findSession(auth, headers);
      if (session?.user.id === account.id) return;
      await deletePassword(database, account.id);
      if (request) disowned.add(request);
    },
    async onRepeatedSignUp({ email, emailVerified }) {
      if (emailVerified) await mails?.alreadyRegistered(email);
      else
        await transactions.must(
          auth.api.sendVerificationEmail({ body: { email, callbackURL: confirmedPath } }),
        );
    },
    /** Opening the mailed link also confirms the address; see `confirmByReset`. */
    async onPasswordReset({ id, email }, request) {
      await transactions.must(confirmByReset(transactions.orm, id));
      if (request) resetBy.set(request, email);
      await mails?.passwordChanged(email);
      const address = current.getStore()?.address ?? "";
      await transactions.afterwards(() => guesses.clear(email, address));
    },
    async onSecondFactor({ id, email, twoFactorEnabled }) {
      await transactions.must(endSessions(transactions.orm, id));
      await mails?.secondFactorChanged(email, twoFactorEnabled);
    },
  };
  const providers = authWithProviders({
    services: parts.services,
    httpsOnly: settings.mode === "production",
    log,
    build: (providers) => newAuth({ ...authParts, providers }),
  });
  const { auth } = providers;

  /**
   * Marks an admin without the required second factor. A session alone proves the second factor,
   * because turning it on ends all older sessions.
   */
  function withSecondFactorCheck(viewer: Viewer): Viewer {
    const lacks = settings.adminSecondFactor && viewer.role === "admin" && !viewer.hasSecondFactor;
    return lacks ? { ...viewer, lacksSecondFactor: true } : viewer;
  }

  /**
   * Whether one more mail of a kind may go to an address. Beyond the limit it is skipped quietly.
   */
  async function mayMail(kind: string, email: string): Promise<boolean> {
    try {
      await limits.hit(mailLimit, `${kind} ${emailKey(email)}`);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  function warn(error: unknown): void {
    log.warn(
      { reason: error instanceof Error ? error.name : "unknown" },
      "identity work in the background failed",
    );
  }

  async function createAccount(account: NewAccount): Promise<{ id: string }> {
    const { password } = await auth.$context;
    return insertAccount(database, account, () => password.hash(account.password));
  }

  async function makeAdmin(admin: { email: string; password: string }): Promise<void> {
    const { password } = await auth.$context;
    await createAccount({ ...admin, name: "", role: "admin" });
    await promoteToAdmin(database, admin.email, () => password.hash(admin.password));
  }

  async function sweep(): Promise<void> {
    tokens.sweep();
    await revoked.sweep();
    await sweepIdentity(database);
    await limits.sweep();
  }

  const handle = authHandler({
    auth,
    requireProvider: providers.requireProvider,
    publicUrl,
    origins,
    limits,
    guesses,
    browsers: knownBrowsers(cookies),
    isPublished: (email, password) =>
      settings.mode === "production" && isPublished(parts.publishedAccounts, { email, password }),
    pending: settings.requireVerifiedEmail ? pending : null,
    disowned,
    resetBy,
    transactions,
    mails,
    log,
  });

  return {
    /**
     * Better Auth's endpoints under /api/auth, with mails in the reader's language. Rate limits
     * count by `address`.
     */
    handle: (request: Request, from: { address: string; requestId: string }) =>
      current.run({ language: readersLanguage(request.headers), address: from.address }, () =>
        handle(request, from),
      ),

    /**
     * The access token's viewer with their current role, or null without a token. Refuses with
     * `sign-in-required` if the token is invalid or revoked.
     */
    async viewerOf(request: Request): Promise<Viewer | null> {
      const header = request.headers.get("authorization");
      if (header === null) return null;
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header.trim())?.[1];
      if (!token) throw new Refusal("sign-in-required");
      return withSecondFactorCheck(await revoked.confirm(tokens.verify(token)));
    },

    /** For open event streams: reports ended sessions. */
    onEnd: revoked.onEnd,
    findEnded: revoked.findEnded,

    ...sessionTokens({ auth, tokens, origins, limits, withSecondFactorCheck }),

    /** A user's sign-in methods, and the number of sessions besides the current one. */
    async signingIn({ id, sessionId }: Viewer) {
      const found = await findSigningIn(database, id, sessionId);
      const left = found.secondFactor
        ? await auth.api.viewBackupCodes({ body: { userId: id } })
        : { backupCodes: [] };
      return { ...found, backupCodes: left.backupCodes.length };
    },

    /**
     * Refuses with `invalid-input` unless this is the viewer's password, or their email if they log
     * in without a password. Wrong ones count like everywhere within a session.
     */
    async requirePassword(viewer: Viewer, password: string): Promise<void> {
      const hash = await findPasswordHash(database, viewer.id);
      const { password: hashing } = await auth.$context;
      const guesser = {
        email: viewer.email,
        address: "",
        browser: null,
        sessionId: viewer.sessionId,
      };
      const isRight = await guesses.tryPassword(
        guesser,
        async () =>
          hash === null
            ? password.trim().toLowerCase() === viewer.email
            : hashing.verify({ hash, password }),
        (right) => !right,
      );
      if (isRight) return;
      throw fieldRefusal("password", hash === null ? "not-your-email" : "not-your-password");
    },

    /** Creates a confirmed account with a password, or returns the existing one with this email. */
    createAccount,

    /**
     * Listens for revocations and creates the first admin. Several processes may do so
     * concurrently.
     */
    async start(): Promise<void> {
      if (settings.mode === "production") {
        const { password } = await auth.$context;
        await refusePublishedPasswords(database, parts.publishedAccounts, password.verify);
      }
      await revoked.start();
      providers.start();
      if (settings.admin) await makeAdmin(settings.admin);
      sweeping = setInterval(() => void sweep().catch(warn), sweepEveryMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(sweeping);
      providers.stop();
      await revoked.stop();
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
