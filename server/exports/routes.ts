import type { exportCalls } from "#contract/exports.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, fieldsOf, refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { serialQueue } from "#server/chains/serial-queue.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { Handlers } from "#server/http/implement.ts";
import { findExportState, listExportedVersions } from "#server/responses/export-queries.ts";
import { refuseFewSheets } from "#server/responses/few-sheets.ts";
import { refuseOwner } from "#server/responses/rules.ts";
import { decideShownFields } from "#server/responses/shown-fields.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { resultDay } from "#server/surveys/rules.ts";
import { findWithheld, refuseWhileOpen } from "#server/vote-secrecy/withheld.ts";
import { checkChoices, type FilterParts } from "./check-choices.ts";
import type { Chunk } from "./column.ts";
import { csvFile } from "./csv-file.ts";
import { fileNameOf, nameOn } from "./file-name.ts";
import {
  addExport,
  type ExportRow,
  findCodebook,
  findExport,
  listExports,
  readFile,
  removeExport,
} from "./queries.ts";
import { countColumns, pagedResponseSource } from "./response-source.ts";
import { isNarrowed, refuseChoices } from "./rules.ts";
import { keptMs, showExport } from "./show-export.ts";
import { maxColumns } from "./xlsx-file.ts";

type Dependencies = FilterParts & {
  database: Database;
  clock: () => Date;
  /** Has the file made. */
  enqueue(id: string): Promise<void>;
  /** Starts what makes the next file, which may be wanted soon. */
  prepare(): void;
};

const limits = { maxOpen: 2, maxKept: 10 };

const types = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  sav: "application/x-spss-sav",
  jsonl: "application/jsonl; charset=utf-8",
} as const;

export function exportRoutes(parts: Dependencies): Handlers<typeof exportCalls> {
  const { database, clock, enqueue, prepare } = parts;
  const queue = serialQueue();
  const since = () => new Date(clock().getTime() - keptMs);

  async function getSurvey(id: string, viewer: Viewer) {
    const survey = await findSurvey(database, id);
    if (!survey) throw new Refusal("not-found");
    refuse(refuseOwner(viewer, survey));
    return survey;
  }

  async function checkLanguage(id: string, language: string | undefined): Promise<void> {
    if (language === undefined) return;
    const [newest] = await listExportedVersions(database, id);
    if (!newest?.definition.languages.includes(language))
      throw new Refusal("invalid-input", fieldsOf({ language: "not-in-language" }));
  }

  /** Before a job of minutes fails. */
  async function refuseTooWide(id: string, weights: readonly unknown[] = []): Promise<void> {
    if ((await countColumns(database, id)) + Math.min(weights.length, 1) > maxColumns)
      throw fieldRefusal("format", "too-wide");
  }

  async function getExport(id: string, viewer: Viewer): Promise<ExportRow> {
    const row = await findExport(database, id, since());
    if (!row) throw new Refusal("not-found");
    refuse(refuseOwner(viewer, { ...row, deleted: row.surveyDeleted }));
    return row;
  }

  return {
    "GET /surveys/{id}/responses.csv": async ({ params: { id: surveyId }, viewer }) => {
      const state = await findExportState(database, surveyId);
      if (!state) throw new Refusal("not-found");
      refuse(refuseOwner(viewer, state));
      if (!state.option) throw new Refusal("not-this-kind");
      await refuseFewSheets(database, surveyId);
      await decideShownFields(database, surveyId, resultDay(clock()));
      const withheld = await findWithheld(database, surveyId, clock());
      const wanted = { surveyId, length: state.responses, withheld };
      const source = await pagedResponseSource(database, wanted, queue);
      return {
        name: `${nameOn(state.title, clock())}.csv`,
        type: types.csv,
        parts: dataOf(csvFile(source, { labels: false, mark: true })),
      };
    },

    "POST /surveys/{id}/exports": async ({ params, body, viewer }) => {
      const survey = await getSurvey(params.id, viewer);
      refuse(refuseChoices(body, survey.option));
      prepare();
      if (body.proof) refuseWhileOpen(await findWithheld(database, survey.id, clock()));
      if (survey.option) await checkLanguage(survey.id, body.language);
      await refuseFewSheets(database, survey.id);
      if (survey.option && body.format === "xlsx") await refuseTooWide(survey.id, body.weights);
      if (isNarrowed(body) || body.weights) await checkChoices(parts, survey.id, body, viewer);
      if (survey.option) await decideShownFields(database, survey.id, resultDay(clock()));
      const id = newId(clock().getTime());
      const added = { id, surveyId: survey.id, personId: viewer.id, choices: body, at: clock() };
      if (!(await addExport(database, added, limits)))
        throw refusal("too-many-requests", "too-many-exports");
      await enqueue(id);
      return { exportId: id };
    },

    "GET /surveys/{id}/exports": async ({ params, viewer }) => {
      const { id: surveyId } = await getSurvey(params.id, viewer);
      prepare();
      const rows = await listExports(database, { personId: viewer.id, surveyId, since: since() });
      return rows.map(showExport);
    },

    "GET /exports/{id}": async ({ params, viewer }) =>
      showExport(await getExport(params.id, viewer)),

    "DELETE /exports/{id}": async ({ params, viewer }) => {
      const { id } = await getExport(params.id, viewer);
      return { deletedCount: (await removeExport(database, id)) ? 1 : 0 };
    },

    "GET /exports/{id}/file": async ({ params, viewer }) => {
      const row = await getExport(params.id, viewer);
      const { id, state, bytes, sha256, choices } = row;
      if (state !== "done" || bytes === null || sha256 === null) throw new Refusal("not-found");
      return {
        name: fileNameOf(row),
        type: types[choices.format],
        bytes,
        sha256,
        parts: readFile(database, id, bytes),
      };
    },

    "GET /exports/{id}/codebook": async ({ params, viewer }) => {
      const row = await getExport(params.id, viewer);
      const codebook = await findCodebook(database, row.id);
      if (codebook === null) throw new Refusal("not-found");
      return {
        name: fileNameOf(row).replace(/\.\w+$/, "-codebook.csv"),
        type: types.csv,
        parts: one(codebook),
      };
    },
  };
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

async function* dataOf(chunks: AsyncIterable<Chunk>) {
  for await (const { data } of chunks) yield data;
}

function refuse(code: ConstructorParameters<typeof Refusal>[0] | null): void {
  if (code) throw new Refusal(code);
}
