import * as z from "zod";
import type { Definition } from "#engine/definition.ts";
import { calls } from "./call.ts";
import { instant, paging, pathId } from "./shapes.ts";

/**
 * A definition in an answer. It was parsed before it was stored, and parsing a large one again
 * would cost each reader some milliseconds. The reference describes it by its schema.
 */
export const storedDefinition = z
  .custom<Definition>()
  .meta({ $ref: "#/components/schemas/Definition" });

const version = z.object({
  number: z.number().int().describe("from 1"),
  hash: z
    .string()
    .describe("SHA-256, hexadecimal, of the definition's canonical JSON (RFC 8785), in UTF-8"),
  publishedAt: instant,
  note: z.string().optional().describe("what its author says about the change"),
  despite: z
    .array(z.string())
    .optional()
    .describe("proven errors with which it was published all the same, as <code>@<at>"),
});

export type Version = z.output<typeof version>;

export const versionCalls = calls({
  "GET /surveys/{id}/versions": {
    summary: "A questionnaire's published versions, newest first; a ballot has none",
    access: "anyone",
    params: pathId,
    query: z.object(paging),
    output: z.array(version),
    list: true,
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/versions/{number}": {
    summary: "One published version, exactly as it was hashed",
    access: "anyone",
    params: pathId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    output: version.extend({ definition: storedDefinition }),
    refuses: ["not-found"],
  },
});
