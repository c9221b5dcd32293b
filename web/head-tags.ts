import { productName } from "#contract/limits.ts";
import { previewSize } from "#contract/previews.ts";
import { structuredData } from "./structured-data.ts";

/**
 * What the server adds to every page's head and no browser needs to make again: icons, the manifest, the constant part of
 * link previews, and what the page is about as JSON-LD. `loaded` is the loaders' data by route.
 */
export function headTags(url: string, loaded: Readonly<Record<string, unknown>>): string {
  const { origin, pathname } = new URL(url);
  const data = structuredData(origin, pathname, loaded);
  return (
    constant +
    (data.length > 0 ? `<script type="application/ld+json">${scriptSafe(JSON.stringify(data))}</script>` : "")
  );
}

const previews = {
  "og:site_name": productName,
  "og:type": "website",
  "og:image:type": "image/png",
  "og:image:width": previewSize.width,
  "og:image:height": previewSize.height,
};

/** The browser's own frame follows the chosen theme; the app's worker starts once the page has all it needs. */
const script =
  '{let m=document.querySelector("[name=theme-color]"),d=document.documentElement,f=()=>m.content=d.dataset.theme==="dark"?"#14130f":"#fbf8f1";' +
  'f();new MutationObserver(f).observe(d,{attributeFilter:["data-theme"]});' +
  'addEventListener("load",()=>navigator.serviceWorker?.register("/service-worker.js").catch(()=>{}))}';

const constant =
  `<meta name="theme-color" content="#fbf8f1"><script>${script}</script>` +
  '<link rel="manifest" href="/site.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<meta name="twitter:card" content="summary_large_image">' +
  Object.entries(previews)
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join("");

/** Inside a script element only these could end it or start markup. */
export function scriptSafe(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
