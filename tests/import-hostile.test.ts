import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { importLimits } from "#web/import/import-limits.ts";
import { ImportRefusal } from "#web/import/import-refusal.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { expectImportable } from "./support/expect-importable.ts";
import { someOf } from "./support/extent.ts";
import { bytesOf, fixtureBytes, fixtureText } from "./support/import-fixtures.ts";
import { workbook } from "./support/xlsform-workbook.ts";

async function refusal(bytes: Uint8Array, name = "file"): Promise<string> {
  try {
    await importSurvey(bytes, name);
    return "imported";
  } catch (error) {
    if (error instanceof ImportRefusal) return error.code;
    throw error;
  }
}

describe("a file that nobody can import", () => {
  it.each([
    ["an empty one", new Uint8Array(), "empty"],
    ["one of spaces", bytesOf(" \n\n"), "empty"],
    [
      "a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 0, 7, 2, 0, 4, 0, 0, 1, 3]),
      "not-text",
    ],
    ["a PDF", bytesOf("%PDF-1.7 …"), "pdf"],
    ["an old Excel file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "old-excel"],
    ["a web page", bytesOf("<!DOCTYPE html><html><body>Hi</body></html>"), "web-page"],
    ["rich text", bytesOf("{\\rtf1\\ansi Hello}"), "word-document"],
    ["a Word document", zipSync({ "word/document.xml": strToU8("<x/>") }), "word-document"],
    ["another zip", zipSync({ "a.txt": strToU8("a") }), "unknown-zip"],
    ["half a zip", fixtureBytes("household.xlsx").slice(0, 900), "unknown-zip"],
    ["a workbook without a survey", workbook({ Sheet1: [["a"], ["b"]] }), "no-survey-sheet"],
    ["other XML", bytesOf("<?xml version='1.0'?><feed/>"), "unknown-xml"],
    ["other JSON", bytesOf('{"hello": "world"}'), "unknown-json"],
    ["half a JSON file", bytesOf(fixtureText("typeform.json").slice(0, 3000)), "broken-json"],
    ["half a LimeSurvey file", bytesOf(fixtureText("limesurvey.lss").slice(0, 9000)), "broken-xml"],
    ["a text without a question", bytesOf("Hello there.\nThis is a letter."), "no-questions"],
    ["a translation alone", bytesOf('{"fields":[{"id":"a","title":"Hola"}]}'), "translation-only"],
    [
      "LimeSurvey's table",
      bytesOf("class\ttype/scale\tname\trelevance\ttext\nS\t\tsid\t\t1"),
      "limesurvey-table",
    ],
    ["a table", bytesOf('"type","name","label"\ntext,q1,"Hello, you"'), "table"],
  ])("is refused with the reason: %s", async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });
});

describe("a survey of which no question can be imported", () => {
  it("is refused, and names each", async () => {
    const odd = { id: "hologram00", kind: "hologram", prompt: { words: { en: "Which?" } } };
    const page = { id: "onlypage00", elements: [odd, { ...odd, id: "hologram01" }] };
    const definition = { format: 1, languages: ["en"], title: { words: {} }, pages: [page] };
    const refused = await importSurvey(bytesOf(JSON.stringify(definition)), "own.json").catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: "no-questions" });
    const { leftOut } = refused as ImportRefusal;
    expect(leftOut.map(({ item }) => item.name)).toEqual([
      expect.stringContaining("elements.0"),
      expect.stringContaining("elements.1"),
    ]);
    expect(leftOut[0]?.words).toContain("Which?");
  });
});

