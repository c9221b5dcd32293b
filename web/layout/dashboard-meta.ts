import type { MetaDescriptor } from "react-router";
import { productName } from "#contract/limits.ts";

/** A dashboard screen's title. Its pages are nobody's but the reader's, so search engines stay out. */
export function dashboardMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} · ${productName}` }, { name: "robots", content: "noindex" }];
}
