import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";

/** What a text may depend on. */
export type Site = Pick<Output<Contract["GET /site"]>, "mode" | "operator">;

/**
 * Texts may contain `code`, **emphasis** and [links](/address).
 */
export type Block =
  | string
  | { points: readonly string[] }
  | { steps: readonly string[] }
  | { terms: readonly (readonly [name: string, meaning: string])[] }
  | { code: string };

/**
 * `id` is the section's anchor: links from elsewhere end there, so it stays when the title changes.
 * `to` is the page that it tells of, where its heading leads there.
 */
export type Section = { id: string; title: string; to?: string; blocks: readonly Block[] };

/** A page of text: data alone, so that another language is another file. */
export type TextPage = {
  title: string;
  /** For search engines and previews. */
  description: string;
  lead: string;
  /** The page that leads to this one and its like. */
  within?: { label: string; to: string };
  sections: readonly Section[];
  /** Long enough to need a table of contents. */
  long?: true;
  /** Where to go on. */
  next?: { label: string; to: string };
};
