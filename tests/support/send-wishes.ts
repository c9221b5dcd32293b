import { setTimeout as pause } from "node:timers/promises";
import type { Wish } from "./crowd.ts";
import { type Answer, newAgent, sendWish } from "./send-wish.ts";

export type Tally = {
  /** Answers by what they said: a status, or the code of a refusal; "none" for a connection that broke. */
  answers: Map<string, number>;
  /** What nobody should ever see: an error of ours, a refusal without a time to come again, the inside of the server. */
  wrong: string[];
};

type Options = {
  url: string;
  /** Connections at once. */
  at?: number;
  stopped?: () => boolean;
  /** What is sent again and again until it is answered; otherwise each is sent once. */
  stubborn?: boolean;
  tally?: Tally;
};

export const newTally = (): Tally => ({ answers: new Map(), wrong: [] });
const longestMs = 120_000;
const inside = /postgres|\bSQL|errno|ENO[A-Z]+|EIO|relation|\/(tmp|root|home|data)\b|node_modules|\bat \S+:\d+/i;

/** Sends each wish, several at once. */
export async function sendWishes(wishes: readonly Wish[], options: Options): Promise<Tally> {
  const { url, at = 64, stopped = () => false, stubborn = false, tally = newTally() } = options;
  const agent = newAgent(at);
  const left = wishes[Symbol.iterator]();
  async function sendSome(): Promise<void> {
    for (const wish of left) {
      for (const giveUp = Date.now() + longestMs; ; ) {
        if (stopped()) return;
        const answer = await sendWish(url, agent, wish);
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

function isWrong({ status, retryAfter, text }: Answer): boolean {
  if (status === 201) return false;
  if (inside.test(text)) return true;
  return status === 503 ? !(Number(retryAfter) >= 1) : status !== 409;
}

export function shown({ answers }: Tally): string {
  return [...answers].map(([name, count]) => `${count} × ${name}`).join(", ");
}
