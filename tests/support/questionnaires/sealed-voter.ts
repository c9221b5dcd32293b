import { randomBytes } from "node:crypto";
import { RSABSSA } from "@cloudflare/blindrsa-ts";
import type { Candor, Person } from "../candor.ts";

type Site = Pick<Candor, "visitor">;
export type Ballot = { serial: string; preparedMessage: string; signature: string };

const suite = RSABSSA.SHA384.PSS.Randomized({ supportsRSARAW: false });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

/** An independent client of the calls: what it needs to take a ballot. */
export async function blind(site: Site, surveyId: string) {
  const { publicKey } = await site.visitor.api("GET /surveys/{id}/ballot-key", {
    params: { id: surveyId },
  });
  const algorithm = { name: "RSA-PSS", hash: "SHA-384" };
  const key = await crypto.subtle.importKey("spki", bytesOf(publicKey), algorithm, true, [
    "verify",
  ]);
  const serial = new Uint8Array(randomBytes(32));
  const prepared = suite.prepare(serial);
  const { blindedMsg, inv } = await suite.blind(key, prepared);
  return {
    blinded: base64(blindedMsg),
    async unblind(blindSignature: string): Promise<Ballot> {
      const signature = await suite.finalize(key, prepared, bytesOf(blindSignature), inv);
      return {
        serial: base64(serial),
        preparedMessage: base64(prepared),
        signature: base64(signature),
      };
    },
  };
}

/** Takes a person's ballot, by account or by the token of an invitation. */
export async function takeBallot(
  site: Site,
  person: Pick<Person, "api">,
  surveyId: string,
  invitation?: string,
): Promise<Ballot> {
  const { blinded, unblind } = await blind(site, surveyId);
  const params = { id: surveyId };
  const { blindSignature } = await person.api("POST /surveys/{id}/ballot", {
    params,
    body: { blinded, invitation },
  });
  return unblind(blindSignature);
}

/** Sends a ballot without cookie or token. Returns the status and the body. */
export async function sendBallot(
  site: Site,
  surveyId: string,
  ballot: Ballot,
  answers: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const sent = await site.visitor.raw("POST", "/sealed-responses", {
    body: JSON.stringify({ surveyId, version: 1, ...ballot, answers }),
    headers: { "content-type": "application/json", ...headers },
  });
  return { status: sent.status, body: (await sent.json()) as Record<string, unknown> };
}
