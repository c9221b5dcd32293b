import { describe, expect, it } from "vitest";
import { type Box, placeAmong } from "#web/ui/free-place.ts";

const phone = { width: 390, height: 844 };
const message = { width: 300, height: 40 };
const across = (top: number, height: number): Box => ({ left: 0, top, width: 390, height });

describe("where a message stands", () => {
  it("is at its edge, in the middle, if nothing is there", () => {
    expect(placeAmong(message, phone, [], "bottom")).toMatchObject({ left: 45, top: 796 });
    expect(placeAmong(message, phone, [], "top")).toMatchObject({ left: 45, top: 8 });
  });

  it("is the nearest gap that covers nothing", () => {
    const header = across(0, 64);
    const title = across(112, 80);
    expect(placeAmong(message, phone, [header, title], "top")).toMatchObject({ left: 45, top: 64 });
    const button = across(780, 44);
    const { top } = placeAmong(message, phone, [button], "bottom");
    expect(top + message.height).toBeLessThanOrEqual(780);
  });

  it("is at the side where the middle is taken", () => {
    const wide = { width: 1280, height: 900 };
    const middle: Box = { left: 400, top: 500, width: 480, height: 400 };
    const { left, top } = placeAmong(message, wide, [middle], "bottom");
    expect(top).toBe(852);
    expect(left).toBe(980);
  });

  it("covers the least if there is no gap", () => {
    const full = across(0, 844);
    const twice = across(600, 244);
    const { top } = placeAmong(message, phone, [full, twice], "bottom");
    expect(top + message.height).toBeLessThanOrEqual(600);
  });
});
