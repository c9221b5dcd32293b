import {
  type ResponseLink,
  responseHeaderText,
  responseHeadOf,
  responseLinkLine,
} from "#proof/response-chain.ts";
import {
  type SealedLink,
  sealedChainStart,
  sealedHeaderText,
  sealedLinkLine,
} from "#proof/sealed-chain.ts";
import { chainedPages } from "#server/chains/chained-pages.ts";
import type { SerialQueue } from "#server/chains/serial-queue.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { BallotKey } from "./ballot-keys.ts";

/** `head` is null before the first response. */
export type ResponseChain = { surveyId: string; responses: number; head: string | null };

/** Yields a sealed survey's chain file, likewise. */
export async function* sealedChainFile(
  database: Queryable,
  { surveyId, responses, head }: ResponseChain,
  key: BallotKey,
  queue: SerialQueue,
): AsyncGenerator<string> {
  yield sealedHeaderText({ ...key, responses, head: head ?? sha256(sealedChainStart(key)) });
  const read = ({ from, to, limit }: Range) =>
    database.query<SealedLink>(sealedPage, [surveyId, from, to, limit]);
  for await (const links of chainedPages(responses, queue, read, ({ place }) => place))
    yield links.map(sealedLinkLine).join("");
}

const sealedPage = {
  name: "list-sealed-links",
  text: `select r.place, encode(v.hash, 'hex') as "versionHash", encode(r.seal, 'hex') as seal,
      encode(r.link, 'hex') as link,
      encode(b.serial, 'hex') as serial, encode(b.prepared_message, 'hex') as "preparedMessage",
      encode(b.signature, 'hex') as signature
    from responses r join survey_versions v on v.survey_id = r.survey_id and v.number = r.version
      join cast_ballots b on b.survey_id = r.survey_id and b.place = r.place
    where r.survey_id = $1 and r.place > $2 and r.place <= $3 order by r.place limit $4`,
};

/** Yields a questionnaire's chain file, as docs/proof.md defines it, up to the given state. */
export async function* responseChainFile(
  database: Queryable,
  chain: ResponseChain,
  queue: SerialQueue,
): AsyncGenerator<string> {
  const { surveyId, responses } = chain;
  yield responseHeaderText({ surveyId, responses, head: responseHeadOf(chain, sha256) });
  const read = (range: Range) => listResponseLinks(database, surveyId, range);
  for await (const links of chainedPages(responses, queue, read, ({ place }) => place))
    yield links.map(responseLinkLine).join("");
}

type Range = { from: number; to: number; limit: number };

const page = {
  name: "list-response-links",
  text: `select r.place, encode(v.hash, 'hex') as "versionHash", encode(r.seal, 'hex') as seal,
      encode(r.link, 'hex') as link
    from responses r join survey_versions v on v.survey_id = r.survey_id and v.number = r.version
    where r.survey_id = $1 and r.place > $2 and r.place <= $3 order by r.place limit $4`,
};

/** Links in order whose place is more than `from` and at most `to`. */
export function listResponseLinks(
  database: Queryable,
  surveyId: string,
  { from, to, limit }: Range,
): Promise<ResponseLink[]> {
  return database.query<ResponseLink>(page, [surveyId, from, to, limit]);
}
