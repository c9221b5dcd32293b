import { describe, expect, it } from "vitest";
import { applyPatches, type Patch } from "#engine/patches.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";

const survey = definition([
  page("pagefirst0", [
    question("quesfirst0", { kind: "yes-no" }),
    question("quessecond", { kind: "text" }),
  ]),
  page("pagesecond", [question("questhird0", { kind: "yes-no" })]),
]);

const patched = (document: unknown, ...patches: Patch[]) => {
  const result = applyPatches(document, patches);
  if (!result.done) throw new Error(`patch ${result.at}: ${result.problem}`);
  return result.document;
};
const problemOf = (document: unknown, ...patches: Patch[]) => {
  const result = applyPatches(document, patches);
  return result.done ? null : result.problem;
};
const idsOf = (document: unknown) =>
  (document as typeof survey).pages.map(({ id, elements }) => [id, ...elements.map((e) => e.id)]);

describe("a path of ids", () => {
  it("leads to a text inside a question", () => {
    const path = "/pages/pagefirst0/elements/quessecond/prompt/words/en";
    const changed = patched(survey, { op: "replace", path, value: "Why?" }) as typeof survey;
    expect(changed.pages[0]?.elements[1]?.prompt.words.en).toBe("Why?");
    expect(survey.pages[0]?.elements[1]?.prompt.words.en).toBe("quessecond?");
    expect(changed.pages[1]).toBe(survey.pages[1]);
  });

  it("puts a value before the sibling that it names, or at the end", () => {
    const value = question("quesadded0", { kind: "yes-no" });
    const before = { op: "add", path: "/pages/pagefirst0/elements/quessecond", value } as const;
    const end = { op: "add", path: "/pages/pagesecond/elements/-", value } as const;
    expect(idsOf(patched(survey, before, end))).toEqual([
      ["pagefirst0", "quesfirst0", "quesadded0", "quessecond"],
      ["pagesecond", "questhird0", "quesadded0"],
    ]);
  });

  it("moves a question to another page and within its own", () => {
    const from = "/pages/pagefirst0/elements/quesfirst0";
    const away: Patch = { op: "move", from, path: "/pages/pagesecond/elements/questhird0" };
    expect(idsOf(patched(survey, away))).toEqual([
      ["pagefirst0", "quessecond"],
      ["pagesecond", "quesfirst0", "questhird0"],
    ]);
    const down: Patch = { op: "move", from, path: "/pages/pagefirst0/elements/-" };
    expect(idsOf(patched(survey, down))[0]).toEqual(["pagefirst0", "quessecond", "quesfirst0"]);
    expect(patched(survey, { op: "move", from, path: from })).toBe(survey);
  });

  it("still means the same after somebody added a page above", () => {
    const above: Patch = { op: "add", path: "/pages/pagefirst0", value: page("pageabove0", []) };
    const removal: Patch = { op: "remove", path: "/pages/pagesecond/elements/questhird0" };
    expect(idsOf(patched(survey, above, removal))).toEqual(idsOf(patched(survey, removal, above)));
  });
});

