import { QueryClient } from "@tanstack/react-query";
import { fetching } from "#limits/limits.ts";
import { isRefusal } from "#web/api.ts";

// Cached data is shown at once for five minutes, and refetched if it is older than this, since
// others vote in the meantime.
const freshMs = 10_000;

/** A cache for one person's dashboard. Retries only broken connections and server errors. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: fetching.cacheMs,
        // A browser that takes itself for offline would wait without a word, and may be wrong.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < fetching.retries && isTransient(error),
      },
    },
  });
}

/** True for a broken connection and errors of the server, which may be over soon. */
export function isTransient(error: unknown): boolean {
  return !isRefusal(error) || error.status >= 500;
}
