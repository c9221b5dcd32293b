import type { Logger } from "pino";
import type { Mail } from "./mail/mail.ts";
import { sandboxMail } from "./mail/sandbox-mail.ts";
import { smtpMail } from "./mail/smtp.ts";
import type { Client, Settings, StripeKeys } from "./settings.ts";

/** A running sandbox, as the server sees it. */
export type SandboxAccess = {
  /** Its own loopback address, for calls from this process; browsers reach it at /sandbox on the site. */
  url: string;
  keys: { cards: StripeKeys; google: Client; github: Client };
};

export type CardAccount = StripeKeys & {
  /** Null is Stripe itself. */
  apiUrl: string | null;
  /** How long one attempt to reach it may take; 10 seconds when absent. */
  timeoutMs?: number;
};
export type GoogleClient = Client & { discoveryUrl: string };
export type GithubClient = Client & {
  /** Where a person is sent, where codes are exchanged, and where the person is looked up. */
  authorizationUrl: string;
  tokenUrl: string;
  apiUrl: string;
};

/** The outside services as this process reaches them: the real ones where settings name them, the demo's sandbox otherwise, or none. */
export type Services = {
  mail: Mail | null;
  cards: CardAccount | null;
  google: GoogleClient | null;
  github: GithubClient | null;
};

export const noServices: Services = { mail: null, cards: null, google: null, github: null };

/** A sandbox that runs already, in a process of its own. */
export async function sandboxAt(url: string): Promise<SandboxAccess> {
  const answer = await fetch(`${url}/keys`).catch(() => null);
  if (!answer?.ok) throw new Error("SANDBOX_URL does not answer as a sandbox.");
  return { url, keys: (await answer.json()) as SandboxAccess["keys"] };
}

export function servicesOf(settings: Settings, sandbox: SandboxAccess | null, log: Logger): Services {
  return {
    mail: mailOf(settings, sandbox, log),
    cards: cardsOf(settings, sandbox),
    google: googleOf(settings, sandbox),
    github: githubOf(settings, sandbox),
  };
}

function mailOf({ smtpUrl, mailFrom }: Settings, sandbox: SandboxAccess | null, log: Logger): Mail | null {
  if (smtpUrl !== null) return smtpMail(smtpUrl, mailFrom, log);
  return sandbox && sandboxMail(sandbox.url, mailFrom);
}

function cardsOf({ stripe }: Settings, sandbox: SandboxAccess | null): CardAccount | null {
  if (stripe) return { ...stripe, apiUrl: null };
  return sandbox && { ...sandbox.keys.cards, apiUrl: sandbox.url };
}

function googleOf({ google }: Settings, sandbox: SandboxAccess | null): GoogleClient | null {
  if (google) return { ...google, discoveryUrl: "https://accounts.google.com/.well-known/openid-configuration" };
  return (
    sandbox && {
      ...sandbox.keys.google,
      discoveryUrl: `${sandbox.url}/sandbox/google/.well-known/openid-configuration`,
    }
  );
}

function githubOf({ github, publicUrl }: Settings, sandbox: SandboxAccess | null): GithubClient | null {
  const at = (site: string, exchange: string, apiUrl: string, client: Client): GithubClient => ({
    ...client,
    authorizationUrl: `${site}/login/oauth/authorize`,
    tokenUrl: `${exchange}/login/oauth/access_token`,
    apiUrl,
  });
  if (github) return at("https://github.com", "https://github.com", "https://api.github.com", github);
  if (!sandbox) return null;
  const path = "/sandbox/github";
  return at(publicUrl + path, sandbox.url + path, `${sandbox.url}${path}/api`, sandbox.keys.github);
}
