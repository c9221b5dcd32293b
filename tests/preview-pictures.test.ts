import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type PreviewFacts, previewAddress } from "#contract/previews.ts";
import type { Results } from "#contract/surveys.ts";
import { drawPreview } from "#server/previews/draw-preview.ts";
import { drawableTitle, fitTitle } from "#server/previews/fit-title.ts";
import { keptPreviews } from "#server/previews/kept-previews.ts";
import { createPreviewMaker } from "#server/previews/preview-maker.ts";
import { readPreviewAddress } from "#server/previews/rules.ts";
import { openTypeface } from "#server/previews/typeface.ts";

const faces = { display: openTypeface(600), quiet: openTypeface(400) };
const id = "018f0000-0000-7000-8000-000000000000";
const asked: PreviewFacts = {
  title: "Should the library open on Sundays?",
  category: "Event Planning",
  deadline: "2026-12-03",
  results: null,
};
const counted = (yes: number, no: number, noOpinion: number): Results => {
  return { yes, no, noOpinion, total: yes + no + noOpinion, closed: true };
};

describe("the address of a picture", () => {
  it("is another one as soon as anything that is drawn is, and the same otherwise", () => {
    const states: PreviewFacts[] = [
      asked,
      { ...asked, title: "Should the library open on sundays?" },
      { ...asked, category: "Market Research" },
      { ...asked, deadline: "2026-12-04" },
      { ...asked, results: counted(0, 0, 0) },
      { ...asked, results: counted(1, 0, 0) },
      { ...asked, results: counted(0, 1, 0) },
      { ...asked, results: counted(0, 0, 1) },
    ];
    const addresses = states.map((facts) => previewAddress(id, facts));
    expect(new Set(addresses).size).toBe(states.length);
    expect(previewAddress(id, structuredClone(asked))).toBe(addresses[0]);
    expect(readPreviewAddress(addresses[0] ?? "")).toMatchObject({ id });
  });

  it.each([
    "",
    "/",
    `/images/previews/${id}.png`,
    `/images/previews/../${id}-0123456789abcdef.png`,
    "/images/previews/site.png",
  ])("is not %s", (address) => expect(readPreviewAddress(address)).toBeNull());
});

describe("a title", () => {
  it.each([
    ["Pizza on Fridays 🎉 for the whole team 👩‍👩‍👧?", "Pizza on Fridays for the whole team?"],
    ["Żółć, œuvre, ﬁne, Ｆｕｌｌ, e\u0301 and 1️⃣", "Żółć, œuvre, fine, Full, é and 1"],
    ["a\u0334\u0335\u0336b\u202Ec", "abc"],
  ])("is written without what the face lacks: %s", (title, written) => {
    expect(drawableTitle(title, faces.display)).toBe(written);
  });

  it.each([
    "هل تفتح المكتبة يوم الأحد؟",
    "Откроется ли библиотека?",
    "図書館",
    "🍕🎉",
    "?!",
    "Half Latin, half кириллица",
  ])("is left out whole rather than half: %s", (title) => expect(drawableTitle(title, faces.display)).toBeNull());

  it("fits its box in any length, and is whole or says that it is not", () => {
    const box = { width: 1048, height: 290 };
    const words =
      "Would you recommend the new checkout in the entrance hall to a friend who shops with two children on a Saturday?";
    for (const title of [
      "Yes?",
      words,
      "W".repeat(140),
      `https://example.org/${"abcdefghij".repeat(12)}`,
      "i ".repeat(70).trim(),
    ]) {
      const { lines, size, lineHeight } = fitTitle(title, faces.display, box);
      expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height);
      for (const line of lines) expect(faces.display.width(line, size)).toBeLessThanOrEqual(box.width);
      const shown = lines.join("").replaceAll(" ", "");
      if (shown.endsWith("…")) expect(title.replaceAll(" ", "")).toContain(shown.slice(0, -1));
      else expect(shown).toBe(title.replaceAll(" ", ""));
    }
    const { lines, size } = fitTitle(words, faces.display, box);
    const widths = lines.map((line) => faces.display.width(line, size));
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });
});

describe("a drawing", () => {
  const results = [
    null,
    counted(0, 0, 0),
    counted(1, 0, 0),
    counted(5, 3, 1),
    counted(62, 30, 8),
    counted(999_999, 0, 1),
    counted(2e9, 2e9, 2e9),
  ];
  it("is made of paths with numbers alone, whatever the title and the result", () => {
    for (const title of [asked.title, "W".repeat(140), "</svg><script>", "🍕", "مرحبا"])
      for (const result of results) {
        const svg = drawPreview({ ...asked, title, results: result }, faces);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<(?!\/?(svg|path|g)\b)|<text/);
      }
    expect(drawPreview(null, faces)).not.toMatch(/NaN|undefined/);
  });
});

describe("drawing", () => {
  it("is bounded: some are told to come back, and the next is drawn again", async () => {
    const maker = createPreviewMaker(3);
    try {
      const all = await Promise.allSettled(Array.from({ length: 8 }, () => maker.draw(asked)));
      const refused = all.filter((each) => each.status === "rejected");
      expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 5 }, () => "overloaded"));
      const png = Buffer.from(await maker.draw(null));
      expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
    } finally {
      maker.stop();
    }
    await expect(maker.draw(asked)).rejects.toMatchObject({ code: "overloaded" });
  });

  it("is done once for all who ask meanwhile, and kept within its bytes, the longest unasked going first", async () => {
    const kept = keptPreviews(30);
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      await pause(1);
      return new Uint8Array(10);
    };
    await Promise.all(["a", "a", "a"].map((address) => kept.get(address, draw)));
    expect(drawn).toBe(1);
    for (const address of ["b", "c", "a", "d"]) await kept.get(address, draw);
    expect([drawn, kept.bytes()]).toEqual([4, 30]);
    await kept.get("a", draw);
    expect(drawn).toBe(4);
    await kept.get("b", draw);
    expect(drawn).toBe(5);
    await expect(kept.get("x", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await kept.get("x", draw);
    expect(drawn).toBe(6);
  });
});
