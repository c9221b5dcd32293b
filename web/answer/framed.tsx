import { useEffect } from "react";
import { useLocation } from "react-router";
import { productName } from "#contract/limits.ts";
import { fill } from "#web/questions/fill.ts";
import type { AnswerFrame } from "./answering-data.ts";

/** On another site's page: says whose page this is, and how much room it needs. */
export function Framed({ frame: { texts, lang } }: { frame: AnswerFrame }) {
  const { pathname } = useLocation();
  useEffect(tellHeight, []);
  // The next screen begins at its top, wherever the last one was left.
  useEffect(() => tell({ page: pathname.endsWith("/done") ? "done" : "next" }), [pathname]);
  return (
    <p className="a-hosted" lang={lang}>
      <a href="/" target="_blank" rel="noopener">
        {fill(texts.hosted, { host: productName })}
      </a>
    </p>
  );
}

/** Tells the height whenever it changes, once a frame at most. */
function tellHeight(): () => void {
  const observer = new ResizeObserver(() => tell({ height: document.body.offsetHeight }));
  observer.observe(document.body);
  return () => observer.disconnect();
}

/** Only to the site that shows this page, and never anything of an answer. */
function tell(news: { height: number } | { page: "next" | "done" }): void {
  const site = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  if (window.parent !== window && site) window.parent.postMessage({ candor: 1, ...news }, site);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
