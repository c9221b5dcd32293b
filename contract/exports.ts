import * as z from "zod";
import { exportFormats, exportHeadings, exportStates } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { filters } from "./filters.ts";
import { id, instant, pathId } from "./shapes.ts";
import { margins } from "./weights.ts";

const exportJob = z.object({
  exportId: id,
  surveyId: id,
  format: z.enum(exportFormats),
  labels: z.boolean(),
  proof: z.boolean(),
  filtered: z.literal(true).optional().describe("true where it has only some of the responses"),
  weighted: z.literal(true).optional().describe("true where it has a column of weights"),
  state: z.enum(exportStates),
  progress: z.number().min(0).max(1),
  rows: z.number().int().describe("written so far"),
  createdAt: instant,
  name: z.string().describe("of the file"),
  bytes: z.number().int().optional().describe("of the finished file"),
  sha256: z.string().optional().describe("of the finished file, hexadecimal"),
  href: z
    .string()
    .optional()
    .describe("the finished file's address, as it stands: `/api/exports/…/file`"),
  codebook: z
    .string()
    .optional()
    .describe("the address of a CSV that describes the columns: `/api/exports/…/codebook`"),
  keptUntil: instant.optional().describe("when the finished file is removed"),
});

const exportChoices = z.object({
  format: z.enum(exportFormats),
  labels: z.boolean().default(true).describe("csv, xlsx: the words of choices; false: their codes"),
  headings: z
    .enum(exportHeadings)
    .default("codes")
    .describe(
      "csv, xlsx: what the first line has; `questions` are the words that were asked, `codes` the names of columns, as in the codebook",
    ),
  mark: z
    .boolean()
    .default(true)
    .describe("csv: begins with a byte-order mark, which Excel needs to read UTF-8"),
  proof: z
    .boolean()
    .default(false)
    .describe("jsonl of a questionnaire: with everything that proves the responses"),
  where: filters
    .optional()
    .describe("only the responses that pass these filters, as in the summary; not with proof"),
  weights: margins
    .optional()
    .describe(
      "as in the summary: a column `weight` more, 1 on average and empty for those who gave none of the answers, which is the weight variable of a sav; not with proof",
    ),
  version: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe("only the responses to this version, which filters then mean; not with proof"),
  language: z
    .string()
    .regex(/^[A-Za-z0-9-]{2,35}$/)
    .optional()
    .describe(
      "of the words in the file: one of the newest version's; its first language when absent",
    ),
});

export const exportCalls = calls({
  "GET /surveys/{id}/responses.csv": {
    summary: "The responses to your own questionnaire as CSV, a column for each question or choice",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z
      .string()
      .describe("RFC 4180, UTF-8 with a byte-order mark; the first line has the questions' codes"),
    kind: "download",
    refuses: ["not-found", "not-this-kind"],
  },
  "POST /surveys/{id}/exports": {
    summary: "Make a file of your own survey's responses or votes",
    access: ["surveyor", "admin"],
    params: pathId,
    body: exportChoices,
    output: z.object({ exportId: id }),
    status: 202,
    refuses: [
      "not-found",
      "not-allowed",
      "not-this-kind",
      "still-open",
      "too-large",
      "too-many-requests",
      "overloaded",
    ],
  },
  "GET /surveys/{id}/exports": {
    summary: "The files that you had made of a survey in the last day, newest first",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z.array(exportJob),
    refuses: ["not-found"],
  },
  "GET /exports/{id}": {
    summary: "How far a file is",
    access: ["surveyor", "admin"],
    params: pathId,
    output: exportJob,
    refuses: ["not-found"],
  },
  "DELETE /exports/{id}": {
    summary: "Cancel a file, or remove it",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
  "GET /exports/{id}/file": {
    summary: "A finished file",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z
      .string()
      .describe(
        "the file, with its size and its SHA-256 in the headers; in jsonl, `notOffered` of a response has, by question, the ids of choices, rows and columns that its conditions hid",
      ),
    kind: "download",
    refuses: ["not-found"],
  },
  "GET /exports/{id}/codebook": {
    summary: "What the columns of a finished file mean",
    access: ["surveyor", "admin"],
    params: pathId,
    output: z.string().describe("CSV: a line for each column and each value of it"),
    kind: "download",
    refuses: ["not-found"],
  },
});

export type ExportJob = z.output<typeof exportJob>;
export type ExportChoices = z.output<typeof exportChoices>;
