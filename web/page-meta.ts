import type { MetaDescriptor } from "react-router";
import { productName } from "#limits/limits.ts";

type Page = {
  title: string;
  description: string;
  /** The path and significant query of the canonical address. */
  path: string;
  /** `matches` of a route's `meta`: the first is the root's, which has the site's origin. */
  matches: readonly unknown[];
  /** Excluded from search engines. */
  hidden?: boolean;
};

/** A page's title, description, canonical address and preview tags. */
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
