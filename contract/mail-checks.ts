import * as z from "zod";
import { maxMailSource } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { storable } from "./shapes.ts";

const domain = z.string().describe("empty if the receiver doesn't name it");
const origin = z.object({
  result: z
    .enum(["pass", "elsewhere", "fail", "none", "unknown"])
    .describe("elsewhere: it passes for another domain than the sender's"),
  domain,
});

const mailCheck = z.object({
  sender: z.string().describe("the domain in From"),
  isOurs: z.boolean().describe("whether that is this site's domain"),
  receiver: z.string().describe("the server that judged it; empty if none did"),
  spf: origin,
  dkim: origin,
  dmarc: z.enum(["pass", "fail", "none", "unknown"]),
  unsubscribe: z
    .enum(["signed", "unsigned", "missing"])
    .describe("whether a signature covers List-Unsubscribe and List-Unsubscribe-Post"),
  returns: z
    .enum(["read", "replaced", "unread"])
    .describe("whether reports on mail come to us, or to an address that the mail server put in"),
});

export const mailCheckCalls = calls({
  "POST /mail-tests": {
    summary: "Send yourself a test mail, with the headers of an invitation",
    access: ["admin"],
    output: z.object({ to: z.string() }),
    refuses: ["invalid-input", "provider-unreachable", "too-many-requests"],
  },
  "POST /mail-checks": {
    summary: "What the source of a received mail says about how this site's mail arrives",
    access: ["admin"],
    body: z.object({ source: storable.min(1).max(maxMailSource) }),
    maxBytes: 2 * maxMailSource,
    output: mailCheck,
    refuses: ["invalid-input"],
  },
});

export type MailCheck = z.output<typeof mailCheck>;
