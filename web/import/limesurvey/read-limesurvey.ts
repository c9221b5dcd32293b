import type { Element, Page, Question } from "#engine/definition.ts";
import { isAlways, isNever } from "../expression.ts";
import { finishSurvey } from "../finish-survey.ts";
import type { Imported, Item } from "../imported.ts";
import { languageTag } from "../language-tags.ts";
import { SourceRecord } from "../source-record.ts";
import { hasWords, SurveyMaker } from "../survey-maker.ts";
import { skipDefaults } from "./limesurvey-attributes.ts";
import { LimeContext } from "./limesurvey-context.ts";
import { limesurveyCondition, oldConditions } from "./limesurvey-logic.ts";
import { limesurveyQuestions } from "./limesurvey-question.ts";
import { limesurveyQuotas } from "./limesurvey-quotas.ts";
import {
  type LimeGroup,
  type LimeQuestion,
  LimesurveySource,
  type Texts,
} from "./limesurvey-source.ts";
import { limesurveySurvey } from "./limesurvey-survey.ts";
import { limesurveyWords } from "./limesurvey-words.ts";
import { readTables, type Tables } from "./read-tables.ts";

/** LimeSurvey's .lss, of versions 1.9 to 7, or the one in an archive (.lsa). */
export function readLimesurvey(source: string | Uint8Array, fileName: string): Imported {
  return new LimesurveyReader(readTables(source)).read(fileName);
}

class LimesurveyReader {
  private readonly maker = new SurveyMaker();
  private readonly source: LimesurveySource;
  private readonly settings: SourceRecord;

  constructor(tables: Tables) {
    this.settings = new SourceRecord(tables.get("surveys")?.[0]);
    const tags = new Map<string, string>();
    const own = this.settings.text("language");
    const more = this.settings.text("additional_languages").split(/\s+/);
    const listed = (tables.get("languages") ?? []).map(({ language = "" }) => language);
    for (const language of [own, ...more, ...listed]) {
      const tag = languageTag(language);
      if (tag) tags.set(language, tag);
      else if (language)
        this.maker.report.leftOut({ kind: "translation", name: language }, language, {
          code: "language-name",
          values: { name: language, tag: "" },
        });
    }
    const languages = [...new Set(tags.values())];
    this.maker.definition.languages = languages.length > 0 ? languages : ["en"];
    for (const tag of languages.slice(1))
      this.maker.report.imported({ kind: "translation", name: tag }, tag);
    const [first] = this.maker.definition.languages;
    this.source = new LimesurveySource(tables, (language) =>
      language === "" && languages.length <= 1 ? first : tags.get(language),
    );
  }

  read(fileName: string): Imported {
    const { maker, source } = this;
    limesurveySurvey(maker, source, this.settings);
    const groups = new Map(source.groups.map((group) => [group.gid, group]));
    const placed = new Set<LimeQuestion>();
    for (const group of groups.values()) {
      const own = source.questions.filter(({ gid }) => gid === group.gid);
      for (const question of own) placed.add(question);
      this.readGroup(group, own);
    }
    const lost = source.questions.filter((question) => !placed.has(question));
    if (lost.length > 0) {
      const page = maker.page({ kind: "page", name: "" }, "");
      for (const question of lost) this.readQuestion(page, question);
    }
    limesurveyQuotas(maker, source);
    return finishSurvey(maker, "limesurvey", fileName);
  }

  private readGroup(
    { gid, row, name, description }: LimeGroup,
    questions: readonly LimeQuestion[],
  ): void {
    const { maker } = this;
    const words = wordsOf(name) || wordsOf(description) || gid;
    const item: Item = { kind: "page", name: wordsOf(name) || gid };
    const page = maker.page(item, words, maker.copy(item, name, limesurveyWords));
    const intro = maker.copy({ ...item, kind: "statement" }, description, limesurveyWords);
    if (hasWords(intro)) {
      const id = maker.id({ ...item, kind: "statement" }, wordsOf(description));
      page.elements.push({ kind: "statement", id, prompt: intro });
    }
    for (const question of questions) this.readQuestion(page, question);
    row.skip("gid", "sid", "group_order", "group_name", "description", "language");
    const relevance = row.text("grelevance").trim();
    if (relevance !== "" && relevance !== "1")
      maker.rules.push({
        item: { kind: "logic", name: `${item.name} relevance` },
        words: relevance,
        expression: limesurveyCondition(relevance),
        shows: { pages: [page] },
      });
    maker.rest(item, row);
    maker.report.imported(item, words, page.id);
  }

