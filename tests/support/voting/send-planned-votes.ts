import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Planned } from "./crowd.ts";

export type Answer = {
  status: number;
  retryAfter: string | undefined;
  code: string | null;
  text: string;
};
/**
 * How long the connection holds: until the response, not even for the whole request, or just until
 * it is sent.
 */
export type Manner = "whole" | "half-sent" | "cut";

const maxCutMs = 15;

export function newAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/**
 * Sends a vote or filled-in questionnaire once and adds the answer to it; null without an answer.
 */
export async function sendPlannedVote(
  url: string,
  agent: Agent,
  planned: Planned,
  manner: Manner = "whole",
): Promise<Answer | null> {
  const { path, content } = callOf(planned);
  const body = Buffer.from(JSON.stringify(content));
  const headers = {
    "content-type": "application/json",
    "content-length": body.length,
    authorization: `Bearer ${planned.token}`,
  };
  const sending = request(`${url}/api${path}`, { method: "POST", agent, headers });
  const answering = answerTo(sending);
  if (manner === "half-sent")
    sending.write(body.subarray(0, body.length / 2), () => sending.destroy());
  else sending.end(body, () => manner === "cut" && cutSoon(sending));
  const answer = await answering;
  if (answer && isCounted(answer)) {
    const { voteId, responseId, receipt, place } = JSON.parse(answer.text);
    const told = receipt ?? { place, link: "" };
    planned.answers.push({ id: voteId ?? responseId, place: told.place, link: told.link });
  }
  return answer;
}

function callOf(planned: Planned): { path: string; content: object } {
  const { surveyId, submissionId } = planned;
  if ("filled" in planned)
    return {
      path: "/responses",
      content: { surveyId, submissionId, version: 1, answers: planned.filled },
    };
  if ("marks" in planned) {
    const { marks } = planned;
    const seen = marks.map(({ item }) => item);
    return { path: `/boards/${surveyId}/marks`, content: { submissionId, marks, seen } };
  }
  const { choice } = planned;
  return {
    path: "/votes",
    content: { surveyId, submissionId, ...(choice && { voteOption: choice }) },
  };
}

/** A response that is sent again is answered with 200. */
function isCounted({ status }: Answer): boolean {
  return status === 201 || status === 200;
}

/** At any moment from the request's arrival to its response's. */
function cutSoon(sending: ClientRequest): void {
  if (Math.random() < 0.2) sending.destroy();
  else setTimeout(() => sending.destroy(), Math.random() * maxCutMs);
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

export type Tally = {
  /** Responses by status or refusal code; "none" for a broken connection. */
  answers: Map<string, number>;
  /**
   * Responses that must never occur: an internal error, a refusal without retry-after, internals of
   * the server.
   */
  wrong: string[];
};

type Options = {
  url: string;
  /** Simultaneous connections. */
  at?: number;
  stopped?: () => boolean;
  /** Votes that are sent again until they get a response; others are sent once. */
  stubborn?: boolean;
  tally?: Tally;
};

export const newTally = (): Tally => ({ answers: new Map(), wrong: [] });
const maxMs = 120_000;
const inside =
  /postgres|\bSQL|errno|ENO[A-Z]+|EIO|relation|\/(tmp|root|home|data)\b|node_modules|\bat \S+:\d+/i;

/** Sends each vote, several at once. */
export async function sendPlannedVotes(
  planned: readonly Planned[],
  options: Options,
): Promise<Tally> {
  const { url, at = 64, stopped = () => false, stubborn = false, tally = newTally() } = options;
  const agent = newAgent(at);
  const left = planned[Symbol.iterator]();
  async function sendSome(): Promise<void> {
    for (const plannedVote of left) {
      for (const giveUp = Date.now() + maxMs; ; ) {
        if (stopped()) return;
        const answer = await sendPlannedVote(url, agent, plannedVote);
        note(tally, answer);
        if (!stubborn || (answer && answer.status !== 503)) break;
        if (Date.now() > giveUp) throw new Error("A vote was not answered for two minutes.");
        await pause(50);
      }
    }
  }
  await Promise.all(Array.from({ length: at }, sendSome));
  agent.destroy();
  return tally;
}

export function note(tally: Tally, answer: Answer | null): void {
  const name = answer === null ? "none" : (answer.code ?? String(answer.status));
  tally.answers.set(name, (tally.answers.get(name) ?? 0) + 1);
  if (answer && isWrong(answer)) tally.wrong.push(`${answer.status} ${answer.text.slice(0, 300)}`);
}

function isWrong(answer: Answer): boolean {
  const { status, retryAfter, text } = answer;
  if (isCounted(answer)) return false;
  if (inside.test(text)) return true;
  return status === 503 ? !(Number(retryAfter) >= 1) : status !== 409;
}

export function shown({ answers }: Tally): string {
  return [...answers].map(([name, count]) => `${count} × ${name}`).join(", ");
}

const atATime = 2_000;

/**
 * Votes until there are no more planned or `stop` is set; each stubborn one is sent for a long
 * time.
 */
export async function keepVoting(
  planned: readonly Planned[],
  options: Parameters<typeof sendPlannedVotes>[1],
): Promise<void> {
  for (let from = 0; from < planned.length && !options.stopped?.(); from += atATime) {
    await sendPlannedVotes(planned.slice(from, from + atATime), { ...options, stubborn: true });
  }
}
