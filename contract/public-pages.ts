/** Every public page that search engines should know and whose address has no parameter. Named by the site map. */
export const publicPages = ["/", "/surveys", "/pricing", "/verify", "/contact"] as const;
