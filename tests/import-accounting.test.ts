import { describe, expect, it } from "vitest";
import { textsIn } from "#engine/checker/references.ts";
import { plainText } from "#engine/markdown.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import type { Imported } from "#web/import/imported.ts";
import { bytesOf, fixtureBytes, fixtureText, importFixtures } from "./support/import-fixtures.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";
import { workbook } from "./support/xlsform-workbook.ts";

/**
 * Nothing of a source may vanish without a word. These tests don't know the importers: they look
 * for each text of a file in the definition and in the report.
 */
type Leaf = { path: string; key: string; text: string };

/** What a file says about itself and not about the survey: ids, kinds and addresses of its own. */
const own =
  /^(id|formId|revisionId|responderUri|questionId|itemId|folderId|workspace|theme|href|type|ref|subfield_key|language|locale|structure|separator|button_text|default_country_code|shape|status|QuestionType|Selector|SubSelector|SurveyID|SurveyOwnerID|SurveyLanguage|Element|PrimaryAttribute|Type|ID|FlowID|ForceResponse|ForceResponseType|ContentType|QuestionID|SkipLogicID|MobileCompatible|inputType|cellType|rateType|choicesOrder|acceptedTypes|goToSectionId|action|to|\$schema|select_from_list_name|list_name|translations|default_language|name|value|documentTitle|candorGoogleForm|ChoiceLocator|Condition|SkipToDestination|LogicType|Operator|LeftOperand|RightOperand|Conjuction|op|kind)$/;

const jsonFixtures = importFixtures.filter(({ name }) => /json$|qsf$/.test(name));

describe("every text of a source", () => {
  it.each(jsonFixtures)("of $name is in the survey or in the report", async ({ name, bytes }) => {
    const result = await importSurvey(bytes, name);
    const known = everything(result);
    const leaves = leavesOf(JSON.parse(fixtureText(name)));
    expect(leaves.length).toBeGreaterThan(10);
    const lost = leaves.filter(({ key, text }) => !own.test(key) && !known.includes(plain(text)));
    expect(lost).toEqual([]);
  });

  it.each(["limesurvey.lss", "limesurvey-old.lss"])(
    "of %s is in the survey or in the report",
    async (name) => {
      const known = everything(await importSurvey(fixtureBytes(name), name));
      const fields = [...fixtureText(name).matchAll(/<(\w+)><!\[CDATA\[(.*?)\]\]><\/\1>/gs)];
      expect(fields.length).toBeGreaterThan(50);
      // Keys that join tables, orders, and columns in the words of LimeSurvey's own database.
      const technical =
        /^(\w*id|\w*_order|sortorder|language|\w+_language|type|assessment_value|cfieldname|method|scenario|mandatory|other|attribute|qlimit|active|preg|autoload_url|format|code|relevance|grelevance|value|admin|additional_languages)$/;
      const lost = fields.filter(
        ([, column = "", text = ""]) => !technical.test(column) && !known.includes(plain(text)),
      );
      expect(lost.map(([whole]) => whole)).toEqual([]);
    },
  );

  it("of a workbook is in the survey or in the report", async () => {
    const sheets = JSON.parse(
      JSON.stringify(
        (await import("./fixtures/household-form.json", { with: { type: "json" } })).default,
      ),
    ) as Record<string, string[][]>;
    const known = everything(await importSurvey(workbook(sheets), "a.xlsx"));
    const cells = Object.values(sheets).flatMap(([head = [], ...rows]) =>
      rows.flatMap((row) => row.map((text, at) => ({ column: head[at] ?? "", text }))),
    );
    const technical =
      /^(type|list_name|required|appearance|parameters|form_id|default_language|state)$/;
    const lost = cells.filter(
      ({ column, text }) => text !== "" && !technical.test(column) && !known.includes(plain(text)),
    );
    expect(lost).toEqual([]);
  });

  it.each(["paper.md", "pasted.txt", "qualtrics.txt"])(
    "of %s is in the survey or in the report",
    async (name) => {
      const known = everything(await importSurvey(fixtureBytes(name), name));
      const lines = fixtureText(name)
        .split("\n")
        .map((line) =>
          plain(
            line
              .replace(/^\s*(?:[-•]|\[ \]|\w[.)]|\d+[.)])\s*/, "")
              .replace(/_{3,}|^\[\[.*\]\]$|^-{3,}$/g, ""),
          ),
        );
      expect(lines.filter((line) => line !== "" && !known.includes(line))).toEqual([]);
    },
  );
});

describe("a setting that nobody has heard of", () => {
  /**
   * Looks and addresses of the tool's own, counts that it makes itself, and conditions, which are
   * reported in the tool's own description of them.
   */
  const whole =
    /workspace|theme|layout|attachment|Language|Logic|logic\.\d+\.actions|SurveyElements\.5\.Payload/;

  // What our own script prints has no other keys.
  const foreign = jsonFixtures.filter(({ name }) => name !== "google-forms-script.json");

  it.each(foreign)("in $name is in the report, wherever it stands", async ({ name }) => {
    const source = JSON.parse(fixtureText(name)) as unknown;
    const random = randomFrom(1);
    const lost: string[] = [];
    for (let round = 0; round < 4; round++) {
      // Several at once, since each import is of the whole file.
      const copy = structuredClone(source);
      const all = objectsIn(copy).filter(({ path }) => !whole.test(path));
      const some = all.filter(() => random.chance(0.25));
      for (const [at, { object }] of some.entries()) object[`unheard_of_${at}`] = `Unknown${at}x`;
      const known = everything(await importSurvey(bytesOf(JSON.stringify(copy)), name));
      lost.push(
        ...some.filter((_, at) => !known.includes(`unknown${at}x`)).map(({ path }) => path),
      );
    }
    expect(lost).toEqual([]);
  });
});

/** All that an import says, in one text. */
function everything({ definition, report }: Imported): string {
  const texts = textsIn(definition).flatMap(({ copy }) =>
    Object.values(copy.words).map((words) => plainText(words, () => "")),
  );
  const lines = report.flatMap(({ item, words, reason }) => [
    item.name,
    words,
    JSON.stringify(reason?.values ?? {}),
  ]);
  return plain([...texts, ...lines, JSON.stringify(definition)].join("\n"));
}

/** Words alone: without tags, marks, slots and spaces. */
function plain(text: string): string {
  return text
    .replace(/<[a-zA-Z/!][^>]*>/g, "")
    .replace(/\$?\{+[^{}"]*\}+/g, "")
    .replace(/&nbsp;/g, "")
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<")
    .replace(/^\s*\d+[.)]\s/gm, "")
    .replace(/[\s\u00a0*_\\#"'`|]+/g, "")
    .toLowerCase();
}

function leavesOf(value: unknown, path = "", key = ""): Leaf[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ path, key, text: value }];
  if (Array.isArray(value))
    return value.flatMap((each, at) => leavesOf(each, `${path}.${at}`, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`, name));
}

function objectsIn(value: unknown, path = ""): { path: string; object: Record<string, unknown> }[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, each]) => objectsIn(each, `${path}.${name}`));
  return Array.isArray(value)
    ? inner
    : [{ path, object: value as Record<string, unknown> }, ...inner];
}
