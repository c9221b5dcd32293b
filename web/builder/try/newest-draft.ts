import type { Definition } from "#engine/definition.ts";

/** In milliseconds. Then no tab that answers has the draft open. */
const longestWait = 400;

type Ask = { asked: string };
type Told = { id: string; definition: Definition };

const channel = () => new BroadcastChannel("candor-try");
const keyOf = (owner: string, id: string) => `${owner} ${id}`;

/** Tells tabs that try a draft out what is written of it, also what isn't saved yet. */
export function tellNewest(owner: string, id: string, read: () => Definition): () => void {
  const own = channel();
  const key = keyOf(owner, id);
  own.onmessage = ({ data }: MessageEvent<Ask | Told>) => {
    if ("asked" in data && data.asked === key)
      own.postMessage({ id: key, definition: read() } satisfies Told);
  };
  return () => own.close();
}

/** The draft as the tab has it in which it is written. Undefined if none is open. */
export function askNewest(owner: string, id: string): Promise<Definition | undefined> {
  return new Promise((resolve) => {
    const own = channel();
    const key = keyOf(owner, id);
    const end = (definition: Definition | undefined) => {
      clearTimeout(timer);
      own.close();
      resolve(definition);
    };
    const timer = setTimeout(end, longestWait, undefined);
    own.onmessage = ({ data }: MessageEvent<Ask | Told>) => {
      if ("id" in data && data.id === key) end(data.definition);
    };
    own.postMessage({ asked: key } satisfies Ask);
  });
}
