import { use } from "react";
import { useLocation, useMatches } from "react-router";
import { previewSize, sitePreview } from "#contract/previews.ts";
import { productName, storageKeys } from "#limits/limits.ts";
import { EarlyCalls } from "./early-calls.tsx";
import { ScriptNonce } from "./script-nonce.ts";
import { structuredData } from "./structured-data.ts";

/**
 * The part of a page's head that the browser never renders again: the script that runs before the
 * first paint, icons, the manifest, the shared link's picture and JSON-LD. Only the server's build
 * contains it.
 */
export function ServerHead() {
  const { pathname } = useLocation();
  const loaded = Object.fromEntries(useMatches().map(({ id, loaderData }) => [id, loaderData]));
  const { origin = "" } = (loaded.root ?? {}) as { origin?: string };
  const data = structuredData(origin, pathname, loaded);
  return (
    <>
      <script nonce={use(ScriptNonce)}>{beforeFirstPaint}</script>
      <EarlyCalls />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={origin + (pictureOf(loaded) ?? sitePreview)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      {data.length > 0 ? (
        <script type="application/ld+json">{scriptSafe(JSON.stringify(data))}</script>
      ) : null}
    </>
  );
}

function pictureOf(loaded: Readonly<Record<string, unknown>>): string | undefined {
  const data = Object.values(loaded).find(
    (each) => typeof each === "object" && each !== null && "preview" in each,
  );
  return (data as { preview: { picture: string } | null } | undefined)?.preview?.picture;
}

/** The claim of the access token. Only for looks: the server checks the token itself. */
const roleOfToken = 'JSON.parse(atob(k.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).role';

/**
 * Sets the theme before the first paint, marks the role of the last session, so that the page fits
 * it, and notes an unsent vote or response. The browser's own frame follows the theme. The service
 * worker starts 3 s after the page has loaded.
 */
const beforeFirstPaint =
  '{let d=document.documentElement,t=d.dataset,f=()=>document.querySelector("[name=theme-color]").content=t.theme==="dark"?"#14130f":"#fbf8f1";' +
  `try{let s=localStorage;if(s.getItem("${storageKeys.theme}")==="dark")t.theme="dark";let k=s.getItem("${storageKeys.accessToken}");if(k){t.session="kept";t.session=${roleOfToken}}` +
  `if(Object.keys(s).some(k=>k.startsWith("${storageKeys.unsent}")))t.unsent="kept"}catch{}` +
  'f();new MutationObserver(f).observe(d,{attributeFilter:["data-theme"]});' +
  'addEventListener("load",()=>setTimeout(()=>navigator.serviceWorker?.register("/service-worker.js").catch(()=>{}),3000))}';

/** Only these characters can end a script element or start markup in it. */
export function scriptSafe(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
