import { describe, expect, it } from "vitest";
import { pageAddress } from "#server/http/page-address.ts";

const origin = "http://127.0.0.1:3000";
const keyOf = (path: string) => pageAddress(origin + path, origin)?.key;

describe("the address of a page", () => {
  it.each(["/login", "/signup"])("keeps the whole way back of %s, as the browser does", (path) => {
    const from = `/dashboard/results/1?where=${"x".repeat(900)}`;
    const asked = `${path}?${new URLSearchParams({ from })}`;
    expect(keyOf(asked)).toBe(origin + asked);
  });

  it("drops other long values, and parameters that no page has", () => {
    expect(keyOf(`/surveys?search=${"x".repeat(201)}`)).toBe(`${origin}/surveys`);
    expect(keyOf("/surveys?from=/dashboard")).toBe(`${origin}/surveys`);
  });
});
