import { useEffect, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";
import { api } from "./api.ts";

export type Site = Output<Contract["GET /site"]>;
export type AskedSite = {
  /** Null until known. Forms work without it. */
  site: Site | null;
  /** True if the call failed. */
  askAgain: (() => void) | false;
  asking: boolean;
};

/** The public settings of the site. */
export function useSite(): AskedSite {
  const [site, setSite] = useState<Site | null>(null);
  const [asked, setAsked] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /site", {}, { signal: leaving.signal })
      .then(setSite)
      .catch(() => setFailed(asked));
    return () => leaving.abort();
  }, [asked]);
  return {
    site,
    askAgain: !site && failed > 0 && (() => setAsked(failed + 1)),
    asking: asked > failed,
  };
}
