import { areSigned, fingerprintOf } from "./ballot-signatures.ts";
import type { FaultInLine } from "./chain-faults.ts";
import type { ChainFormat } from "./chain-format.ts";
import { type LinkVerifier, linkVerifier, type Sha256 } from "./link-verifier.ts";
import type { Receipt } from "./receipt.ts";

/**
 * The chain of a sealed survey, chain 3 of docs/proof.md. Its start commits to the key of the
 * ballots and to the number of people who could take one; its links have a ballot each.
 */
export type SealedStart = {
  surveyId: string;
  /** Of the first version, hexadecimal. */
  versionHash: string;
  /** SHA-256 of the public key, hexadecimal. */
  fingerprint: string;
  eligible: number;
};
export type SealedLink = {
  place: number;
  /** Hexadecimal, as all that follow. */
  versionHash: string;
  seal: string;
  serial: string;
  preparedMessage: string;
  signature: string;
  link: string;
};
export type SealedHeader = SealedStart & {
  responses: number;
  issued: number;
  head: string;
  /** SPKI, base64. */
  publicKey: string;
};

type Tally = {
  responses: number;
  issued: number;
  eligible: number;
  /** SPKI, base64. */
  publicKey: string;
  versionHashes?: string[];
};
type Detail = { versionHash: string };

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const hash = "([0-9a-f]{64})";
const number = "(0|[1-9][0-9]{0,9})";
const startForm = new RegExp(`^candor chain 3 (${uuid}) ${hash} ${hash} ${number}$`);
const countForm = new RegExp(
  `^responses ${number} issued ${number} key ([A-Za-z0-9+/]{300,800}={0,2})$`,
);
const linkForm = new RegExp(
  `^([1-9][0-9]{0,9}) ${hash} ${hash} ${hash} ([0-9a-f]{128}) ([0-9a-f]{512}) ${hash}$`,
);

/** The text whose hash the first link follows. */
export function sealedChainStart(start: SealedStart): string {
  const { surveyId, versionHash, fingerprint, eligible } = start;
  return `candor chain 3 ${surveyId} ${versionHash} ${fingerprint} ${eligible}`;
}

/** Null if the text isn't the start of a sealed survey's chain. */
function readSealedStart(text: string): SealedStart | null {
  const [, surveyId, versionHash = "", fingerprint = "", eligible] = startForm.exec(text) ?? [];
  return surveyId === undefined
    ? null
    : { surveyId, versionHash, fingerprint, eligible: Number(eligible) };
}

/** The text whose hash is the link. */
export function sealedLinkText(
  previous: string,
  {
    place,
    versionHash,
    seal,
    serial,
  }: Pick<SealedLink, "place" | "versionHash" | "seal" | "serial">,
): string {
  return `${previous} ${place} ${versionHash} ${seal} ${serial}`;
}

export function sealedHeaderText(header: SealedHeader): string {
  const { responses, issued, publicKey, head } = header;
  return `${sealedChainStart(header)}\nresponses ${responses} issued ${issued} key ${publicKey}\nhead ${head}\n`;
}

export function sealedLinkLine(link: SealedLink): string {
  const { place, versionHash, seal, serial, preparedMessage, signature } = link;
  return `${place} ${versionHash} ${seal} ${serial} ${preparedMessage} ${signature} ${link.link}\n`;
}

/**
 * Recounts the ballots of a chain file: every link follows, every signature is that of the key that
 * the start names, no serial is there twice, and cast ≤ issued ≤ eligible.
 */
export function sealedChainVerifier(
  sha256: Sha256,
  receipt: Receipt | null,
): LinkVerifier<Tally, Detail> {
  const serials = new Set<string>();
  let start: SealedStart | null = null;
  /** What the head of the file says, of which no link says anything. */
  let stated = { issued: 0, eligible: 0, publicKey: "" };
  const format: ChainFormat<SealedLink, Tally, Detail> = {
    maxLine: 1200,
    forms: {
      start: "candor chain 3 <survey id> <version hash> <fingerprint> <eligible>",
      counts: "responses <number> issued <number> key <public key>",
      link: "<place> <version hash> <seal> <serial> <prepared message> <signature> <link>",
    },
    readStart(line) {
      start = readSealedStart(line);
      return start?.surveyId ?? null;
    },
    readCounts(line) {
      const [, responses, issued, publicKey = ""] = countForm.exec(line) ?? [];
      if (responses === undefined || !start) return null;
      stated = { issued: Number(issued), eligible: start.eligible, publicKey };
      return { responses: Number(responses), ...stated };
    },
    readLink(line) {
      const [, place, versionHash = "", seal = "", serial = "", ...rest] =
        linkForm.exec(line) ?? [];
      const [preparedMessage = "", signature = "", link = ""] = rest;
      if (place === undefined) return null;
      return { place: Number(place), versionHash, seal, serial, preparedMessage, signature, link };
    },
    linkText: sealedLinkText,
    emptyTally: () => ({ responses: 0, ...stated }),
    lengthOf: ({ responses }) => responses,
    add(tally, { versionHash }) {
      tally.responses += 1;
      // There's one version of a sealed survey.
      tally.versionHashes ??= [versionHash];
    },
    contradiction({ responses, issued, eligible }): FaultInLine | null {
      return responses <= issued && issued <= eligible ? null : { code: "too-many-ballots" };
    },
    difference: (): FaultInLine | null => null,
    detailOf: ({ versionHash }) => ({ versionHash }),
    async check(links, { publicKey }) {
      if (serials.size === 0 && (await fingerprintOf(publicKey)) !== start?.fingerprint)
        return links.map((): FaultInLine => ({ code: "other-key" }));
      const valid = await areSigned(publicKey, links);
      return links.map(({ serial, preparedMessage }, index): FaultInLine | null => {
        const isOf = preparedMessage.endsWith(serial);
        if (!isOf || !valid[index]) return { code: "wrong-signature" };
        if (serials.has(serial)) return { code: "serial-twice" };
        serials.add(serial);
        return null;
      });
    },
  };
  const verifier = linkVerifier(format, sha256, receipt);
  return { ...verifier, end: async () => ({ ...(await verifier.end()), ...stated }) };
}
