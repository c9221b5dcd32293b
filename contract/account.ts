import * as z from "zod";
import { calls } from "./call.ts";
import { limits } from "./limits.ts";
import { storable } from "./shapes.ts";

const rows = z.array(z.record(z.string(), z.unknown()));

export const accountCalls = calls({
  "GET /account/data": {
    summary: "Everything that is held about the caller",
    access: "signed-in",
    output: z.object({
      profile: z.record(z.string(), z.unknown()),
      surveys: rows,
      votes: rows,
      reports: rows,
      payments: rows,
      sessions: rows.describe("without their secrets"),
      roleRequests: rows,
    }),
  },
  "DELETE /account": {
    summary: "Delete the caller's account; its votes still count, without the name",
    access: "signed-in",
    body: z.object({
      password: storable
        .min(1, "Please fill this in.")
        .max(limits.password.max)
        .describe("without a password, the account's email"),
    }),
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["last-admin"],
  },
});
