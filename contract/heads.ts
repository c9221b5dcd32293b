import * as z from "zod";
import { calls } from "./call.ts";
import { calendarDate } from "./shapes.ts";

export const headCalls = calls({
  "GET /heads": {
    summary: "The days whose heads can be downloaded, newest first",
    access: "anyone",
    output: z.array(
      z.object({
        day: z.string().describe("YYYY-MM-DD, UTC"),
        surveys: z.number().int(),
        sha256: z.string().describe("of the file, hexadecimal"),
      }),
    ),
  },
  "GET /heads/{day}": {
    summary: "The head of every survey with votes or responses on that day, one JSON object a line",
    access: "anyone",
    params: z.object({ day: calendarDate }),
    output: z.string().describe("the day first, then a line for each survey"),
    kind: "download",
    refuses: ["not-found"],
  },
});