// The cases of RFC 6902's appendix A that concern the document.
describe("RFC 6902", () => {
  it.each<[string, unknown, Patch[], unknown]>([
    [
      "adds a member",
      { foo: "bar" },
      [{ op: "add", path: "/baz", value: "qux" }],
      { foo: "bar", baz: "qux" },
    ],
    [
      "adds an item",
      { foo: ["bar", "baz"] },
      [{ op: "add", path: "/foo/1", value: "qux" }],
      { foo: ["bar", "qux", "baz"] },
    ],
    [
      "removes a member",
      { baz: "qux", foo: "bar" },
      [{ op: "remove", path: "/baz" }],
      { foo: "bar" },
    ],
    [
      "removes an item",
      { foo: ["bar", "qux", "baz"] },
      [{ op: "remove", path: "/foo/1" }],
      { foo: ["bar", "baz"] },
    ],
    ["replaces", { baz: "qux" }, [{ op: "replace", path: "/baz", value: "boo" }], { baz: "boo" }],
    [
      "moves a member",
      { foo: { bar: "baz", waldo: "fred" }, qux: { corge: "grault" } },
      [{ op: "move", from: "/foo/waldo", path: "/qux/thud" }],
      { foo: { bar: "baz" }, qux: { corge: "grault", thud: "fred" } },
    ],
    [
      "moves an item",
      { foo: ["all", "grass", "cows", "eat"] },
      [{ op: "move", from: "/foo/1", path: "/foo/3" }],
      { foo: ["all", "cows", "eat", "grass"] },
    ],
    [
      "tests",
      { baz: "qux", foo: ["a", 2, "c"] },
      [
        { op: "test", path: "/baz", value: "qux" },
        { op: "test", path: "/foo/1", value: 2 },
      ],
      { baz: "qux", foo: ["a", 2, "c"] },
    ],
    [
      "adds a nested member",
      { foo: "bar" },
      [{ op: "add", path: "/child", value: { grandchild: {} } }],
      { foo: "bar", child: { grandchild: {} } },
    ],
    [
      "reads escapes in their order",
      { "/": 9, "~1": 10 },
      [{ op: "test", path: "/~01", value: 10 }],
      { "/": 9, "~1": 10 },
    ],
    [
      "adds a list to a list",
      { foo: ["bar"] },
      [{ op: "add", path: "/foo/-", value: ["abc"] }],
      { foo: ["bar", ["abc"]] },
    ],
    [
      "compares members in any order",
      { a: { x: 1, y: 2 } },
      [{ op: "test", path: "/a", value: { y: 2, x: 1 } }],
      { a: { x: 1, y: 2 } },
    ],
    ["copies", { a: [1] }, [{ op: "copy", from: "/a", path: "/b" }], { a: [1], b: [1] }],
    ["replaces the whole", { a: 1 }, [{ op: "replace", path: "", value: { b: 2 } }], { b: 2 }],
  ])("%s", (_, before, patches, expected) => {
    expect(patched(before, ...patches)).toEqual(expected);
  });

  it.each<[string, unknown, Patch, string]>([
    [
      "a test that fails",
      { baz: "qux" },
      { op: "test", path: "/baz", value: "bar" },
      "test-failed",
    ],
    [
      "a parent that isn't there",
      { foo: "bar" },
      { op: "add", path: "/baz/bat", value: 1 },
      "not-there",
    ],
    ["a text as a number", { "/": 9 }, { op: "test", path: "/~1", value: "9" }, "test-failed"],
    ["an item past the end", [1], { op: "add", path: "/2", value: 1 }, "not-there"],
    ["a leading zero", [1, 2], { op: "remove", path: "/01" }, "not-there"],
    ["the end as an item", [1], { op: "remove", path: "/-" }, "not-there"],
    ["a replacement of nothing", {}, { op: "replace", path: "/a", value: 1 }, "not-there"],
    ["removing the whole", {}, { op: "remove", path: "" }, "bad-path"],
    [
      "a page moved into itself",
      survey,
      { op: "move", from: "/pages/pagefirst0", path: "/pages/0/elements/-" },
      "into-itself",
    ],
  ])("refuses %s", (_, before, patch, problem) => {
    expect(problemOf(before, patch)).toBe(problem);
  });

  it("applies all patches or none, and says which one failed", () => {
    const patches: Patch[] = [
      { op: "add", path: "/a", value: 1 },
      { op: "remove", path: "/nothing" },
    ];
    const document = {};
    expect(applyPatches(document, patches)).toEqual({ done: false, at: 1, problem: "not-there" });
    expect(document).toEqual({});
  });
});

describe("hostile patches", () => {
  it.each(["/__proto__/polluted", "/constructor/prototype/polluted", "/a/__proto__"])(
    "reach no prototype by %s",
    (path) => {
      const document = { a: {} };
      for (const op of ["add", "replace"] as const)
        expect(problemOf(document, { op, path, value: true })).toBe("bad-path");
      expect(problemOf(document, { op: "copy", from: path, path: "/b" })).toBe("bad-path");
      const value = JSON.parse('{"__proto__":{"polluted":true}}');
      patched(document, { op: "add", path: "/b", value }, { op: "copy", from: "/b", path: "/c" });
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  it.each(["pages", "/a~2", `/${"a/".repeat(40)}b`, `/${"a".repeat(2000)}`])(
    "have no path like %.20s",
    (path) => expect(problemOf({}, { op: "add", path, value: 1 })).toBe("bad-path"),
  );

  it("don't find inherited members", () => {
    expect(problemOf({}, { op: "test", path: "/toString", value: 1 })).toBe("not-there");
    expect(problemOf([], { op: "test", path: "/length", value: 0 })).toBe("not-there");
  });

  it("can't double a document until it fills the memory", () => {
    const doubling = Array.from(
      { length: 60 },
      (_, at): Patch => ({ op: "copy", from: "", path: `/copy${at}` }),
    );
    expect(problemOf({ a: "x".repeat(1000) }, ...doubling)).toBe("too-large");
  });

  it("can't write a long list or a large object anew again and again", () => {
    const keys = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`k${at}`, 0]));
    const items = Array.from({ length: 40_000 }, () => 0);
    for (const value of [keys, items])
      for (const op of ["add", "replace", "remove"] as const) {
        const path = `/x/${Array.isArray(value) ? "0" : "k0"}`;
        const change = op === "remove" ? ({ op, path } as const) : { op, path, value: 1 };
        const changes = Array.from({ length: 100 }, (_, at): Patch => {
          return op === "remove" && !Array.isArray(value) ? { op, path: `/x/k${at}` } : change;
        });
        expect(problemOf({}, { op: "add", path: "/x", value }, ...changes)).toBe("too-large");
      }
  });

  it("can't nest a document deeper than a schema can be followed", () => {
    const nesting = Array.from(
      { length: 200 },
      (): Patch => ({ op: "copy", from: "", path: `/${"a/".repeat(30)}a` }),
    );
    const ladder = (depth: number): unknown => (depth === 0 ? {} : { a: ladder(depth - 1) });
    expect(problemOf(ladder(31), ...nesting)).toBe("too-large");
  });
});
