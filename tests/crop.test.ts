import { describe, expect, it } from "vitest";
import { moved, squareOf, wholeSquare } from "#web/images/crop.ts";

const wide = { width: 400, height: 200 };

describe("the square of a picture", () => {
  it("is the largest one in the middle by default", () => {
    expect(squareOf(wide, wholeSquare)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
  });

  it("moves as far as asked, but never out of the picture", () => {
    expect(squareOf(wide, moved(wide, wholeSquare, 0.25, 0)).left).toBe(150);
    expect(squareOf(wide, moved(wide, wholeSquare, 9, 9))).toEqual({
      left: 200,
      top: 0,
      side: 200,
    });
    expect(squareOf(wide, moved(wide, { ...wholeSquare, zoom: 4 }, -9, -9))).toEqual({
      left: 0,
      top: 0,
      side: 50,
    });
  });

  it("stays if there is no room to move", () => {
    expect(moved({ width: 100, height: 100 }, wholeSquare, 0.5, -0.5)).toEqual(wholeSquare);
    expect(moved({ width: 100, height: 100 }, wholeSquare, 0, 0)).toEqual(wholeSquare);
  });
});
