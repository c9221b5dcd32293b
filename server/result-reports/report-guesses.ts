import { newId } from "#server/database/new-id.ts";
import { networkOf } from "#server/http/client-network.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import { signedCookie } from "#server/identity/signed-cookie.ts";

const minutes = { seconds: 15 * 60 };
/** Of a browser that had the right password before. Wrong ones from elsewhere don't count. */
const byReader: Limit = { ...minutes, name: "report-passwords-by", max: 20 };
const fromAddress: Limit = { ...minutes, name: "report-passwords-at", max: 20 };
const fromNetwork: Limit = { ...minutes, name: "report-passwords-in", max: 200 };
/**
 * From everywhere together. Far above the others, so that strangers hardly keep readers out; a
 * password has at least ten characters.
 */
const ofReport: Limit = { ...minutes, name: "report-passwords", max: 2_000 };
const maxKept = 20;

type Guess = { reportId: string; headers: Headers; address: string };
type Dependencies = {
  limits: Pick<RateLimits, "hit" | "giveBack">;
  authSecret: string;
  https: boolean;
};

/** Counts wrong passwords of reports, so that the wrong ones of some lock no others out. */
export function createReportGuesses({ limits, ...parts }: Dependencies) {
  const cookie = signedCookie(parts, {
    purpose: "readers of reports",
    name: "reports",
    maxAgeSeconds: 365 * 24 * 60 * 60,
  });

  function countsOf({ reportId, headers, address }: Guess): [Limit, string][] {
    const [reader, ...read] = cookie.read(headers);
    if (reader !== undefined && read.includes(reportId))
      return [[byReader, `${reportId} ${reader}`]];
    const network = networkOf(address);
    return [
      [fromAddress, `${reportId} ${address}`],
      ...(network === address ? [] : [[fromNetwork, `${reportId} ${network}`] as [Limit, string]]),
      [ofReport, reportId],
    ];
  }

  return {
    /** Counts a guess as wrong. Refuses with `too-many-requests`. */
    async count(guess: Guess): Promise<void> {
      for (const [limit, subject] of countsOf(guess)) await limits.hit(limit, subject);
    },
    /** Takes the count back, and returns the `set-cookie` header by which the reader is known. */
    async wasRight(guess: Guess): Promise<string> {
      for (const [limit, subject] of countsOf(guess)) await limits.giveBack(limit, subject);
      const [reader = newId(), ...read] = cookie.read(guess.headers);
      const others = read.filter((id) => id !== guess.reportId);
      return cookie.write([reader, guess.reportId, ...others].slice(0, maxKept + 1));
    },
    /** The one pair of a `cookie` header that a page may pass on to the API. */
    pairIn: cookie.pairIn,
  };
}

export type ReportGuesses = ReturnType<typeof createReportGuesses>;
