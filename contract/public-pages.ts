/** Text-only pages. web/docs/texts.ts has the text of each. */
export const textPages = [
  "/features",
  "/faq",
  "/privacy",
  "/terms",
  "/documentation",
  "/guides",
  "/guides/user",
  "/guides/pro-user",
  "/guides/surveyor",
  "/guides/admin",
] as const;

/**
 * Every public page with a fixed address, for visitors and search engines. Each survey adds one
 * more.
 */
export const publicPages = [
  "/",
  "/surveys",
  "/pricing",
  "/verify",
  "/contact",
  "/public-api",
  ...textPages,
] as const;
