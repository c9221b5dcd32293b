import type { Choice, Copy, QuestionBase, Row } from "#engine/definition.ts";
import type { SuppliedWord } from "../default-words.ts";
import type { Item, ReasonCode } from "../imported.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import type { LimeQuestion, Texts } from "./limesurvey-source.ts";
import { limesurveyWords } from "./limesurvey-words.ts";

/** A question in the making, and how its parts get their words and names. */
export class LimeContext {
  readonly maker: SurveyMaker;
  readonly source: LimeQuestion;
  readonly item: Item;
  readonly words: string;
  readonly base: QuestionBase;

  constructor(
    maker: SurveyMaker,
    source: LimeQuestion,
    item: Item,
    words: string,
    base: QuestionBase,
  ) {
    this.maker = maker;
    this.source = source;
    this.item = item;
    this.words = words;
    this.base = base;
  }

  copy(item: Item, texts: Texts): Copy {
    return this.maker.copy(item, texts, limesurveyWords);
  }

  /** What stands below one of several questions: the words of its part, then the whole's help. */
  partHelp(item: Item, part: Texts): Copy | undefined {
    const { help } = this.source;
    const tags = new Set([...Object.keys(part), ...Object.keys(help)]);
    const texts = [...tags].map((tag) => [
      tag,
      [part[tag], help[tag]].filter((each) => each?.trim()).join("<br /><br />"),
    ]);
    return tags.size > 0 ? this.copy(item, Object.fromEntries(texts)) : undefined;
  }

  changed(code: ReasonCode, values?: Record<string, string | number>): void {
    this.maker.report.changed(
      this.item,
      this.words,
      { code, ...(values && { values }) },
      this.base.id,
    );
  }

  /** A part's words; LimeSurvey shows nothing where there are none. */
  choice(
    name: string,
    texts: Texts | Copy,
    taken: Set<string>,
    more: Partial<Choice> = {},
  ): Choice {
    const item: Item = { kind: "choice", name: `${this.source.code} › ${name}` };
    const label = isCopy(texts) ? texts : this.copy(item, texts);
    return this.maker.choice(item, label, name, taken, more);
  }

  supplied(
    name: string,
    word: SuppliedWord,
    taken: Set<string>,
    more: Partial<Choice> = {},
  ): Choice {
    const label = this.maker.supplied(word);
    this.maker.report.changed({ kind: "choice", name: `${this.source.code} › ${name}` }, name, {
      code: "text-supplied",
      values: { text: Object.values(label.words)[0] ?? "" },
    });
    return this.choice(name, label, taken, more);
  }

  rows(questions: readonly LimeQuestion[]): { part: LimeQuestion; row: Row }[] {
    const taken = new Set<string>();
    return questions.map((part) => {
      const item: Item = { kind: "row", name: `${this.source.code} › ${part.code}` };
      return { part, row: this.maker.row(item, this.copy(item, part.texts), part.code, taken) };
    });
  }

  name(names: readonly string[], named: Parameters<SurveyMaker["names"]["set"]>[1]): void {
    for (const name of names) if (!this.maker.names.has(name)) this.maker.names.set(name, named);
  }
}

function isCopy(texts: Texts | Copy): texts is Copy {
  return "slots" in texts && typeof texts.slots === "object";
}
