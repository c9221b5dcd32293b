import { chainStart, type Link, linkText } from "./chain.ts";
import { type ChainHeader, maxLine, readCounts, readLink, readStart } from "./chain-file.ts";
import type { ChainFormat } from "./chain-format.ts";
import {
  type Finding,
  type LinkVerdict,
  type LinkVerifier,
  linkVerifier,
  type Sha256,
} from "./link-verifier.ts";
import type { Receipt } from "./receipt.ts";

export type { Sha256 } from "./link-verifier.ts";

type Tally = Pick<ChainHeader, "votes" | "yes" | "no" | "noOpinion">;
type Detail = { choice: Link["choice"] };
export type ReceiptFinding = Finding<Detail>;
export type Verdict = LinkVerdict<Tally, Detail>;

/** The chain of a ballot, whose links name the choices. */
const format: ChainFormat<Link, Tally, Detail> = {
  maxLine,
  forms: {
    start: chainStart("<survey id>"),
    counts: "votes <number> yes <number> no <number> none <number>",
    link: "<place> <yes|no|none> <seal> <link>",
  },
  readStart,
  readCounts,
  readLink,
  linkText,
  emptyTally: () => ({ votes: 0, yes: 0, no: 0, noOpinion: 0 }),
  lengthOf: ({ votes }) => votes,
  add(tally, { choice }) {
    tally.votes += 1;
    tally[choice ?? "noOpinion"] += 1;
  },
  contradiction({ votes, yes, no, noOpinion }) {
    return yes + no + noOpinion === votes ? null : { code: "contradicts-itself", votes };
  },
  difference({ yes, no, noOpinion }, stated) {
    const agrees = yes === stated.yes && no === stated.no && noOpinion === stated.noOpinion;
    return agrees ? null : { code: "miscounted", yes, no, noOpinion };
  },
  detailOf: ({ choice }) => ({ choice }),
};

/** Recounts the votes of a chain file, and looks for a receipt, if given. */
export function chainVerifier(
  sha256: Sha256,
  receipt: Receipt | null = null,
): LinkVerifier<Tally, Detail> {
  return linkVerifier(format, sha256, receipt);
}
