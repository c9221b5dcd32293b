import type { LiveCount } from "#contract/surveys.ts";
import type { Raw } from "./candor.ts";

export type Watch = {
  status: number;
  headers: Headers;
  /** All events so far, with their ids. */
  events: { id: string; data: LiveCount }[];
  comments: string[];
  ended: boolean;
  /** It was cut off in the middle. */
  broken: boolean;
  leave(): Promise<void>;
};

/** Follows a survey's results, and keeps all events. */
export async function watch(raw: Raw, surveyId: string, lastEventId?: string): Promise<Watch> {
  const headers = new Headers();
  if (lastEventId !== undefined) headers.set("last-event-id", lastEventId);
  return readEvents(await raw("GET", `/surveys/${surveyId}/live`, { headers }));
}

/** Parses an event stream according to its standard, independently of the product's own parser. */
export function readEvents(answer: Response): Watch {
  const reader = answer.body?.getReader();
  const watch: Watch = {
    status: answer.status,
    headers: answer.headers,
    events: [],
    comments: [],
    ended: false,
    broken: false,
    leave: async () => reader?.cancel().catch(() => {}),
  };
  void (async () => {
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = (await reader?.read().catch(() => {
        watch.broken = true;
      })) ?? { done: true, value: undefined };
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) keep(watch, block);
    }
    watch.ended = true;
  })();
  return watch;
}

function keep(watch: Watch, block: string): void {
  const fields = new Map(
    block.split("\n").map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]),
  );
  const data = fields.get("data");
  if (data === undefined) watch.comments.push(block);
  else watch.events.push({ id: fields.get("id") ?? "", data: JSON.parse(data) });
}

/** Fails if it doesn't become true in time. */
export async function within(
  milliseconds: number,
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const giveUp = Date.now() + milliseconds; !(await holds()); ) {
    if (Date.now() > giveUp) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}
