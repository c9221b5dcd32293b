import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Finds the solution of a challenge, away from the page. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  self.postMessage(JSON.stringify({ challenge, solution }));
};
