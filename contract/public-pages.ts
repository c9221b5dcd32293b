/** Pages of nothing but text: web/manual/texts.ts has one for each. */
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

/** Every public page whose address never changes, for visitors and for search engines. Surveys have one each besides. */
export const publicPages = ["/", "/surveys", "/pricing", "/verify", "/contact", "/public-api", ...textPages] as const;
