export type SandboxParts = {
  /** The site's origin, on this machine. */
  siteUrl: string;
  /** The sandbox's own origin, known once it listens. */
  ownUrl(): string;
  keys: SandboxKeys;
};
export type SandboxKeys = {
  mail: { address: string; secret: string };
  cards: { secretKey: string; publishableKey: string; webhookSecret: string };
  google: { clientId: string; clientSecret: string };
  github: { clientId: string; clientSecret: string };
};
