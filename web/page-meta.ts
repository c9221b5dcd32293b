import type { MetaDescriptor } from "react-router";
import { productName } from "#contract/limits.ts";

type Page = {
  title: string;
  description: string;
  /** Path and meaningful query of the page's one true address. */
  path: string;
  /**
   * `matches` as a route's `meta` gets them: the first is the root, which knows the site's address.
   */
  matches: readonly unknown[];
  /** Kept out of search engines. */
  hidden?: boolean;
};

/** Title, description and canonical address of a page, also for where its link is shared. */
export function pageMeta({ title, description, path, matches, hidden }: Page): MetaDescriptor[] {
  const address = `${originOf(matches[0])}${path}`;
  const full = title === productName ? title : `${title} · ${productName}`;
  const robots: MetaDescriptor[] = hidden ? [{ name: "robots", content: "noindex" }] : [];
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image:alt", content: full },
    ...robots,
  ];
}

function originOf(root: unknown): string {
  const data = (root as { loaderData?: { origin?: string } } | undefined)?.loaderData;
  return data?.origin ?? "";
}
