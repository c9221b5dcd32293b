import type { Withheld } from "#engine/votes.ts";
import { chainedPages } from "#server/chains/chained-pages.ts";
import { serialQueue } from "#server/chains/serial-queue.ts";
import type { Queryable } from "#server/database/connect.ts";
import { responseLine, responsesWithProof, withFields } from "#server/responses/export-proof.ts";
import { listExported, listExportedVersions } from "#server/responses/export-queries.ts";
import { showsDays, showsPeople } from "#server/responses/rules.ts";
import { findShownFields } from "#server/responses/shown-fields.ts";
import { withoutVotes } from "#server/vote-secrecy/withheld.ts";
import type { Chosen } from "./chosen-rows.ts";
import type { Chunk, Source, Value } from "./column.ts";
import { offeredParts } from "./offered-parts.ts";
import type { RowWeights } from "./row-weights.ts";

export type Exported = { surveyId: string; site: string; length: number; head: string | null };

/** With everything that proves the responses (docs/proof.md). */
export async function* proofFile(database: Queryable, exported: Exported): AsyncGenerator<Chunk> {
  for await (const data of responsesWithProof(database, exported, serialQueue()))
    yield { data, rows: data.includes('"place":') ? linesIn(data) : 0 };
}

type Some = { chosen: Chosen | null; weights: RowWeights | null; withheld: Withheld };

/** The published versions, then the responses, a line each. */
export async function* responsesFile(
  database: Queryable,
  { surveyId, length, chosen, weights, withheld }: Exported & Some,
): AsyncGenerator<Chunk> {
  const versions = await listExportedVersions(database, surveyId);
  const identities = new Map<number, { isNamed: boolean; isDated: boolean }>();
  for (const { number, hash, definition } of versions.toReversed()) {
    const identity = definition.settings?.identity ?? "sealed";
    identities.set(number, { isNamed: showsPeople(identity), isDated: showsDays(identity) });
    yield { data: `${JSON.stringify({ version: number, hash, definition })}\n` };
  }
  const offered = offeredParts(versions);
  const fieldsOf = await findShownFields(database, surveyId, versions);
  const pages = chainedPages(
    length,
    serialQueue(),
    (range) => listExported(database, surveyId, range),
    ({ place }) => place,
  );
  for await (const rows of pages) {
    // Before it is filtered: who is in the file would tell a field that isn't shown.
    const known = rows.map((row) => withFields(row, fieldsOf));
    const shown = chosen ? known.filter(chosen.isChosen) : known;
    const lines = shown.map((row) => {
      const { salt, respondentSeal, submissionId, seal, serial, link, versionHash, ...line } =
        withoutVotes(responseLine(row, identities.get(row.version)), withheld);
      const weight = weights && { weight: weights.of(row) };
      const missing = withoutVotes({ states: offered.notOffered(row) }, withheld).states;
      const notOffered = Object.keys(missing).length > 0 && { notOffered: missing };
      return `${JSON.stringify({ ...line, ...notOffered, ...weight })}\n`;
    });
    yield { data: lines.join(""), rows: shown.length };
  }
}

/** What the file is about, then the rows of any source, with the names of its columns. */
export async function* rowsFile(
  { columns, rows }: Source,
  about: Record<string, unknown>,
): AsyncGenerator<Chunk> {
  yield { data: `${JSON.stringify(about)}\n` };
  const shown = (value: Value, at: number) => {
    const type = columns[at]?.type;
    if (type?.is === "choice" && typeof value === "number") return type.choices[value]?.code;
    return typeof value === "object" ? null : value;
  };
  for await (const some of rows()) {
    const lines = some.map((row) => {
      const cells = row.map((value, at) => [columns[at]?.name ?? "", shown(value, at)] as const);
      return `${JSON.stringify(Object.fromEntries(cells))}\n`;
    });
    yield { data: lines.join(""), rows: some.length };
  }
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
