import * as z from "zod";
import { limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { filters } from "./filters.ts";
import { id, pathId, text } from "./shapes.ts";

const segment = z.object({
  _id: id,
  surveyId: id,
  name: z.string(),
  where: filters,
});
const owners = ["surveyor", "admin"] as const;

export const segmentCalls = calls({
  "GET /surveys/{id}/segments": {
    summary: "The filters of your own survey's results that have a name",
    access: owners,
    params: pathId,
    output: z.array(segment),
    refuses: ["not-found"],
  },
  "POST /surveys/{id}/segments": {
    summary: "Give filters a name. One of the same name is replaced",
    access: owners,
    params: pathId,
    body: z.object({ name: text(limits.segment), where: filters.min(1) }),
    output: segment,
    status: 201,
    refuses: ["not-found", "too-many-requests"],
  },
  "DELETE /segments/{id}": {
    summary: "Forget the name of filters",
    access: owners,
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
});

export type Segment = z.output<typeof segment>;
