import type { Board } from "#contract/boards.ts";
import { boardChainVerifier } from "#proof/board-chain.ts";
import { chainFaultText } from "#proof/chain-faults.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { feedStream, sha256 } from "./feed-stream.ts";

type Options = { signal: AbortSignal };
type Verdict = Awaited<ReturnType<ReturnType<typeof boardChainVerifier>["end"]>>;
type ItemCheck = { text: string; counted: number; agrees: boolean };

/** What a check of a board's chain found. */
export type BoardOutcome =
  /** The reader can see only the chain's length and head. */
  | { kind: "board"; state: "hidden"; length: number; head: string }
  | {
      kind: "board";
      state: "checked";
      verdict: Verdict;
      wrong: string | null;
      /** What the site shows beside it; null of a file. */
      shown: Shown | null;
    };
type Shown = {
  /** The site's number of entries is the chain's. */
  agrees: boolean;
  /** Items whose numbers the reader sees and the chain has, too. */
  items: readonly ItemCheck[];
  /** How many items count together with others, once a person, which the chain can't tell. */
  joined: number;
  /** It changed each time that it was read, so no number was compared. */
  isMoving: boolean;
};

/** A busy board may get a mark between two calls. */
const maxReads = 3;

/** Counts the marks of a survey's board again, and compares them with those that the site shows. */
export async function checkBoard(survey: string, { signal }: Options): Promise<BoardOutcome> {
  const asked = { params: { survey } };
  const headNow = () => api("GET /boards/{survey}/chain/head", asked, { signal });
  for (let read = 1; ; read++) {
    const before = await headNow();
    const board = await boardOf(survey, signal);
    if (!board?.showsMarks) {
      const { length, head } = before;
      return { kind: "board", state: "hidden", length, head };
    }
    const chain = await api.download("GET /boards/{survey}/chain", asked, { signal });
    const checked = await checkBoardChain(chain, { signal });
    const after = await headNow();
    const { verdict, wrong } = checked;
    const isMoving = before.head !== after.head;
    if (isMoving && wrong === null && read < maxReads) continue;
    const agrees = before.length <= verdict.entries && verdict.entries <= after.length;
    const isSame = isMoving || (verdict.head === after.head && verdict.surveyId === survey);
    const compared = isMoving ? [] : board.items.flatMap((item) => compare(item, verdict));
    const joined = board.items.filter((item) => item.joined.length > 0).length;
    return { ...checked, shown: { agrees: agrees && isSame, items: compared, joined, isMoving } };
  }
}

export async function checkBoardChain(
  stream: ReadableStream<Uint8Array>,
  { signal }: Options,
): Promise<Extract<BoardOutcome, { state: "checked" }>> {
  const verifier = boardChainVerifier(sha256);
  await feedStream(verifier, stream, { signal, onProgress() {} });
  const verdict = await verifier.end();
  const wrong = verdict.fault && chainFaultText(verdict.fault, "entries");
  return { kind: "board", state: "checked", verdict, wrong, shown: null };
}

/** Null for those who may not look at it. */
async function boardOf(survey: string, signal: AbortSignal): Promise<Board | null> {
  try {
    const asked = { params: { survey }, query: {} };
    return await api("GET /boards/{survey}", asked, { signal, expects403: true });
  } catch (error) {
    if (isRefusal(error) && (error.status === 403 || error.status === 401)) return null;
    throw error;
  }
}

/** Nothing of an item whose numbers aren't shown, or count others along. */
function compare({ id, text, marks, joined }: Board["items"][number], { items }: Verdict) {
  if (!marks || joined.length > 0) return [];
  const { plus, zero, minus } = items[id] ?? { plus: 0, zero: 0, minus: 0 };
  const agrees = plus === marks.plus && zero === marks.zero && minus === marks.minus;
  return [{ text, counted: plus + zero + minus, agrees }];
}
