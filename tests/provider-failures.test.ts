import { describe, expect, it } from "vitest";
import { signInFailures } from "#contract/sign-in-failures.ts";
import { signInFailure } from "#server/identity/provider-outcome.ts";
import { providerFailures } from "#texts/provider-failure.ts";

describe("the failures of a login by a provider", () => {
  it("have their own words", () => {
    const texts = signInFailures.map((failure) => providerFailures[failure]("Google"));
    expect(new Set(texts).size).toBe(signInFailures.length);
    expect(texts.filter((text) => !/^[A-Z][^{}]{30,220}\.$/.test(text))).toEqual([]);
  });

  it.each([
    ["access_denied", "denied"],
    ["email_not_found", "not-confirmed"],
    ["email_not_verified", "not-confirmed"],
    ["account_not_linked", "already-registered"],
    ["state_mismatch", "expired"],
    ["state_not_found", "expired"],
    ["invalid_code", "unreachable"],
    ["oauth_provider_not_found", "unreachable"],
    ["too-many-requests", "too-many"],
    ["database-unavailable", "busy"],
    ["unable_to_create_user", "failed"],
    ["constructor", "failed"],
    ["<script>", "failed"],
  ])("Better Auth's %s is our %s", (code, failure) => {
    expect(signInFailure(code)).toBe(failure);
  });
});
