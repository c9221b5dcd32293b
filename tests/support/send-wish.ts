import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Vote } from "#contract/votes.ts";
import type { Wish } from "./crowd.ts";

export type Answer = { status: number; retryAfter: string | undefined; code: string | null; text: string };
/** How far the connection holds: to the answer, not even for the whole request, or just until it is sent. */
export type Manner = "whole" | "half-sent" | "cut";

const longestCutMs = 15;

export function newAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Sends a vote once. What it is told when it is counted is noted in the wish; null when no answer came. */
export async function sendWish(
  url: string,
  agent: Agent,
  wish: Wish,
  manner: Manner = "whole",
): Promise<Answer | null> {
  const { surveyId, submissionId, choice, token } = wish;
  const body = Buffer.from(JSON.stringify({ surveyId, submissionId, ...(choice && { voteOption: choice }) }));
  const headers = {
    "content-type": "application/json",
    "content-length": body.length,
    authorization: `Bearer ${token}`,
  };
  const sending = request(`${url}/api/votes`, { method: "POST", agent, headers });
  const answering = answerTo(sending);
  if (manner === "half-sent") sending.write(body.subarray(0, body.length / 2), () => sending.destroy());
  else sending.end(body, () => manner === "cut" && cutSoon(sending));
  const answer = await answering;
  if (answer?.status === 201) {
    const { voteId, receipt } = JSON.parse(answer.text) as Vote;
    wish.told.push({ voteId, place: receipt?.place ?? 0, link: receipt?.link ?? "" });
  }
  return answer;
}

/** At any moment from the request's arrival to its answer's. */
function cutSoon(sending: ClientRequest): void {
  if (Math.random() < 0.2) sending.destroy();
  else setTimeout(() => sending.destroy(), Math.random() * longestCutMs);
}

function answerTo(sending: ClientRequest): Promise<Answer | null> {
  return new Promise((done) => {
    sending.on("error", () => done(null));
    sending.on("response", (response: IncomingMessage) => {
      response.on("error", () => done(null));
      text(response).then(
        (said) =>
          done({
            status: response.statusCode ?? 0,
            retryAfter: response.headers["retry-after"],
            code: codeIn(said),
            text: said,
          }),
        () => done(null),
      );
    });
  });
}

function codeIn(said: string): string | null {
  return /"code":"([\w-]+)"/.exec(said)?.[1] ?? null;
}
