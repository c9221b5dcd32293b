import { SourceRecord } from "../source-record.ts";
import type { TableRow, Tables } from "./read-tables.ts";

export type Texts = Record<string, string>;
export type LimeAnswer = { code: string; scale: string; texts: Texts; value: string };
export type LimeQuestion = {
  qid: string;
  gid: string;
  type: string;
  /** Its name in exports. */
  code: string;
  scale: string;
  row: SourceRecord;
  texts: Texts;
  help: Texts;
  subquestions: LimeQuestion[];
  answers: LimeAnswer[];
  /** Values that don't depend on a language. */
  attributes: SourceRecord;
  attributeTexts(name: string): Texts;
};
export type LimeGroup = { gid: string; row: SourceRecord; name: Texts; description: Texts };

/** The tables as questions with all that belongs to them, whichever version wrote them. */
export class LimesurveySource {
  /** LimeSurvey's language codes → tags. */
  private readonly tagOf: (language: string) => string | undefined;
  private readonly tables: Tables;
  readonly groups: LimeGroup[];
  readonly questions: LimeQuestion[];

  constructor(tables: Tables, tagOf: (language: string) => string | undefined) {
    this.tables = tables;
    this.tagOf = tagOf;
    this.groups = this.readGroups();
    this.questions = this.readQuestions();
  }

  rows(table: string): readonly TableRow[] {
    return this.tables.get(table) ?? [];
  }

  tableNames(): string[] {
    return [...this.tables.keys()];
  }

  /** A column's words by language, from rows that have one each. */
  texts(rows: readonly TableRow[], column: string, language = "language"): Texts {
    const found: Texts = {};
    for (const row of rows) {
      const tag = this.tagOf(row[language] ?? "");
      const text = row[column] ?? "";
      if (tag !== undefined && text.trim() !== "") found[tag] ??= text;
    }
    return found;
  }

  private readGroups(): LimeGroup[] {
    const words = Map.groupBy(this.rows("group_l10ns"), ({ gid = "" }) => gid);
    // Older exports have a row for each language.
    const own = Map.groupBy(this.rows("groups"), ({ gid = "" }) => gid);
    const groups = [...own].map(([gid, rows]) => {
      const translated = words.get(gid) ?? rows;
      return {
        gid,
        row: new SourceRecord(rows[0]),
        name: this.texts(translated, "group_name"),
        description: this.texts(translated, "description"),
      };
    });
    return groups.sort((a, b) => orderOf(a.row, "group_order") - orderOf(b.row, "group_order"));
  }

  private readQuestions(): LimeQuestion[] {
    const words = Map.groupBy(this.rows("question_l10ns"), ({ qid = "" }) => qid);
    const attributes = Map.groupBy(this.rows("question_attributes"), ({ qid = "" }) => qid);
    const answers = this.answersByQuestion();
    const rows = [...this.rows("questions"), ...this.rows("subquestions")];
    const all = [...Map.groupBy(rows, ({ qid = "" }) => qid)].map(([qid, own]): LimeQuestion => {
      const translated = words.get(qid) ?? own;
      const attributeRows = attributes.get(qid) ?? [];
      const [first = {}] = own;
      const plain = attributeRows.filter(({ language = "" }) => language === "");
      return {
        qid,
        gid: first.gid ?? "",
        type: first.type ?? "T",
        code: first.title ?? qid,
        scale: first.scale_id ?? "0",
        row: new SourceRecord(first),
        texts: this.texts(translated, "question"),
        help: this.texts(translated, "help"),
        subquestions: [],
        answers: answers.get(qid) ?? [],
        attributes: new SourceRecord(
          Object.fromEntries(plain.map(({ attribute = "", value = "" }) => [attribute, value])),
        ),
        attributeTexts: (name) =>
          this.texts(
            attributeRows.filter(({ attribute }) => attribute === name),
            "value",
          ),
      };
    });
    const byId = new Map(all.map((question) => [question.qid, question]));
    const sorted = all.sort(
      (a, b) => orderOf(a.row, "question_order") - orderOf(b.row, "question_order"),
    );
    return sorted.filter((question) => {
      const parent = byId.get(question.row.text("parent_qid"));
      if (!parent || parent === question) return true;
      parent.subquestions.push(question);
      return false;
    });
  }

  private answersByQuestion(): Map<string, LimeAnswer[]> {
    const words = Map.groupBy(this.rows("answer_l10ns"), ({ aid = "" }) => aid);
    const found = new Map<string, (LimeAnswer & { order: number })[]>();
    const rows = this.rows("answers");
    const own = Map.groupBy(rows, ({ aid, qid = "", code = "", scale_id = "0" }) =>
      aid !== undefined && words.has(aid) ? aid : `${qid} ${code} ${scale_id}`,
    );
    for (const [key, same] of own) {
      const [{ qid = "", code = "", scale_id: scale = "0", sortorder, assessment_value } = {}] =
        same;
      const answer = {
        code,
        scale,
        value: assessment_value ?? "0",
        order: Number(sortorder) || 0,
        texts: this.texts(words.get(key) ?? same, "answer"),
      };
      const list = found.get(qid) ?? [];
      list.push(answer);
      found.set(qid, list);
    }
    for (const list of found.values()) list.sort((a, b) => a.order - b.order);
    return found;
  }
}

function orderOf(row: SourceRecord, column: string): number {
  return row.number(column) ?? 0;
}

/** The names by which expressions and conditions call a question or one of its parts. */
export function namesOf(question: LimeQuestion, part = ""): string[] {
  const { qid, gid, code, row } = question;
  const sgqa = `${row.text("sid")}X${gid}X${qid}`;
  return part === ""
    ? [code, sgqa, `Q${qid}`]
    : [`${code}_${part}`, `${sgqa}${part}`, `Q${qid}_${part}`];
}
