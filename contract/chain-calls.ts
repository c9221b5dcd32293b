import * as z from "zod";
import { calls } from "./call.ts";
import { id, pathId } from "./shapes.ts";

const chainHead = z.object({
  surveyId: id,
  length: z.number().int(),
  head: z.string().describe("SHA-256, hexadecimal: the last link, or the chain's start before the first vote"),
});

export const chainCalls = calls({
  "GET /surveys/{id}/chain/head": {
    summary: "How long a survey's hash chain is and where it ends, which tells nothing of what was voted",
    access: "anyone",
    params: pathId,
    output: chainHead,
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/chain": {
    summary: "The survey's hash chain as a file to check the count with, for whoever may see the results",
    access: "anyone",
    params: pathId,
    output: z.string().describe("at /documentation#proof stands what each line is made of"),
    kind: "download",
    refuses: ["not-found", "not-allowed"],
  },
});

export type ChainHead = z.output<typeof chainHead>;
