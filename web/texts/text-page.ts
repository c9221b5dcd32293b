import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";

/** Settings that a text may depend on. */
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

/** A line of a small drawing of a screen. */
export type PictureLine =
  | { title: string }
  | { small: string }
  | { chip: string }
  | { warning: string }
  | { buttons: readonly string[]; pressed?: string }
  | { options: readonly string[]; chosen: string }
  | { cells: readonly string[] }
  /** In percent: the best, the middle and the worst. */
  | { bar: readonly [best: number, middle: number, worst: number] };

/**
 * `id` is the section's anchor. Other sites link to it, so it stays if the title changes. `to` is
 * the page that the section describes; its heading links there.
 */
export type Section = {
  id: string;
  title: string;
  to?: string;
  blocks: readonly Block[];
  /** Beside the text. It shows nothing that the text doesn't say. */
  picture?: readonly PictureLine[];
};

/** A page of text as data only, so that each language is one file. */
export type TextPage = {
  title: string;
  /** For search engines and previews. */
  description: string;
  lead: string;
  /** The parent page, such as the list of guides. */
  within?: { label: string; to: string };
  sections: readonly Section[];
  /** True if it is long enough for a table of contents. */
  long?: true;
  /** True if its sections with pictures are steps, which have numbers. */
  steps?: true;
  /** Links to continue. */
  next?: { label: string; to: string };
};
