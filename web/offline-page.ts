import type { Language } from "#limits/languages.ts";
import { storageKeys } from "#limits/limits.ts";
import type { appTexts } from "#texts/app.ts";

/**
 * Shown by the service worker if the site can't be reached: self-contained, in both themes. `mark`
 * is the logo's SVG.
 */
export function offlinePage(
  mark: string,
  { tag, direction }: Language,
  texts: (typeof appTexts)["offline"],
): string {
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<script>${script}</script>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p id="unsent" hidden>${texts.unsent}</p>
<p><button type="button" id="again">${texts.again}</button></p>
</main>
<script>${ending}</script>
</body>
</html>
`;
}

const script = `try{if(localStorage.getItem("${storageKeys.theme}")==="dark")document.documentElement.dataset.theme="dark"}catch{}`;

// `online` doesn't fire if the connection returns while this page opens, or if only the server was
// down. So the page also polls, with increasing delays.
const ending = `
let again=()=>location.reload();
document.getElementById("again").onclick=again;
addEventListener("online",again);
let look=async wait=>{
await new Promise(done=>setTimeout(done,wait));
let there=!document.hidden&&await fetch("/api/readyz",{cache:"no-store"}).then(({ok})=>ok,()=>false);
there?again():look(Math.min(2*wait,30000));
};
look(1000+1000*Math.random());
try{document.getElementById("unsent").hidden=!Object.keys(localStorage).some(k=>k.startsWith("${storageKeys.unsent}"))}catch{}
`.replaceAll("\n", "");

const style = `
:root{color-scheme:light;--paper:#fbf8f1;--ink:#1c1a16;--soft:#575246;--no:#bd3413;--act:#1d3fa8;--on:#fff}
:root[data-theme=dark]{color-scheme:dark;--paper:#14130f;--ink:#f3eee2;--soft:#bbb4a4;--no:#ff8a69;--act:#98aeff;--on:#14130f}
*{box-sizing:border-box;margin:0}
html{background:var(--paper);color:var(--ink);font:1.0625rem/1.625rem system-ui,sans-serif}
main{min-height:100dvh;max-width:42rem;margin-inline:auto;padding:3rem clamp(1rem,4vw,2.5rem);display:grid;gap:1.25rem;align-content:center;justify-items:start}
h1{font:600 2rem/1.15 Georgia,"DejaVu Serif",serif;letter-spacing:-.018em;text-wrap:balance}
p{color:var(--soft);text-wrap:pretty}
svg{height:5.5rem;fill:none;stroke:var(--ink);stroke-width:2.6;stroke-linecap:round}
svg path+path{stroke:var(--no)}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:6px;background:var(--act);color:var(--on);cursor:pointer}
:focus-visible{outline:2px solid var(--act);outline-offset:3px}
`.replaceAll("\n", "");