describe("a file that was made to do harm", () => {
  it("is refused before a zip bomb fills the memory", async () => {
    const bomb = strToU8(`<sst>${"<si><t>a</t></si>".repeat(4_000_000)}</sst>`);
    const files = { "xl/workbook.xml": strToU8("<workbook/>"), "xl/sharedStrings.xml": bomb };
    const bytes = zipSync(files, { level: 9 });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bytes)).toBe("too-large");
  });

  it("is refused when a zip has thousands of files", async () => {
    const names = Array.from({ length: importLimits.zipEntries + 1 }, (_, at) => [
      `${at}`,
      new Uint8Array(),
    ]);
    const bytes = zipSync({ ...Object.fromEntries(names), "xl/workbook.xml": new Uint8Array() });
    expect(await refusal(bytes)).toBe("too-large");
  });

  it("never expands an entity of its own or of a file", async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(50)}"><!ENTITY c "${"&b;".repeat(50)}"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const text = fixtureText("limesurvey.lss")
      .replace("<document>", `${laughs}\n<document>`)
      .replace("<![CDATA[Rome]]>", "&c;&f;");
    const { definition } = await importSurvey(bytesOf(text), "a.lss");
    const words = JSON.stringify(definition);
    expect(words).toContain("&c;&f;");
    expect(words).not.toContain("haha");
  });

  it("is refused when XML or JSON is nested too deep", async () => {
    const xml = `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${"<a>".repeat(100_000)}`;
    expect(await refusal(bytesOf(xml))).toBe("too-deep");
    expect(await refusal(bytesOf(`{"fields":${"[".repeat(1_000_000)}`))).toBe("too-deep");
  });

  it("is refused when it is larger than a survey can be", async () => {
    expect(await refusal(new Uint8Array(importLimits.bytes + 1))).toBe("too-large");
    expect(await refusal(bytesOf(`{"fields":[${'"a",'.repeat(13_000_000)}"a"]}`))).toBe(
      "too-large",
    );
  });

  it("is read in time when it has a hundred thousand questions, and says which are left out", async () => {
    const field = (at: number) => ({ ref: `f${at}`, type: "yes_no", title: `Question ${at}` });
    const fields = Array.from({ length: 100_000 }, (_, at) => field(at));
    const since = Date.now();
    const result = await importSurvey(bytesOf(JSON.stringify({ title: "Many", fields })), "a.json");
    expect(Date.now() - since).toBeLessThan(15_000);
    expectImportable(result, "many");
    expect(result.definition.pages.flatMap(({ elements }) => elements)).toHaveLength(1000);
    const imported = result.report.filter(
      ({ outcome, item }) => outcome === "imported" && item.kind === "question",
    );
    expect(imported).toHaveLength(1000);
    const left = result.report.filter(({ reason }) => reason?.code === "too-many");
    const more = result.report.find(({ reason }) => reason?.code === "too-many-lines");
    expect(left.length + Number(more?.reason?.values?.count)).toBeGreaterThanOrEqual(99_000);
  });

  const lines = ["1. a\n1) b?", "", "x", "A\n10:30\nB", "> x", "ab-\nab", "> x?\ny", "A1 b?"];
  it.each(someOf(lines, 3))("is read in time whatever its lines are: %s", async (line) => {
    const since = Date.now();
    const text = `How was it?\n\n${`${line}\n`.repeat(15_000)}`;
    expectImportable(await importSurvey(bytesOf(text), "a.txt"), line);
    expect(Date.now() - since).toBeLessThan(15_000);
  });

  it("is read in time whatever its words are", async () => {
    const hard = [
      "<a x='".repeat(20_000),
      "<".repeat(100_000),
      "*".repeat(50_000),
      "_a".repeat(50_000),
      "[".repeat(50_000),
      "&".repeat(50_000),
      `${"(".repeat(20_000)}1`,
      "- ".repeat(30_000),
      "{{field:".repeat(10_000),
      "\\".repeat(30_000),
      "select up to ".repeat(8_000),
      "go to question ".repeat(7_000),
      "__/".repeat(30_000),
      "★ ".repeat(50_000),
      "☐ ".repeat(50_000),
      " ".repeat(100_000),
    ];
    for (const words of hard) {
      const since = Date.now();
      const source = JSON.stringify({
        title: "Hard",
        pages: [{ elements: [{ type: "text", name: "a", title: words, visibleIf: words }] }],
      });
      expectImportable(await importSurvey(bytesOf(source), "a.json"), words.slice(0, 20));
      expectImportable(
        await importSurvey(bytesOf(`Title\n\n1. ${words}?\n\na\nb\n`), "a.txt"),
        words.slice(0, 20),
      );
      expect(Date.now() - since, words.slice(0, 20)).toBeLessThan(5000);
    }
  });

  it("is read in time when thousands of choices are the same", async () => {
    const since = Date.now();
    await importSurvey(bytesOf(`Title\n\n1. Which?\n\n${"- The same\n".repeat(10_000)}`), "a.txt");
    expect(Date.now() - since).toBeLessThan(5000);
  });
});

describe("a text in another encoding", () => {
  const text = "Umfrage über Größe\n\n1. Wie groß?\n\nKlein\nGroß\n";

  it.each([
    ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(text)])],
    ["UTF-16, little end first", new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")])],
    [
      "UTF-16, big end first",
      new Uint8Array([0xfe, 0xff, ...Buffer.from(text, "utf16le").swap16()]),
    ],
    ["UTF-16 without a mark", new Uint8Array(Buffer.from(text, "utf16le"))],
    ["Latin-1", new Uint8Array(Buffer.from(text, "latin1"))],
  ])("is read: %s", async (_, bytes) => {
    const { definition } = await importSurvey(bytes, "a.txt");
    expect(definition.title.words.en).toBe("Umfrage über Größe");
    expect(JSON.stringify(definition)).toContain('"Groß"');
  });
});

describe("a file with the wrong name", () => {
  it("is told by its content", async () => {
    expect((await importSurvey(fixtureBytes("household.xlsx"), "a.txt")).format).toBe("xlsform");
    expect((await importSurvey(fixtureBytes("qualtrics.qsf"), "a.xlsx")).format).toBe("qualtrics");
    expect((await importSurvey(fixtureBytes("paper.md"), "a.json")).format).toBe("text");
    expect((await importSurvey(fixtureBytes("limesurvey.lss"), "a.md")).format).toBe("limesurvey");
  });

  it("is found in LimeSurvey's archive", async () => {
    const bytes = zipSync({ "survey_1.lss": fixtureBytes("limesurvey.lss") });
    expect((await importSurvey(bytes, "survey_1.lsa")).format).toBe("limesurvey");
  });
});
