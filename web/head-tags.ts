import { productName, storageKeys } from "#contract/limits.ts";
import { previewSize, sitePreview } from "#contract/previews.ts";
import { structuredData } from "./structured-data.ts";

/**
 * What the server adds to a page's head and no browser needs to make again: what runs before the first paint, icons, the
 * manifest, its preview where it is shared, and what it is about as JSON-LD. `html` is the page as rendered, `loaded` the loaders'
 * data by route.
 */
export function headTags(url: string, html: string, loaded: Readonly<Record<string, unknown>>): string {
  const { origin, pathname } = new URL(url);
  const data = structuredData(origin, pathname, loaded);
  const about =
    data.length > 0 ? `<script type="application/ld+json">${scriptSafe(JSON.stringify(data))}</script>` : "";
  return constant + preview(html, origin + (pictureOf(loaded) ?? sitePreview)) + about;
}

/** The words of title, description and canonical address, which are escaped there already. */
function preview(html: string, picture: string): string {
  const find = (place: RegExp) => place.exec(html)?.[1];
  const title = find(/<title>([^<]*)<\/title>/)?.replaceAll('"', "&quot;");
  return tags({
    "og:title": title,
    "og:description": find(/<meta name="description" content="([^"]*)"/),
    "og:url": find(/<link rel="canonical" href="([^"]*)"/),
    "og:image": picture,
    "og:image:alt": title,
  });
}

function pictureOf(loaded: Readonly<Record<string, unknown>>): string | undefined {
  const data = Object.values(loaded).find((each) => typeof each === "object" && each !== null && "preview" in each);
  return (data as { preview: { picture: string } | null } | undefined)?.preview?.picture;
}

function tags(properties: Record<string, string | number | undefined>): string {
  return Object.entries(properties)
    .map(([property, content]) => (content === undefined ? "" : `<meta property="${property}" content="${content}">`))
    .join("");
}

/**
 * Before the first paint: the theme never flashes, whoever left signed in is not shown the buttons of a visitor, a vote that waits is
 * known, and whoever moves in the page has it whole (`put-off`). The browser's own frame follows the chosen theme; the app's worker
 * starts when the page has long had all it needs.
 */
const script =
  '{let m=document.querySelector("[name=theme-color]"),d=document.documentElement,t=d.dataset,f=()=>m.content=t.theme==="dark"?"#14130f":"#fbf8f1";' +
  `try{let s=localStorage;if(s.getItem("${storageKeys.theme}")==="dark")t.theme="dark";if(s.getItem("${storageKeys.accessToken}"))t.session="kept";` +
  `if(Object.keys(s).some(k=>k.startsWith("${storageKeys.unsentVote} ")))t.unsent="kept"}catch{}` +
  'for(let e of["scroll","keydown"])addEventListener(e,()=>{t.whole=""},{once:true});' +
  'f();new MutationObserver(f).observe(d,{attributeFilter:["data-theme"]});' +
  'addEventListener("load",()=>setTimeout(()=>navigator.serviceWorker?.register("/service-worker.js").catch(()=>{}),3000))}';

const constant = [
  `<meta name="theme-color" content="#fbf8f1"><script>${script}</script>`,
  '<link rel="manifest" href="/site.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<meta name="twitter:card" content="summary_large_image">',
  tags({
    "og:site_name": productName,
    "og:type": "website",
    "og:image:type": "image/png",
    "og:image:width": previewSize.width,
    "og:image:height": previewSize.height,
  }),
].join("");

/** Inside a script element only these could end it or start markup. */
export function scriptSafe(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
