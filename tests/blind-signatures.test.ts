import { createPrivateKey, createPublicKey } from "node:crypto";
import { RSABSSA } from "@cloudflare/blindrsa-ts";
import { describe, expect, it } from "vitest";
import { isSigned } from "#server/responses/is-signed.ts";
import { isSignable, signBlinded } from "#server/sealed/ballot-key.ts";
import vector from "./fixtures/rfc-9474.json" with { type: "json" };

/** RFC 9474, appendix A.1: what server and browser compute is what the standard says. */
const bytes = (hex: string) => Buffer.from(hex, "hex");
const [p, q] = [BigInt(`0x${vector.p}`), BigInt(`0x${vector.q}`)];
const e = 65_537n;
const d = inverse(e, (p - 1n) * (q - 1n));
const base64url = (number: bigint) => {
  const hex = number.toString(16);
  return bytes(hex.length % 2 ? `0${hex}` : hex).toString("base64url");
};
const whole = { kty: "RSA", n: base64url(p * q), e: "AQAB" };
const factors = { d: base64url(d), p: base64url(p), q: base64url(q) };
const crt = { dp: base64url(d % (p - 1n)), dq: base64url(d % (q - 1n)) };
const jwk = { ...whole, ...factors, ...crt, qi: base64url(inverse(q, p)) };
const keys = {
  private: createPrivateKey({ key: jwk, format: "jwk" }),
  public: createPublicKey({ key: whole, format: "jwk" }),
};

/** Of a modulo m, by Euclid's algorithm. */
function inverse(a: bigint, m: bigint): bigint {
  let [r, next, x, y] = [m, a % m, 0n, 1n];
  while (next !== 0n) {
    const times = r / next;
    [r, next, x, y] = [next, r - times * next, y, x - times * y];
  }
  return ((x % m) + m) % m;
}

describe("a blind signature", () => {
  it("is made by the server as RFC 9474 says", () => {
    expect(isSignable(keys.public, bytes(vector.blinded_msg))).toBe(true);
    const signed = signBlinded(keys, bytes(vector.blinded_msg));
    expect(signed.toString("hex")).toBe(vector.blind_sig);
  });

  it("is unblinded by the browser's library as RFC 9474 says", async () => {
    const suite = RSABSSA.SHA384.PSS.Randomized({ supportsRSARAW: false });
    const algorithm = { name: "RSA-PSS", hash: "SHA-384" };
    const key = await crypto.subtle.importKey("jwk", whole, algorithm, true, ["verify"]);
    const [message, blindSignature, inv] = [vector.prepared_msg, vector.blind_sig, vector.inv].map(
      (hex) => new Uint8Array(bytes(hex)),
    ) as [Uint8Array, Uint8Array, Uint8Array];
    const signature = await suite.finalize(key, message, blindSignature, inv);
    expect(Buffer.from(signature).toString("hex")).toBe(vector.sig);
  });

  it("is checked by the server as RFC 9474 says", () => {
    const message = bytes(vector.prepared_msg);
    expect(isSigned(keys.public, message, bytes(vector.sig))).toBe(true);
    message[0] = (message[0] ?? 0) ^ 1;
    expect(isSigned(keys.public, message, bytes(vector.sig))).toBe(false);
  });
});
