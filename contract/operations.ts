import * as z from "zod";
import { calls } from "./call.ts";

export const operationCalls = calls({
  "GET /healthz": {
    summary: "The server is running",
    access: "anyone",
    output: z.object({ status: z.literal("ok") }),
  },
  "GET /readyz": {
    summary: "The database responds, and the process isn't stopping",
    access: "anyone",
    output: z.object({ status: z.literal("ok") }),
    refuses: ["database-unavailable", "overloaded"],
  },
  "GET /openapi.json": {
    summary: "This document, as OpenAPI",
    access: "anyone",
    output: z.record(z.string(), z.unknown()),
  },
});
