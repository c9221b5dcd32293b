import { describe, expect, it } from "vitest";
import { passwordHint } from "#web/entrance/password-strength.ts";
import { loginAddress, returnPath } from "#web/session/return-path.ts";

const placeOf = (address: string) =>
  returnPath(new URL(address, "http://candor.example").searchParams);
const placeFrom = (from: string) => returnPath(new URLSearchParams({ from }));

describe("the return address after login", () => {
  it("is the wanted page, with its query", () => {
    const attempted = { pathname: "/dashboard/participate", search: "?page=2", hash: "#latest" };
    expect(placeOf(loginAddress(attempted))).toBe("/dashboard/participate?page=2#latest");
  });

  it("names the missing roles", () => {
    expect(loginAddress({ pathname: "/dashboard/participate" }, ["user", "pro-user"])).toContain(
      "needs=user+pro-user",
    );
  });

  it("is home if there is none", () => {
    expect(returnPath(new URLSearchParams())).toBe("/");
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

  it("is never the login page itself", () => {
    expect(placeFrom("/login?from=%2F")).toBe("/");
    expect(placeFrom("/signup")).toBe("/");
    expect(placeFrom("/login-help")).toBe("/login-help");
  });
});

describe("the hint while typing a password", () => {
  it("says how many characters are missing", () =>
    expect(passwordHint("abcdefg")).toBe("3 more to go."));
  it("isn't satisfied by length alone", () =>
    expect(passwordHint("aaaaaaaaaaaaaa")).toMatch(/^Easy to guess/));
  it("accepts a few words", () =>
    expect(passwordHint("stapler under a wet moon")).toMatch(/^Good/));
});
