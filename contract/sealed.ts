import * as z from "zod";
import { ballotBytes, sealedSuite } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { issue } from "./refusal-reasons.ts";
import { answersGiven, maxResponseBytes, ownDayGiven } from "./responses.ts";
import { id, pathId, storable } from "./shapes.ts";

/** So many bytes in base64 with padding, in its one canonical form. */
const bytes = (count: number) =>
  z
    .string()
    .length(Math.ceil(count / 3) * 4)
    .refine((text) => isBase64Of(text, count), issue("wrong-format"));
const { serial, prepared, signature } = ballotBytes;

/** Sealed ballots, by RFC 9474: who takes one is known, and who sends one isn't. */
export const sealedCalls = calls({
  "GET /surveys/{id}/ballot-key": {
    summary: "The public key of a sealed survey's ballots; it never changes",
    access: "anyone",
    params: pathId,
    output: z.object({
      publicKey: z.string().describe("SPKI, base64"),
      fingerprint: z.string().describe("SHA-256 of the key, hexadecimal"),
      suite: z.literal(sealedSuite),
    }),
    isPermanent: true,
    refuses: ["not-found", "not-this-kind"],
  },
  "POST /surveys/{id}/ballot": {
    summary: "Have your ballot signed blindly, once; the same message is signed again",
    access: "anyone",
    params: pathId,
    body: z.object({
      blinded: bytes(signature).describe("the blinded message, base64"),
      invitation: storable.max(200).optional().describe("from the mailed address /i/{token}"),
    }),
    output: z.object({ blindSignature: z.string().describe("base64") }),
    refuses: [
      "sign-in-required",
      "not-allowed",
      "not-found",
      "not-this-kind",
      "not-invited",
      "survey-closed",
      "ballot-taken",
      "too-many-requests",
    ],
  },
  "POST /sealed-responses": {
    summary: "Send a sealed ballot, without cookie or token; the same one again is harmless",
    access: "anyone",
    isAnonymous: true,
    body: z.object({
      surveyId: id,
      version: z.number().int().min(1).max(1_000_000),
      serial: bytes(serial).describe("32 random bytes, base64"),
      preparedMessage: bytes(prepared).describe(
        "32 random bytes before the serial, base64 (RFC 9474, section 4.1)",
      ),
      signature: bytes(signature).describe("of the prepared message, base64"),
      answers: answersGiven,
      today: ownDayGiven,
    }),
    output: z.object({ serial: z.string() }),
    status: "202 or 200",
    maxBytes: maxResponseBytes,
    refuses: [
      "not-found",
      "not-this-kind",
      "survey-closed",
      "version-ended",
      "invalid-answers",
      "ballot-spent",
      "too-many-requests",
    ],
  },
});

export type SealedResponse = z.output<(typeof sealedCalls)["POST /sealed-responses"]["body"]>;

function isBase64Of(text: string, count: number): boolean {
  try {
    const decoded = atob(text);
    return decoded.length === count && btoa(decoded) === text;
  } catch {
    return false;
  }
}
