import { places as names } from "#texts/layout.ts";

/** Where the navigation bar leads. */
export const places = [
  { to: "/", label: names.home },
  { to: "/surveys", label: names.surveys },
  { to: "/pricing", label: names.pricing },
  { to: "/contact", label: names.contact },
] as const;
