import { links as names } from "#texts/layout.ts";

/** The links of the navigation bar. */
export const navigationLinks = [
  { to: "/", label: names.home },
  { to: "/surveys", label: names.surveys },
  { to: "/pricing", label: names.pricing },
  { to: "/contact", label: names.contact },
] as const;
