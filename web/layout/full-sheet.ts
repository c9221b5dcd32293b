import type { LinksFunction } from "react-router";
import design from "../design.css?url";
import full from "../full.css?url";

/** For the `links` of routes that public pages do not pay for. Who imports this is no source of the public sheet, see web/public-sources.ts. */
export const fullSheet = linksTo(full);
/** The full sheet once more, with every state to be shown side by side. */
export const designSheet = linksTo(design);

/** React waits for a sheet with a precedence before it shows what needs it, and leaves it in place afterwards. */
function linksTo(href: string): LinksFunction {
  const link: ReturnType<LinksFunction>[number] & { precedence: string } = {
    rel: "stylesheet",
    href,
    precedence: "sheet",
  };
  return () => [link];
}
