import {
  type ExportHeader,
  type ExportLine,
  type ExportResponse,
  exportFormat,
} from "#proof/export-file.ts";
import { responseHeadOf } from "#proof/response-chain.ts";
import { sealedChainStart } from "#proof/sealed-chain.ts";
import { chainedPages } from "#server/chains/chained-pages.ts";
import type { SerialQueue } from "#server/chains/serial-queue.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { eachInTurns } from "#server/each-in-turns.ts";
import { findBallotKey } from "./ballot-keys.ts";
import { isWhole } from "./chain-rows.ts";
import {
  type ExportRow,
  listExported,
  listExportedVersions,
  type Range,
} from "./export-queries.ts";
import { listKeptTallies } from "./kept-tallies.ts";
import { showsDays, showsPeople } from "./rules.ts";
import { saltOfAnswers, tellsRespondent } from "./seal.ts";
import { statesOf } from "./show-response.ts";
import { findShownFields, type ShownFields } from "./shown-fields.ts";

type Exported = {
  surveyId: string;
  site: string;
  length: number;
  /** Hexadecimal. Null before the first response. */
  head: string | null;
};

/**
 * A survey's responses up to place `length` with everything that proves them, as docs/proof.md
 * defines it: JSON objects, one a line. What was erased has no salt, so that nobody can guess it;
 * nor have confidential responses whose salt would tell who sent them.
 */
export async function* responsesWithProof(
  database: Queryable,
  { surveyId, site, length, head }: Exported,
  queue: SerialQueue,
): AsyncGenerator<string> {
  const sealed = await findBallotKey(database, surveyId);
  const header: ExportHeader = {
    candorResponses: exportFormat,
    surveyId,
    site,
    responses: length,
    ...(sealed && { start: sealedChainStart(sealed) }),
    head: responseHeadOf({ surveyId, head }, sha256),
  };
  const versions = (await listExportedVersions(database, surveyId)).reverse();
  const tallies = await listKeptTallies(database, surveyId, versions);
  yield lineOf(tallies.length > 0 ? { ...header, tallies } : header);
  const identities = new Map<number, { isNamed: boolean; isDated: boolean }>();
  for (const { number, hash, definition } of versions) {
    const identity = definition.settings?.identity ?? "sealed";
    identities.set(number, { isNamed: showsPeople(identity), isDated: showsDays(identity) });
    yield lineOf({ version: number, hash, definition });
  }
  const fieldsOf = await findShownFields(database, surveyId, versions);
  const read = (range: Range) => listExported(database, surveyId, range);
  for await (const rows of chainedPages(length, queue, read, ({ place }) => place)) {
    const lines = await eachInTurns(rows, (row) =>
      lineOf(responseLine(withFields(row, fieldsOf), identities.get(row.version))),
    );
    yield lines.join("");
  }
}

function lineOf(value: ExportLine): string {
  return `${JSON.stringify(value)}\n`;
}

export function withFields(row: ExportRow, fieldsOf: ShownFields): ShownRow {
  return { ...row, ...fieldsOf(row) };
}

/** `withheld`: it may have hidden fields that aren't shown. */
type ShownRow = ExportRow & { withheld?: boolean };

/** A response as its line says it, with what respondents of its version were told. */
export function responseLine(
  row: ShownRow,
  identity = { isNamed: false, isDated: false },
): ExportResponse {
  const { place, version, seal, link, language, ending } = row;
  const linked = { seal, ...(row.serial !== null && { serial: row.serial }), link };
  const sealed = { place, version, versionHash: row.versionHash ?? "" };
  if (row.isErased) return { ...sealed, states: {}, erased: true, ...linked };
  const known = {
    ...sealed,
    ...(identity.isDated && row.day !== null && { day: row.day }),
    ...(identity.isNamed && row.createdAt && { createdAt: row.createdAt.toISOString() }),
    ...(language !== null && { language }),
    ...(identity.isNamed &&
      row.name !== null &&
      row.email !== null && { respondent: { name: row.name, email: row.email } }),
  };
  const states = statesOf(row);
  const content = {
    answers: row.answers ?? {},
    states,
    ...(ending !== null && { ending }),
    ...(row.variables && { variables: row.variables }),
    ...(row.withheld && { withheld: true as const }),
    seed: row.seed ?? 0,
  };
  const isOfOldForm = !identity.isNamed && tellsRespondent(row.salt ?? "");
  if (!isWhole(row) || isOfOldForm)
    return { ...known, ...content, erased: row.erased ?? [], ...linked };
  const proof = {
    salt: saltOfAnswers(row.salt ?? ""),
    respondentSeal: row.respondentSeal ?? "",
    submissionId: row.submissionId ?? "-",
  };
  return { ...known, ...content, ...proof, ...linked };
}
