import * as z from "zod";
import { calls } from "./call.ts";
import { id, pathId } from "./shapes.ts";

export const responseFile = z.object({
  id,
  name: z.string(),
  type: z.string().describe("the media type, found out from its content"),
  bytes: z.number().int(),
});

export const responseFileCalls = calls({
  "POST /surveys/{id}/files": {
    summary:
      "Upload a file for an answer: of the types, the size and the number that the question allows; pictures are kept without their metadata",
    access: "anyone",
    kind: "upload",
    field: "file",
    params: pathId,
    query: z.object({
      question: z.string().regex(/^[a-z0-9]{10}(:[a-z0-9]{10})?$/),
      version: z.coerce.number().int().min(1).max(1_000_000),
      file: z
        .uuid()
        .toLowerCase()
        .optional()
        .describe("its ID, made by the client, so that sending it again is harmless"),
    }),
    output: responseFile,
    status: 201,
    refuses: [
      "not-found",
      "not-this-kind",
      "sign-in-required",
      "survey-closed",
      "not-invited",
      "not-confirmed",
      "not-at-domain",
      "not-allowed",
      "already-answered",
      "version-ended",
      "invalid-input",
      "too-large",
      "unsupported-media",
      "unreadable-image",
      "too-many-requests",
      "overloaded",
    ],
  },
  "GET /files/{id}": {
    summary: "A file of an answer, for its respondent, the survey's owner and admins",
    access: "anyone",
    kind: "download",
    params: pathId,
    output: z.string().describe("the file, as an attachment"),
    refuses: ["not-found"],
  },
});

export type ResponseFile = z.output<typeof responseFile>;
