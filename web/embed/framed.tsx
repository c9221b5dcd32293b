import { useEffect } from "react";
import { useLocation } from "react-router";
import { productName } from "#limits/limits.ts";
import type { AnswerFrame } from "#web/answer/answering-data.ts";
import { fill } from "#web/questions/fill.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";

const telling = () => untilLoaded(() => import("./tell-site.ts"));

/** On another site's page: says whose page this is, and how much room it needs. */
export function Framed({ frame: { texts, lang } }: { frame: AnswerFrame }) {
  const { pathname } = useLocation();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const loaded = telling().then(({ tellHeight }) => {
      stop = tellHeight();
    });
    return () => void loaded.then(() => stop?.());
  }, []);
  // The next screen begins at its top, wherever the last one was left.
  useEffect(() => {
    const page = pathname.endsWith("/done") ? "done" : "next";
    void telling().then(({ tellSite }) => tellSite({ page }));
  }, [pathname]);
  return (
    <p className="a-hosted" lang={lang}>
      <a href="/" target="_blank" rel="noopener">
        {fill(texts.hosted, { host: productName })}
      </a>
    </p>
  );
}
