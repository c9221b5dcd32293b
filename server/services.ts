import type { Logger } from "pino";
import type { Mail } from "./mail/mail.ts";
import { sandboxMail } from "./mail/sandbox-mail.ts";
import { smtpMail } from "./mail/smtp.ts";
import type { Client, Settings, StripeKeys } from "./settings.ts";

/** A running sandbox, as the server sees it. */
export type SandboxAccess = {
  /** The loopback address, for calls from this process. Browsers use /sandbox on the site. */
  url: string;
  keys: { cards: StripeKeys; google: Client; github: Client; mail: Bounces };
};

export type CardAccount = StripeKeys & {
  /** Null means Stripe itself. */
  apiUrl: string | null;
  /** The timeout of one attempt. Defaults to 10 seconds. */
  timeoutMs?: number;
};
export type GoogleClient = Client & { discoveryUrl: string };
export type GithubClient = Client & {
  /** The login page, the code exchange and the user lookup. */
  authorizationUrl: string;
  tokenUrl: string;
  apiUrl: string;
};

/** Where mail comes back to, and the secret of those who tell us. */
type Bounces = { address: string | null; secret: string | null };

/** The external services: the configured ones, otherwise the demo's sandbox, or none. */
export type Services = {
  mail: Mail | null;
  bounces: Bounces;
  cards: CardAccount | null;
  google: GoogleClient | null;
  github: GithubClient | null;
};

/** Whether an email can be confirmed: by a mail, or by a login elsewhere that says so. */
export function confirmsEmails({ mail, google, github }: Services): boolean {
  return Boolean(mail ?? google ?? github);
}

export const noServices: Services = {
  mail: null,
  cards: null,
  google: null,
  github: null,
  bounces: { address: null, secret: null },
};

/** Connects to a sandbox that runs in another process. */
export async function sandboxAt(url: string): Promise<SandboxAccess> {
  const answer = await fetch(`${url}/keys`).catch(() => null);
  if (!answer?.ok) throw new Error("There's no sandbox at SANDBOX_URL.");
  return { url, keys: (await answer.json()) as SandboxAccess["keys"] };
}

export function servicesOf(
  settings: Settings,
  sandbox: SandboxAccess | null,
  log: Logger,
): Services {
  return {
    mail: mailOf(settings, sandbox, log),
    bounces: bouncesOf(settings, sandbox),
    cards: cardsOf(settings, sandbox),
    google: googleOf(settings, sandbox),
    github: githubOf(settings, sandbox),
  };
}

function mailOf(
  { smtpUrl, mailFrom, dkim }: Settings,
  sandbox: SandboxAccess | null,
  log: Logger,
): Mail | null {
  if (smtpUrl !== null) return smtpMail(smtpUrl, mailFrom, log, dkim);
  return sandbox && sandboxMail(sandbox.url, mailFrom);
}

function bouncesOf(
  { smtpUrl, bounceAddress: address, mailEventsSecret: secret }: Settings,
  sandbox: SandboxAccess | null,
): Bounces {
  return smtpUrl === null && sandbox ? sandbox.keys.mail : { address, secret };
}

function cardsOf({ stripe }: Settings, sandbox: SandboxAccess | null): CardAccount | null {
  if (stripe) return { ...stripe, apiUrl: null };
  return sandbox && { ...sandbox.keys.cards, apiUrl: sandbox.url };
}

function googleOf({ google }: Settings, sandbox: SandboxAccess | null): GoogleClient | null {
  if (google)
    return {
      ...google,
      discoveryUrl: "https://accounts.google.com/.well-known/openid-configuration",
    };
  return (
    sandbox && {
      ...sandbox.keys.google,
      discoveryUrl: `${sandbox.url}/sandbox/google/.well-known/openid-configuration`,
    }
  );
}

function githubOf(
  { github, publicUrl }: Settings,
  sandbox: SandboxAccess | null,
): GithubClient | null {
  const at = (site: string, exchange: string, apiUrl: string, client: Client): GithubClient => ({
    ...client,
    authorizationUrl: `${site}/login/oauth/authorize`,
    tokenUrl: `${exchange}/login/oauth/access_token`,
    apiUrl,
  });
  if (github)
    return at("https://github.com", "https://github.com", "https://api.github.com", github);
  if (!sandbox) return null;
  const path = "/sandbox/github";
  return at(publicUrl + path, sandbox.url + path, `${sandbox.url}${path}/api`, sandbox.keys.github);
}
