import { createHmac, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { hmacSha256 } from "#server/identity/hmac.ts";

it("makes what node:crypto makes, of keys and texts of any length, one after the other", () => {
  for (const keyLength of [1, 31, 32, 63, 64]) {
    const key = randomBytes(keyLength);
    const sign = hmacSha256(key);
    for (const length of [500, 0, 1, 55, 56, 63, 64, 65, 1_000, 32_768, 3]) {
      const text = randomBytes(length).toString("latin1");
      expect(sign(text)).toBe(createHmac("sha256", key).update(text, "latin1").digest("base64url"));
    }
  }
});

it("refuses a key longer than a block, and a text longer than it keeps room for", () => {
  expect(() => hmacSha256(randomBytes(65))).toThrow();
  expect(() => hmacSha256(randomBytes(32))("x".repeat(32 * 1024 + 1))).toThrow();
});
