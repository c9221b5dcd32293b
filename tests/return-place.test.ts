import { describe, expect, it } from "vitest";
import { passwordHint } from "#web/entrance/password-strength.ts";
import { loginAddress, returnPlace } from "#web/session/return-place.ts";

const placeOf = (address: string) =>
  returnPlace(new URL(address, "http://candor.example").searchParams);
const placeFrom = (from: string) => returnPlace(new URLSearchParams({ from }));

describe("the way back after signing in", () => {
  it("leads to the attempted place, with its query", () => {
    const attempted = { pathname: "/dashboard/participate", search: "?page=2", hash: "#latest" };
    expect(placeOf(loginAddress(attempted))).toBe("/dashboard/participate?page=2#latest");
  });

  it("names the roles that were missing", () => {
    expect(loginAddress({ pathname: "/dashboard/participate" }, ["user", "pro-user"])).toContain(
      "needs=user+pro-user",
    );
  });

  it("leads home when there is none", () => {
    expect(returnPlace(new URLSearchParams())).toBe("/");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    "surveys",
    "/surveys\\..\\x",
  ])("never leads to another site: %j", (from) => {
    expect(placeFrom(from)).toBe("/");
  });

  it("never leads back to the login page itself", () => {
    expect(placeFrom("/login?from=%2F")).toBe("/");
    expect(placeFrom("/signup")).toBe("/");
    expect(placeFrom("/login-help")).toBe("/login-help");
  });
});

describe("the hint while a password is written", () => {
  it("says how much is missing", () => expect(passwordHint("abcdefg")).toBe("3 more to go."));
  it("is not fooled by length alone", () =>
    expect(passwordHint("aaaaaaaaaaaaaa")).toMatch(/^Easy to guess/));
  it("finds a few words good", () =>
    expect(passwordHint("stapler under a wet moon")).toMatch(/^Good/));
});
