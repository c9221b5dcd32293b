import type { ChainFault } from "./chain-faults.ts";
import { firstLinkLine } from "./chain-file.ts";
import type { ChainFormat } from "./chain-format.ts";
import type { Receipt } from "./receipt.ts";

/** Hashes each text as UTF-8 and returns the digests in hexadecimal, in the same order. */
export type Sha256 = (texts: readonly string[]) => Promise<readonly string[]>;

/** The finding about a receipt; null without one, or when the file ended before its place. */
export type Finding<Detail> = ({ found: true } & Detail) | { found: false };
/** The recount over the valid links. `surveyId` is null until the first line is read. */
export type LinkVerdict<Tally, Detail> = Tally & {
  surveyId: string | null;
  head: string;
  receipt: Finding<Detail> | null;
  fault: ChainFault | null;
};
export type LinkVerifier<Tally, Detail> = {
  /**
   * Processes the next bytes. Large input is split into small pieces, and `between` is awaited
   * after each. Returns false once the verdict is final.
   */
  feed(bytes: Uint8Array, between?: () => Promise<void>): Promise<boolean>;
  /** Progress so far, in links. */
  count(): { done: number; of: number };
  /** Call after the last bytes. */
  end(): Promise<LinkVerdict<Tally, Detail>>;
};

const pieceBytes = 64 * 1024;
const headForm = /^head ([0-9a-f]{64})$/;

/**
 * Recounts a chain file as a stream and stops at the first faulty line. Also looks for the receipt,
 * if given.
 */
export function linkVerifier<Link extends { place: number; link: string }, Tally, Detail>(
  format: ChainFormat<Link, Tally, Detail>,
  sha256: Sha256,
  receipt: Receipt | null,
): LinkVerifier<Tally, Detail> {
  const decoder = new TextDecoder("latin1");
  const counted = format.emptyTally();
  let stated = format.emptyTally();
  let surveyId: string | null = null;
  let head = "";
  let statedHead = "";
  let finding: Finding<Detail> | null = null;
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
    if (!fault && rest.length > format.maxLine) fault = { line: lines + 1, code: "too-long" };
  }

  async function readHeader(text: string): Promise<void> {
    const line = lines + 1;
    if (line === 1) {
      surveyId = format.readStart(text);
      if (surveyId === null) return rejectForm(line, format.forms.start, text);
      head = (await sha256([text]))[0] ?? "";
    } else if (line === 2) {
      const counts = format.readCounts(text);
      if (!counts) return rejectForm(line, format.forms.counts, text);
      const contradiction = format.contradiction(counts);
      if (contradiction) {
        fault = { line, ...contradiction };
        return;
      }
      stated = counts;
    } else {
      const found = headForm.exec(text)?.[1];
      if (found === undefined) return rejectForm(line, "head <hash>", text);
      statedHead = found;
    }
    lines = line;
  }

  /**
   * Checks each link against the one before it in the file, so that one call hashes the whole
   * batch.
   */
  async function readLinks(texts: readonly string[]): Promise<void> {
    const links: Link[] = [];
    let before = head;
    const hashed: string[] = [];
    let next: ChainFault | null = null;
    for (const text of texts) {
      const link = format.readLink(text);
      const line = lines + links.length + 1;
      next = link ? misplaced(line, link) : shapeFault(line, format.forms.link, text);
      if (!link || next) break;
      hashed.push(format.linkText(before, link));
      before = link.link;
      links.push(link);
    }
    const hashes = hashed.length > 0 ? await sha256(hashed) : [];
    const following = links.filter(({ link }, index) => hashes[index] === link);
    const found = await format.check?.(following, stated);
    for (const [index, link] of links.entries()) {
      if (hashes[index] !== link.link) {
        fault = { line: lines + 1, code: "does-not-follow", place: link.place };
        return;
      }
      const wrong = found?.[index];
      if (wrong) {
        fault = { line: lines + 1, ...wrong };
        return;
      }
      countLink(link);
    }
    fault = next;
  }

  function misplaced(line: number, link: Link): ChainFault | null {
    const place = line - firstLinkLine + 1;
    const length = format.lengthOf(stated);
    if (place > length) return { line, code: "too-many", stated: length };
    return link.place === place ? null : { line, code: "misplaced", place, says: link.place };
  }

  function countLink(link: Link): void {
    lines += 1;
    format.add(counted, link);
    head = link.link;
    if (receipt?.place !== link.place || receipt.surveyId !== surveyId) return;
    const same = receipt.link === link.link;
    finding = same ? { found: true, ...format.detailOf(link) } : { found: false };
  }

  function rejectForm(line: number, form: string, text: string): void {
    fault = shapeFault(line, form, text);
  }

  function shapeFault(line: number, form: string, text: string): ChainFault {
    if (line === 1 && !text.startsWith("candor")) return { line, code: "no-chain-file", form };
    if (text.endsWith("\r")) return { line, code: "carriage-return" };
    if (text.length > format.maxLine) return { line, code: "too-long" };
    return { line, code: "unreadable", form };
  }

  /** The faults that only the end of the file reveals. */
  function lastFault(): ChainFault | null {
    const line = lines + 1;
    if (lines === 0 && rest === "") return { line, code: "empty" };
    if (rest !== "") return { line, code: "no-end" };
    if (lines < firstLinkLine - 1) return { line, code: "missing-line" };
    const [there, length] = [format.lengthOf(counted), format.lengthOf(stated)];
    if (there < length) return { line, code: "too-few", stated: length, there };
    const difference = format.difference(counted, stated);
    if (difference) return { line: 2, ...difference };
    return head === statedHead ? null : { line: 3, code: "other-head" };
  }

  return {
    async feed(bytes, between) {
      for (let from = 0; from < bytes.length && !fault; from += pieceBytes) {
        await read(decoder.decode(bytes.subarray(from, from + pieceBytes)));
        await between?.();
      }
      return !fault;
    },
    count: () => ({ done: format.lengthOf(counted), of: format.lengthOf(stated) }),
    async end() {
      fault ??= lastFault();
      const isMissing = receipt !== null && receipt.surveyId === surveyId && !fault;
      const missing = isMissing ? { found: false as const } : null;
      return { ...counted, surveyId, head, receipt: finding ?? missing, fault };
    },
  };
}
