/** What each stand-in is made with. */
export type SandboxParts = {
  /** The site that it serves: an origin on this machine. */
  siteUrl: string;
  /** Its own address, known once it listens. */
  ownUrl(): string;
  keys: SandboxKeys;
};
export type SandboxKeys = {
  cards: { secretKey: string; publishableKey: string; webhookSecret: string };
  google: { clientId: string; clientSecret: string };
  github: { clientId: string; clientSecret: string };
};
