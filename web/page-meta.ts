import type { MetaDescriptor } from "react-router";
import { productName } from "#contract/limits.ts";
import { sitePreview } from "#contract/previews.ts";

type Page = {
  title: string;
  description: string;
  /** Path and meaningful query of the page's one true address. */
  path: string;
  /** `matches` as a route's `meta` gets them: the first is the root, which knows the site's address. */
  matches: readonly unknown[];
  /** The picture of links to it, where it has one of its own. */
  picture?: string;
  /** Kept out of search engines. */
  hidden?: boolean;
};

/** Title, description, canonical address and preview of a page. What is the same for all of them stands in head-tags.ts. */
export function pageMeta({ title, description, path, matches, picture = sitePreview, hidden }: Page): MetaDescriptor[] {
  const origin = originOf(matches[0]);
  const address = origin + path;
  const full = title === productName ? title : `${title} · ${productName}`;
  const robots: MetaDescriptor[] = hidden ? [{ name: "robots", content: "noindex" }] : [];
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...Object.entries({
      title: full,
      description,
      url: address,
      image: origin + picture,
      "image:alt": title,
    }).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...robots,
  ];
}

function originOf(root: unknown): string {
  const data = (root as { loaderData?: { origin?: string } } | undefined)?.loaderData;
  return data?.origin ?? "";
}
