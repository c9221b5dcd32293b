import { useEffect, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";
import { api } from "./api.ts";

export type Site = Output<Contract["GET /site"]>;

/** What the site offers everyone; null until known. The forms that ask work without it. */
export function useSite(): Site | null {
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /site", {}, { signal: leaving.signal })
      .then(setSite)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return site;
}
