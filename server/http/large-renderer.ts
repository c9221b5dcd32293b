import type { LargePages } from "./large-pages.ts";
import type { LargePage } from "./web-build.ts";

type Dependencies = { largePages: Pick<LargePages, "render">; entry: string; knowsRoutes: boolean };

/** For one page. `html` is what the thread of large pages made of it, or null. */
export type LargeRenderer = {
  html: string | null;
  /** Undefined where data is asked for, and no page. */
  render: ((page: LargePage) => Promise<string>) | undefined;
};

/** The page's response stays empty: to write its HTML and read it again would copy megabytes. */
export function largeRenderer(
  { largePages, entry, knowsRoutes }: Dependencies,
  { url, endTurn }: { url: URL; endTurn: () => void },
): LargeRenderer {
  const large: LargeRenderer = { html: null, render: undefined };
  if (!url.pathname.endsWith(".data"))
    large.render = async (page) => {
      endTurn();
      large.html = await largePages.render({ ...page, entry, knowsRoutes });
      return "";
    };
  return large;
}
