import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#contract/refusals.ts";
import { type Api, newApi } from "#web/api.ts";
import { draft } from "../drafts.ts";
import type { RunningServer } from "../start-server.ts";

export const admin = { email: "admin@candor.example", password: "the admin's long password" };

type Voter = { email: string; password: string; cookie: string };
/** What a browser stores until the vote is confirmed, and its response. */
export type Submission = {
  voter: Voter;
  surveyId: string;
  submissionId: string;
  voteId: string | null;
};

const giveUpMs = 60_000;

/**
 * Surveys and people on a running server with an admin: a submission for each person on each
 * survey, none sent yet.
 */
export async function planVotes(
  server: RunningServer,
  people: number,
  surveys: number,
): Promise<Submission[]> {
  const surveyor = await signUp(server, "Sam");
  await promote(server, surveyor);
  const api = await apiOf(server, surveyor);
  const ids: string[] = [];
  for (let n = 0; n < surveys; n++) {
    ids.push(
      (await api("POST /surveys", { body: draft({ title: `Survey number ${n}` }) })).insertedId,
    );
  }
  const voters: Voter[] = [];
  for (let n = 0; n < people; n++) voters.push(await signUp(server, `Voter${n}`));
  return ids.flatMap((surveyId) =>
    voters.map((voter) => ({ voter, surveyId, submissionId: randomUUID(), voteId: null })),
  );
}

/**
 * Sends every submission, several at once, like a stubborn browser: again until there is a
 * response, or `stopped`.
 */
export async function sendVotes(
  server: RunningServer,
  submissions: Submission[],
  options: { at?: number; stopped?: () => boolean; onVote?: (acknowledged: number) => void } = {},
): Promise<void> {
  const { at = 8, stopped = () => false, onVote = () => {} } = options;
  const apis = new Map<string, Promise<Api>>();
  const left = submissions[Symbol.iterator]();
  let acknowledged = 0;
  async function sendSome(): Promise<void> {
    for (const submission of left) {
      if (stopped()) return;
      const { voter, surveyId, submissionId } = submission;
      const api = apis.get(voter.email) ?? apiOf(server, voter);
      apis.set(voter.email, api);
      const body = { surveyId, submissionId, voteOption: "yes" } as const;
      const answer = await untilAnswered(async () => (await api)("POST /votes", { body }), stopped);
      if (!answer) return;
      submission.voteId = answer.insertedId;
      onVote(++acknowledged);
    }
  }
  await Promise.all(Array.from({ length: at }, sendSome));
}

async function untilAnswered<T>(call: () => Promise<T>, stopped: () => boolean): Promise<T | null> {
  for (const giveUp = Date.now() + giveUpMs; Date.now() < giveUp; ) {
    try {
      return await call();
    } catch (error) {
      if (stopped()) return null;
      // Without a response or with retry-after, the vote may be saved or not. Anything else is a
      // failure.
      if (error instanceof Refusal && error.status !== 503) throw error;
      if (!(error instanceof Refusal || error instanceof TypeError)) throw error;
      await pause(50);
    }
  }
  throw new Error("The server did not come back in time.");
}

export async function promote(server: RunningServer, { email }: Voter): Promise<void> {
  const api = await apiOf(server, { email: admin.email, cookie: await signIn(server, admin) });
  const people = await api("GET /users", { query: { search: email } });
  await api("PATCH /users/role/{id}", {
    params: { id: people[0]?._id ?? "" },
    body: { role: "surveyor" },
  });
}

export async function signUp(server: RunningServer, name: string): Promise<Voter> {
  const email = `${name.toLowerCase()}@candor.example`;
  const password = `${name}'s long password`;
  const answer = await post(server, "/auth/sign-up/email", { name, email, password });
  return { email, password, cookie: cookieOf(answer) };
}

async function signIn(
  server: RunningServer,
  { email, password }: Pick<Voter, "email" | "password">,
): Promise<string> {
  return cookieOf(await post(server, "/auth/sign-in/email", { email, password }));
}

/** A restored backup has no sessions, so each voter logs in again. */
export async function signInAgain(
  server: RunningServer,
  submissions: readonly Submission[],
): Promise<void> {
  for (const voter of new Set(submissions.map((each) => each.voter)))
    voter.cookie = await signIn(server, voter);
}

/** As this person, with a new token. */
export async function apiOf(
  server: RunningServer,
  { email, cookie }: Pick<Voter, "email" | "cookie">,
): Promise<Api> {
  const { token } = (await (await post(server, "/jwt", { email }, cookie)).json()) as {
    token: string;
  };
  return newApi({ fetch, origin: server.url, token: async () => token });
}

async function post(
  server: RunningServer,
  path: string,
  body: unknown,
  cookie = "",
): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    origin: server.url,
    ...(cookie && { cookie }),
  };
  const answer = await fetch(`${server.url}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
