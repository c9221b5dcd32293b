import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { wordsIn } from "#engine/copy-text.ts";
import type { Question } from "#engine/definition.ts";
import { type Answer, kindOf } from "#engine/kinds/all.ts";
import { valueText } from "#engine/piping.ts";
import { isTag, tagForIntl } from "#limits/language-tag.ts";
import { frameFor, languageNames } from "#web/answer/answer-languages.ts";
import { languageTag as builtTag } from "#web/builder/languages/language-name.ts";
import { languageTag as importedTag } from "#web/import/language-tags.ts";
import { type Candor, openCandor, refusal } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import {
  between,
  choice,
  copy,
  definition,
  inLanguages,
  page,
  question,
  slot,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** They look like tags, and Intl throws at them. */
const wrong = ["de-zz1", "en-x1", "zh-cmn-Hans", "en-en-en", "de-DE-DE", "de-1996-1996"];
const right = ["en", "pt-BR", "zh-Hant-TW", "sl-rozaj-biske", "de-1996", "fil", "xx"];

async function open(): Promise<Candor> {
  const candor = await openCandor();
  onTestFinished(() => candor.close());
  return candor;
}

const asked = definition([
  page("pageonly00", [question("quesnumber", { kind: "number" })], {
    checks: [
      {
        unless: between("quesnumber", 1000),
        message: copy("{n} is too few.", { n: slot({ question: "quesnumber" }, "That") }),
      },
    ],
  }),
]);

test("a language is what Intl takes, everywhere one is written", () => {
  expect(wrong.filter(isTag)).toEqual([]);
  expect(right.filter((tag) => !isTag(tag))).toEqual([]);
  for (const tag of wrong) {
    expect(builtTag(tag)).toBeNull();
    expect(importedTag(tag)).toBeUndefined();
    expect(isTag(tagForIntl(tag))).toBe(true);
  }
  // Extensions are no part of a language.
  expect(isTag("en-u-nu-arab")).toBe(false);
  expect(builtTag("en-u-nu-arab")).toBeNull();
});

test.each(wrong)("Sam can't write a survey in %s", async (tag) => {
  const candor = await open();
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const made = inLanguages(asked, tag);
  const refusedDraft = await refusal(
    sam.api("POST /drafts", { body: { from: { definition: made } } }),
  );
  expect(refusedDraft.code).toBe("invalid-input");
  expect(Object.keys(refusedDraft.fields ?? {})).toContain("from.definition.languages.1");
});

test("a draft and a version of before with such a language give no error", async () => {
  const candor = await open();
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const { surveyId, draftId } = await publishDefinition(sam, inLanguages(asked, "de-AT"), {
    access: "link",
  });
  const { orm } = candor.database;
  await orm.execute(sql`alter table survey_versions disable trigger user`);
  for (const table of [sql`survey_drafts`, sql`survey_versions`])
    await orm.execute(sql`update ${table} set
      definition = replace(definition::text, 'de-AT', 'de-zz1')::jsonb`);

  const answers = { quesnumber: { number: 3 } };
  const sent = await refusal(
    candor.visitor.api("POST /responses", {
      body: {
        surveyId,
        version: 1,
        answers,
        language: "de-zz1",
        seed: 1,
        submissionId: randomUUID(),
      },
    }),
  );
  expect(sent.code).toBe("invalid-answers");
  expect(JSON.stringify([sent.fields, sent.members])).toContain("3 is too few.");

  const published = await refusal(
    sam.api("POST /drafts/{id}/publish", {
      params: { id: draftId },
      body: { category: "Market Research", deadline: dayFromNow(7) },
    }),
  );
  expect(published.fields).toEqual({
    languages: "One of the survey’s languages has no valid tag. Please remove it.",
  });
});

test("words of every kind of answer, and a page's frame, bear such a language", () => {
  for (const tag of [...wrong, "", "-", "x", "i-klingon", "a".repeat(40)]) {
    const wording = { language: tag, yes: "Yes", no: "No", agreed: "Agreed" };
    const given: [unknown, Answer][] = [
      [question("q", { kind: "number", currency: "EUR" }), { number: 1234.5 }],
      [question("q", { kind: "number", unit: copy("%") }), { number: 1234.5 }],
      [question("q", { kind: "rating" }), { number: 4 }],
      [question("q", { kind: "date" }), { date: "2026-11-26" }],
      [question("q", { kind: "date", with: "month" }), { date: "2026-11" }],
      [
        question("q", { kind: "multiple-choice", choices: [choice("a"), choice("b")] }),
        { choices: ["a", "b"] },
      ],
    ];
    for (const [asking, answer] of given) {
      const asked = asking as Question;
      expect(kindOf(asked).words(answer, asked, wording)).not.toBe("");
    }
    expect(valueText({ type: "number", number: 0.5 }, wording)).toMatch(/0[.,]5/);
    expect(wordsIn({ en: "Yes" }, tag)).toBe("Yes");
    expect(languageNames([tag])).toHaveLength(1);
    expect(frameFor(tag).documentLanguage.tag).toBe(tag);
  }
});
