import * as z from "zod";
import { roles, signInProviders } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { emailAddress } from "./shapes.ts";

const profile = z.object({
  hasPassword: z.boolean().describe("false for people who only use a provider"),
  secondFactor: z.boolean().describe("whether a code is asked for besides the password"),
  secondFactorNeeded: z.boolean().describe("true for an admin where admins need one"),
  backupCodes: z.number().int().describe("how many are unused"),
  otherSessions: z.number().int().describe("besides the one of this call"),
});

export const identityCalls = calls({
  "POST /jwt": {
    summary: "An access token for the person with this session cookie",
    access: "anyone",
    body: z.object({ email: emailAddress }),
    output: z.object({ token: z.string() }),
    refuses: ["sign-in-required", "not-allowed"],
  },
  "GET /profile": {
    summary: "How the caller logs in, and in how many places",
    access: "signed-in",
    beforeSecondFactor: true,
    output: profile,
  },
  "GET /site": {
    summary:
      "What the site offers: its mode, ways to log in and pay and, in the demo, the demo accounts",
    access: "anyone",
    output: z.object({
      mode: z.enum(["demo", "production"]),
      verifiedEmailRequired: z.boolean(),
      signInWays: z.array(z.enum(signInProviders)).describe("besides email and password"),
      cards: z
        .object({ kind: z.enum(["stripe", "sandbox"]), publishableKey: z.string() })
        .nullable()
        .describe("who takes cards; null where nobody does"),
      mail: z
        .enum(["smtp", "sandbox"])
        .nullable()
        .describe("how mail leaves; null where none does"),
      surveyors: z
        .enum(["approved", "everyone"])
        .describe("who may publish surveys: those whom an admin approved, or everybody"),
      operator: z
        .string()
        .nullable()
        .describe("who runs the site, with an address; null where nobody said"),
      demoAccounts: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          password: z.string(),
          role: z.enum(roles),
        }),
      ),
    }),
  },
});

export type Profile = z.output<typeof profile>;