  private readQuestion(page: Page, question: LimeQuestion): void {
    const { maker, source } = this;
    const { type, code, row, texts, help, attributes, qid } = question;
    const words = wordsOf(texts) || code;
    const item: Item = { kind: type === "X" ? "statement" : "question", name: code };
    row.skip("qid", "parent_qid", "sid", "gid", "type", "title", "question_order", "scale_id");
    row.skip("language", "question", "help", "same_default", "same_script", "question_theme_name");
    const conditions = source.rows("conditions").filter((each) => each.qid === qid);
    const relevance = row.text("relevance").trim();
    const hasRelevance = relevance !== "" && relevance !== "1";
    const expression = hasRelevance ? limesurveyCondition(relevance) : oldConditions(conditions);
    const isHidden = attributes.flag("hidden");
    if (isHidden || (isNever(expression) && (hasRelevance || conditions.length > 0))) {
      const reason = { code: isHidden ? "hidden-question" : "never-shown" } as const;
      maker.leaveOut(item, this.lostWords(question), skipDefaults(attributes), reason);
      return;
    }
    const elements = this.elementsOf(question, item, words);
    this.reportSettings(question, item);
    if (elements.length === 0) {
      const lost = type === "*" ? "arithmetic" : type === "I" ? "metadata" : "unknown-kind";
      maker.report.leftOut(item, this.lostWords(question), { code: lost, values: { kind: type } });
      return;
    }
    page.elements.push(...elements);
    maker.report.imported(item, [words, wordsOf(help)].filter(Boolean).join("\n"), elements[0]?.id);
    if ((!hasRelevance && conditions.length === 0) || isAlways(expression)) return;
    maker.rules.push({
      item: { kind: "logic", name: `${code} relevance` },
      words: hasRelevance ? relevance : JSON.stringify(conditions),
      expression,
      shows: { elements },
    });
  }

  /** All words of a question that is left out, with its condition and whether it is mandatory. */
  private lostWords(question: LimeQuestion): string {
    const { row, qid } = question;
    const conditions = this.source.rows("conditions").filter((each) => each.qid === qid);
    const relevance = row.text("relevance").trim();
    const mandatory = row.text("mandatory");
    return [
      allWords(question),
      ...(relevance !== "" && relevance !== "1" ? [`relevance: ${relevance}`] : []),
      ...(conditions.length > 0 ? [JSON.stringify(conditions)] : []),
      ...(/^[YS]$/.test(mandatory) ? [`mandatory: ${mandatory}`] : []),
    ].join("\n");
  }

  private elementsOf(question: LimeQuestion, item: Item, words: string): Element[] {
    const { maker } = this;
    const { type, code, row, texts, help } = question;
    if (/^[*I]$/.test(type)) return [];
    const id = maker.id(item, words);
    const prompt = maker.copy(item, texts, limesurveyWords);
    const aid = maker.copy(item, help, limesurveyWords);
    if (type === "X") {
      if (hasWords(aid))
        return [
          { kind: "statement", id, prompt },
          { kind: "statement", id: maker.id(item, words), prompt: aid },
        ];
      return [{ kind: "statement", id, prompt }];
    }
    const mandatory = row.text("mandatory");
    if (mandatory === "S")
      maker.report.leftOut({ kind: "setting", name: code }, "mandatory: S", {
        code: "unsupported-setting",
        values: { name: "mandatory" },
      });
    const base = {
      id,
      code: maker.code(code, item, id),
      prompt,
      required: mandatory === "Y",
      ...(hasWords(aid) && { help: aid }),
    };
    const made = limesurveyQuestions(new LimeContext(maker, question, item, words, base));
    for (const each of made) this.partRelevance(question, each);
    return made;
  }

  /** Relevance of single rows or choices. */
  private partRelevance(question: LimeQuestion, made: Question): void {
    const parts =
      made.kind === "matrix" ? made.rows : made.kind === "multiple-choice" ? made.choices : [];
    question.subquestions.forEach((part, at) => {
      const relevance = part.row.text("relevance").trim();
      const target = parts[at];
      if (relevance === "" || relevance === "1") return;
      const item: Item = { kind: "logic", name: `${question.code} › ${part.code} relevance` };
      const expression = limesurveyCondition(relevance);
      if (target)
        this.maker.rules.push({
          item,
          words: relevance,
          expression,
          shows: { choices: { of: made, parts: [target] } },
        });
      else this.maker.report.leftOut(item, relevance, { code: "unused" });
    });
  }

  private reportSettings(question: LimeQuestion, item: Item): void {
    this.maker.rest(item, skipDefaults(question.row));
    this.maker.rest(item, skipDefaults(question.attributes));
    const { source } = this;
    for (const row of source.rows("defaultvalues"))
      if (row.qid === question.qid)
        this.maker.report.leftOut({ kind: "setting", name: item.name }, this.defaultOf(row), {
          code: "unsupported-setting",
          values: { name: "default" },
        });
  }

  /** From version 4 on, its words are in a table of their own. */
  private defaultOf({ defaultvalue, dvid }: Texts): string {
    const texts = this.source.rows("defaultvalue_l10ns").filter((each) => each.dvid === dvid);
    return [defaultvalue, ...texts.map((each) => each.defaultvalue)].filter(Boolean).join("\n");
  }
}

/** A question's words in all languages, with those of its parts. */
function allWords({ texts, help, answers, subquestions }: LimeQuestion): string {
  const own = [texts, help, ...[...answers, ...subquestions].map((part) => part.texts)];
  return own.flatMap((each) => Object.values(each)).join("\n");
}

function wordsOf(texts: Texts): string {
  return Object.values(texts)[0] ?? "";
}
