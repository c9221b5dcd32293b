import type { ExportJob } from "#contract/exports.ts";
import { fileNameOf } from "./file-name.ts";
import type { ExportRow } from "./queries.ts";
import { isNarrowed } from "./rules.ts";

export const keptMs = 24 * 60 * 60 * 1000;

export function showExport(row: ExportRow): ExportJob {
  const { id, surveyId, choices, state, rows, total, bytes, sha256, createdAt } = row;
  const { format, labels, proof } = choices;
  const isDone = state === "done";
  return {
    exportId: id,
    surveyId,
    format,
    labels,
    proof,
    state,
    rows,
    name: fileNameOf(row),
    progress: isDone ? 1 : total === 0 ? 0 : Math.min(1, rows / total),
    createdAt: createdAt.toISOString(),
    ...(isNarrowed(choices) && { filtered: true as const }),
    ...(choices.weights && { weighted: true as const }),
    ...(isDone &&
      bytes !== null &&
      sha256 !== null && {
        bytes,
        sha256,
        href: `/api/exports/${id}/file`,
        ...(row.hasCodebook && { codebook: `/api/exports/${id}/codebook` }),
        keptUntil: new Date(createdAt.getTime() + keptMs).toISOString(),
      }),
  };
}
