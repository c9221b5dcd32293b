import { chainStart, type Link, linkText } from "./chain.ts";
import type { ChainFault } from "./chain-faults.ts";
import {
  type ChainHeader,
  firstLinkLine,
  maxLine,
  readCounts,
  readHead,
  readLink,
  readStart,
} from "./chain-file.ts";
import type { Receipt } from "./receipt.ts";

/** Hashes each text as UTF-8 and returns the digests in hexadecimal, in the same order. */
export type Sha256 = (texts: readonly string[]) => Promise<readonly string[]>;

/** The recount over the valid links. */
type ChainCount = Omit<ChainHeader, "surveyId"> & {
  /** Null until the first line is read. */
  surveyId: string | null;
  /** Null when no receipt was given, or when the file ended before its place. */
  receipt: ReceiptFinding | null;
};
export type ReceiptFinding = { found: true; choice: Link["choice"] } | { found: false };
export type Verdict = ChainCount & { fault: ChainFault | null };
export type ChainVerifier = {
  /**
   * Processes the next bytes. Large input is split into small pieces, and `between` is awaited
   * after each. Returns false once the verdict is final.
   */
  feed(bytes: Uint8Array, between?: () => Promise<void>): Promise<boolean>;
  /** Progress so far, in votes. */
  count(): { done: number; of: number };
  /** Call after the last bytes. */
  end(): Promise<Verdict>;
};

const pieceBytes = 64 * 1024;

/**
 * Recounts a chain file as a stream and stops at the first faulty line. Also looks for the receipt,
 * if given.
 */
export function chainVerifier(sha256: Sha256, receipt: Receipt | null = null): ChainVerifier {
  const decoder = new TextDecoder("latin1");
  const counted: ChainCount = {
    surveyId: null,
    votes: 0,
    yes: 0,
    no: 0,
    noOpinion: 0,
    head: "",
    receipt: null,
  };
  const stated: ChainHeader = { surveyId: "", votes: 0, yes: 0, no: 0, noOpinion: 0, head: "" };
  let fault: ChainFault | null = null;
  let lines = 0;
  /** An incomplete last line. */
  let rest = "";

  async function read(text: string): Promise<void> {
    const completeLines = (rest + text).split("\n");
    rest = completeLines.pop() ?? "";
    while (lines < firstLinkLine - 1 && completeLines.length > 0 && !fault)
      await readHeader(completeLines.shift() ?? "");
    if (!fault && completeLines.length > 0) await readLinks(completeLines);
    if (!fault && rest.length > maxLine) fault = { line: lines + 1, code: "too-long" };
  }

  async function readHeader(text: string): Promise<void> {
    const line = lines + 1;
    if (line === 1) {
      const surveyId = readStart(text);
      if (surveyId === null) return rejectForm(line, chainStart("<survey id>"), text);
      const [head = ""] = await sha256([text]);
      stated.surveyId = surveyId;
      Object.assign(counted, { surveyId, head });
    } else if (line === 2) {
      const counts = readCounts(text);
      if (!counts)
        return rejectForm(line, "votes <number> yes <number> no <number> none <number>", text);
      if (counts.yes + counts.no + counts.noOpinion !== counts.votes) {
        fault = { line, code: "contradicts-itself", votes: counts.votes };
        return;
      }
      Object.assign(stated, counts);
    } else {
      const head = readHead(text);
      if (head === null) return rejectForm(line, "head <hash>", text);
      stated.head = head;
    }
    lines = line;
  }

  /**
   * Checks each link against the one before it in the file, so that one call hashes the whole
   * batch.
   */
  async function readLinks(texts: readonly string[]): Promise<void> {
    const links: Link[] = [];
    let before = counted.head;
    const hashed: string[] = [];
    let next: ChainFault | null = null;
    for (const text of texts) {
      const link = readLink(text);
      const line = lines + links.length + 1;
      next = link
        ? misplaced(line, link)
        : shapeFault(line, "<place> <yes|no|none> <seal> <link>", text);
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
      countLink(link);
    }
    fault = next;
  }

  function misplaced(line: number, link: Link): ChainFault | null {
    const place = line - firstLinkLine + 1;
    if (place > stated.votes) return { line, code: "too-many", stated: stated.votes };
    return link.place === place ? null : { line, code: "misplaced", place, says: link.place };
  }

  function countLink(link: Link): void {
    lines += 1;
    counted.votes += 1;
    counted[link.choice ?? "noOpinion"] += 1;
    counted.head = link.link;
    if (receipt?.place !== link.place || receipt.surveyId !== counted.surveyId) return;
    counted.receipt =
      receipt.link === link.link ? { found: true, choice: link.choice } : { found: false };
  }

  function rejectForm(line: number, form: string, text: string): void {
    fault = shapeFault(line, form, text);
  }

  /** The faults that only the end of the file reveals. */
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
      const notFound =
        receipt && receipt.surveyId === counted.surveyId && !fault
          ? { found: false as const }
          : null;
      return { ...counted, receipt: counted.receipt ?? notFound, fault };
    },
  };
}

function shapeFault(line: number, form: string, text: string): ChainFault {
  if (line === 1 && !text.startsWith("candor")) return { line, code: "no-chain-file", form };
  if (text.endsWith("\r")) return { line, code: "carriage-return" };
  if (text.length > maxLine) return { line, code: "too-long" };
  return { line, code: "unreadable", form };
}
