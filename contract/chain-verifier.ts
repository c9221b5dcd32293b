import { chainStart, type Link, linkText } from "./chain.ts";
import type { ChainFault } from "./chain-faults.ts";
import {
  type ChainHeader,
  firstLinkLine,
  longestLine,
  readCounts,
  readHead,
  readLink,
  readStart,
} from "./chain-file.ts";
import type { Receipt } from "./receipt.ts";

/** UTF-8 in, hexadecimal out, one for each. */
export type Sha256 = (texts: readonly string[]) => Promise<readonly string[]>;

/** What was counted anew from the links that fit. */
type ChainCount = Omit<ChainHeader, "surveyId"> & {
  /** Null while not even the first line could be read. */
  surveyId: string | null;
  /** Null when none was looked for, or its place was not reached. */
  receipt: ReceiptFinding | null;
};
export type ReceiptFinding = { found: true; choice: Link["choice"] } | { found: false };
export type Verdict = ChainCount & { fault: ChainFault | null };
export type ChainVerifier = {
  /**
   * The next bytes of the file; a large piece is worked through in small ones, and `between` is awaited after each. False when
   * the rest cannot change the verdict.
   */
  feed(bytes: Uint8Array, between?: () => Promise<void>): Promise<boolean>;
  /** As far as it has come. */
  count(): { done: number; of: number };
  /** After the last bytes. */
  end(): Promise<Verdict>;
};

const pieceBytes = 64 * 1024;

/** Works out a chain file's count anew, as it comes, and stops at the first line that is wrong. Looks for a receipt on its way. */
export function chainVerifier(sha256: Sha256, receipt: Receipt | null = null): ChainVerifier {
  const decoder = new TextDecoder("latin1");
  const counted: ChainCount = { surveyId: null, votes: 0, yes: 0, no: 0, noOpinion: 0, head: "", receipt: null };
  const stated: ChainHeader = { surveyId: "", votes: 0, yes: 0, no: 0, noOpinion: 0, head: "" };
  let fault: ChainFault | null = null;
  let lines = 0;
  /** Of a line whose end has not come yet. */
  let rest = "";

  async function read(text: string): Promise<void> {
    const whole = (rest + text).split("\n");
    rest = whole.pop() ?? "";
    while (lines < firstLinkLine - 1 && whole.length > 0 && !fault) await readHeader(whole.shift() ?? "");
    if (!fault && whole.length > 0) await readLinks(whole);
    if (!fault && rest.length > longestLine) fault = { line: lines + 1, code: "too-long" };
  }

  async function readHeader(text: string): Promise<void> {
    const line = lines + 1;
    if (line === 1) {
      const surveyId = readStart(text);
      if (surveyId === null) return wrong(line, chainStart("<survey id>"), text);
      const [head = ""] = await sha256([text]);
      stated.surveyId = surveyId;
      Object.assign(counted, { surveyId, head });
    } else if (line === 2) {
      const counts = readCounts(text);
      if (!counts) return wrong(line, "votes <number> yes <number> no <number> none <number>", text);
      if (counts.yes + counts.no + counts.noOpinion !== counts.votes) {
        fault = { line, code: "contradicts-itself", votes: counts.votes };
        return;
      }
      Object.assign(stated, counts);
    } else {
      const head = readHead(text);
      if (head === null) return wrong(line, "head <hash>", text);
      stated.head = head;
    }
    lines = line;
  }

  /** Each link is tried on the one before it as the file has it, so that many are worked out at once. */
  async function readLinks(texts: readonly string[]): Promise<void> {
    const links: Link[] = [];
    let before = counted.head;
    const hashed: string[] = [];
    let next: ChainFault | null = null;
    for (const text of texts) {
      const link = readLink(text);
      const line = lines + links.length + 1;
      next = link ? misplaced(line, link) : shapeFault(line, "<place> <yes|no|none> <seal> <link>", text);
      if (!link || next) break;
      hashed.push(linkText(before, link));
      before = link.link;
      links.push(link);
    }
    const hashes = hashed.length > 0 ? await sha256(hashed) : [];
    for (const [index, link] of links.entries()) {
      if (hashes[index] !== link.link) {
        fault = { line: lines + 1, code: "does-not-follow", place: link.place };
        return;
      }
      take(link);
    }
    fault = next;
  }

  function misplaced(line: number, link: Link): ChainFault | null {
    const place = line - firstLinkLine + 1;
    if (place > stated.votes) return { line, code: "too-many", stated: stated.votes };
    return link.place === place ? null : { line, code: "misplaced", place, says: link.place };
  }

  function take(link: Link): void {
    lines += 1;
    counted.votes += 1;
    counted[link.choice ?? "noOpinion"] += 1;
    counted.head = link.link;
    if (receipt?.place !== link.place || receipt.surveyId !== counted.surveyId) return;
    counted.receipt = receipt.link === link.link ? { found: true, choice: link.choice } : { found: false };
  }

  function wrong(line: number, form: string, text: string): void {
    fault = shapeFault(line, form, text);
  }

  /** Of a file that has come to its end. */
  function lastFault(): ChainFault | null {
    const line = lines + 1;
    if (lines === 0 && rest === "") return { line, code: "empty" };
    if (rest !== "") return { line, code: "no-end" };
    if (lines < firstLinkLine - 1) return { line, code: "missing-line" };
    const { votes, yes, no, noOpinion } = counted;
    if (votes < stated.votes) return { line, code: "too-few", stated: stated.votes, there: votes };
    const agrees = yes === stated.yes && no === stated.no && noOpinion === stated.noOpinion;
    if (!agrees) return { line: 2, code: "miscounted", yes, no, noOpinion };
    return counted.head === stated.head ? null : { line: 3, code: "other-head" };
  }

  return {
    async feed(bytes, between) {
      for (let from = 0; from < bytes.length && !fault; from += pieceBytes) {
        await read(decoder.decode(bytes.subarray(from, from + pieceBytes)));
        await between?.();
      }
      return !fault;
    },
    count: () => ({ done: counted.votes, of: stated.votes }),
    async end() {
      fault ??= lastFault();
      const nothingThere =
        receipt && receipt.surveyId === counted.surveyId && !fault ? { found: false as const } : null;
      return { ...counted, receipt: counted.receipt ?? nothingThere, fault };
    },
  };
}

function shapeFault(line: number, form: string, text: string): ChainFault {
  if (line === 1 && !text.startsWith("candor")) return { line, code: "no-chain-file", form };
  if (text.endsWith("\r")) return { line, code: "carriage-return" };
  if (text.length > longestLine) return { line, code: "too-long" };
  return { line, code: "unreadable", form };
}
