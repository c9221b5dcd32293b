import type { FaultInLine } from "./chain-faults.ts";
import type { ChainFormat } from "./chain-format.ts";
import { type LinkVerdict, type LinkVerifier, linkVerifier, type Sha256 } from "./link-verifier.ts";
import type { Receipt } from "./receipt.ts";
import { sealedChainVerifier } from "./sealed-chain.ts";

/**
 * The chain of a questionnaire's responses, chain 2 of docs/proof.md. Its links name the version
 * that was answered, and commit to answers without saying anything about them.
 */
export type ResponseLink = {
  /** From 1. */
  place: number;
  /** Hexadecimal, as the next two. */
  versionHash: string;
  seal: string;
  link: string;
};
export type ResponseHeader = { surveyId: string; responses: number; head: string };

/** Of a sealed survey, the ballots that were taken, and the people who could take one. */
type Tally = {
  responses: number;
  issued?: number;
  eligible?: number;
  /** Of all versions that were answered. */
  versionHashes?: string[];
};
type Detail = { versionHash: string };
export type ResponseVerdict = LinkVerdict<Tally, Detail>;
const sealedBegin = "candor chain 3";
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const hash = "([0-9a-f]{64})";
const startForm = new RegExp(`^${responseChainStart(`(${uuid})`)}$`);
const countForm = /^responses (0|[1-9][0-9]{0,9})$/;
const linkForm = new RegExp(`^([1-9][0-9]{0,9}) ${hash} ${hash} ${hash}$`);

/** The text whose hash the first link follows. */
export function responseChainStart(surveyId: string): string {
  return `candor chain 2 ${surveyId}`;
}

/** The last link, or the hash of the chain's start before the first response. */
export function responseHeadOf(
  { surveyId, head }: { surveyId: string; head: string | null },
  sha256: (text: string) => string,
): string {
  return head ?? sha256(responseChainStart(surveyId));
}

/** The text whose hash is the link. */
export function responseLinkText(
  previous: string,
  { place, versionHash, seal }: Omit<ResponseLink, "link">,
): string {
  return `${previous} ${place} ${versionHash} ${seal}`;
}

export function responseHeaderText({ surveyId, responses, head }: ResponseHeader): string {
  return `${responseChainStart(surveyId)}\nresponses ${responses}\nhead ${head}\n`;
}

export function responseLinkLine({ place, versionHash, seal, link }: ResponseLink): string {
  return `${place} ${versionHash} ${seal} ${link}\n`;
}

const format: ChainFormat<ResponseLink, Tally, Detail> = {
  maxLine: 220,
  forms: {
    start: responseChainStart("<survey id>"),
    counts: "responses <number>",
    link: "<place> <version hash> <seal> <link>",
  },
  readStart: (line) => startForm.exec(line)?.[1] ?? null,
  readCounts(line) {
    const found = countForm.exec(line)?.[1];
    return found === undefined ? null : { responses: Number(found) };
  },
  readLink(line) {
    const [, place, versionHash = "", seal = "", link = ""] = linkForm.exec(line) ?? [];
    return place === undefined ? null : { place: Number(place), versionHash, seal, link };
  },
  linkText: responseLinkText,
  emptyTally: () => ({ responses: 0 }),
  lengthOf: ({ responses }) => responses,
  add(tally, { versionHash }) {
    tally.responses += 1;
    addVersion(tally, versionHash);
  },
  contradiction: (): FaultInLine | null => null,
  difference: (): FaultInLine | null => null,
  detailOf: ({ versionHash }) => ({ versionHash }),
};

/** Notes that a version was answered; neighbours mostly answer the same one. */
function addVersion(tally: { versionHashes?: string[] }, versionHash: string): void {
  tally.versionHashes ??= [];
  if (!tally.versionHashes.includes(versionHash)) tally.versionHashes.push(versionHash);
}

/**
 * Recounts the responses of a chain file, and looks for a receipt, if given. The first bytes say
 * whether it is the chain of a sealed survey.
 */
export function responseChainVerifier(
  sha256: Sha256,
  receipt: Receipt | null = null,
): LinkVerifier<Tally, Detail> {
  const plain = linkVerifier(format, sha256, receipt);
  let verifier: LinkVerifier<Tally, Detail> = plain;
  let isKnown = false;
  return {
    feed(bytes, between) {
      const begin = new TextDecoder("latin1").decode(bytes.subarray(0, sealedBegin.length));
      if (!isKnown && begin === sealedBegin) verifier = sealedChainVerifier(sha256, receipt);
      isKnown = true;
      return verifier.feed(bytes, between);
    },
    count: () => verifier.count(),
    end: () => verifier.end(),
  };
}
