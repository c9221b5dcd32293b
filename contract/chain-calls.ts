import * as z from "zod";
import { calls } from "./call.ts";
import { id, pathId } from "./shapes.ts";

const chainHead = z.object({
  surveyId: id,
  length: z.number().int(),
  head: z
    .string()
    .describe("SHA-256, hexadecimal: the last link, or the chain's start before the first vote"),
});

export const chainCalls = calls({
  "GET /surveys/{id}/chain/head": {
    summary:
      "The length and head of a survey's hash chain, which reveal nothing about votes or answers",
    access: "anyone",
    params: pathId,
    output: chainHead,
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/chain": {
    summary:
      "The survey's hash chain as a file to check the count with: a ballot's for people who can see the results, a questionnaire's for everyone",
    access: "anyone",
    params: pathId,
    output: z.string().describe("/documentation#proof describes each line"),
    kind: "download",
    refuses: ["not-found", "not-allowed"],
  },
});
