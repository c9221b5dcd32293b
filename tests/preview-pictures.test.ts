import { setTimeout as pause } from "node:timers/promises";
import type { CSSProperties, ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { type PreviewFacts, previewAddress } from "#contract/previews.ts";
import type { Results } from "#contract/surveys.ts";
import { drawPreview } from "#server/previews/draw-preview.ts";
import { measure, text } from "#server/previews/layout.ts";
import { previewCache } from "#server/previews/preview-cache.ts";
import { createPreviewMaker } from "#server/previews/preview-maker.ts";
import { readPreviewAddress } from "#server/previews/previews.ts";
import { drawableTitle, fitTitle } from "#server/previews/title.ts";

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

describe("a picture's address", () => {
  it("changes with everything that is drawn, and otherwise stays", () => {
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
  ])("is written without emoji and signs that the font lacks: %s", async (title, written) => {
    expect(await drawableTitle(title)).toBe(written);
  });

  it.each([
    "هل تفتح المكتبة يوم الأحد؟",
    "Откроется ли библиотека?",
    "図書館",
    "🍕🎉",
    "?!",
    "Half Latin, half кириллица",
  ])("is left out whole rather than half: %s", async (title) =>
    expect(await drawableTitle(title)).toBeNull(),
  );

  it("fits its area at any length, without an ellipsis unless it is too long", async () => {
    const area = { width: 1048, height: 290 };
    const question =
      "Would you recommend the new checkout in the entrance hall to a friend who shops with two children on a Saturday?";
    const titles = [
      "Yes?",
      question,
      "W".repeat(140),
      `https://example.org/${"abcdefghij".repeat(12)}`,
    ];
    for (const title of [...titles, "i ".repeat(70).trim()]) {
      const fitted = await fitTitle(title, area);
      const { width, height } = await measure(fitted);
      expect([title, width <= area.width, height <= area.height]).toEqual([title, true, true]);
      expect("lineClamp" in styleOf(fitted)).toBe(title.startsWith("WWW"));
    }
  });

  it("is split inside a word only if the whole word fits at no size", async () => {
    const area = { width: 1048, height: 290 };
    for (const [title, wrap] of [
      ["Is an uncharacteristically long word legible?", "normal"],
      ["Donaudampfschifffahrtsgesellschaftskapitänsmütze", "anywhere"],
    ] as const) {
      const fitted = await fitTitle(title, area);
      expect(styleOf(fitted)).toMatchObject({ overflowWrap: wrap, textWrap: "balance" });
      const word = await measure(
        text({ ...styleOf(fitted), width: "auto" }, title.split(" ").at(-1) ?? ""),
      );
      if (wrap === "normal") expect(word.width).toBeLessThanOrEqual(area.width);
    }
  });
});

const styleOf = ({ props }: ReactElement) => (props as { style: CSSProperties }).style;

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
  const elements = "svg|g|path|rect|polygon|mask|clipPath|defs|image";
  const notAllowed = new RegExp(
    `NaN|undefined|Infinity|<(?!/?(${elements})\\b).{20}|href="(?!data:).{20}`,
  );
  it("has no text, no address and only finite numbers, for any title and result", async () => {
    for (const title of [asked.title, "W".repeat(140), "</svg><script>", "🍕", "مرحبا"])
      for (const result of results) {
        const svg = await drawPreview({ ...asked, title, results: result });
        expect(svg.match(notAllowed)?.[0]).toBeUndefined();
      }
    expect((await drawPreview(null)).match(notAllowed)?.[0]).toBeUndefined();
  });
});

describe("drawing", () => {
  it("is limited: further requests are refused, and the next one is drawn again", async () => {
    const maker = createPreviewMaker(3);
    try {
      const all = await Promise.allSettled(Array.from({ length: 8 }, () => maker.draw(asked)));
      const refused = all.filter((each) => each.status === "rejected");
      expect(refused.map(({ reason }) => reason.code)).toEqual(
        Array.from({ length: 5 }, () => "overloaded"),
      );
      const png = Buffer.from(await maker.draw(null));
      expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        "PNG",
        1200,
        630,
      ]);
    } finally {
      maker.stop();
    }
    await expect(maker.draw(asked)).rejects.toMatchObject({ code: "overloaded" });
  });

  it("whose process is killed is refused, as by a busy server", async () => {
    const maker = createPreviewMaker();
    const drawn = expect(maker.draw(asked)).rejects.toMatchObject({ code: "overloaded" });
    await new Promise(setImmediate);
    maker.stop();
    await drawn;
  });

  it("that takes too long is refused, as by a busy server", async () => {
    const maker = createPreviewMaker(3, 1);
    try {
      await expect(maker.draw(asked)).rejects.toMatchObject({ code: "overloaded" });
    } finally {
      maker.stop();
    }
  });

  it("happens once for simultaneous requests, and is cached within its limit in bytes, least recently used first out", async () => {
    const kept = previewCache(30);
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
