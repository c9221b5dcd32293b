import type { LinksFunction } from "react-router";
import sheet from "../full.css?url";

/** React waits for a sheet with a precedence before it shows what needs it, and leaves it in place afterwards. */
const link: ReturnType<LinksFunction>[number] & { precedence: string } = {
  rel: "stylesheet",
  href: sheet,
  precedence: "sheet",
};

/** For the `links` of routes that public pages do not pay for. Who imports this is no source of the public sheet, see web/public-sources.ts. */
export const fullSheet: LinksFunction = () => [link];
