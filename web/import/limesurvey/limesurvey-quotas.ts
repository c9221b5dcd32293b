import type { Expression } from "../expression.ts";
import type { Item } from "../imported.ts";
import { printable } from "../printable.ts";
import { setRedirect } from "../redirect.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import type { LimeQuestion, LimesurveySource } from "./limesurvey-source.ts";
import { limesurveyWords } from "./limesurvey-words.ts";

/** Quotas: several answers to one question are joined by or, questions by and. */
export function limesurveyQuotas(maker: SurveyMaker, source: LimesurveySource): void {
  const questions = new Map(source.questions.map((question) => [question.qid, question]));
  for (const row of source.rows("quota")) {
    const { id = "", name = "", qlimit = "", active = "1" } = row;
    const item: Item = { kind: "quota", name };
    const members = source.rows("quota_members").filter((each) => each.quota_id === id);
    const words = [`${name} (${qlimit})`, ...members.map(({ code = "" }) => code)].join(" ");
    const max = Math.floor(Number(qlimit));
    if (active === "0" || !(max > 0 && max <= 100_000_000) || members.length === 0) {
      maker.report.leftOut(item, words, {
        code: active === "0" ? "unused" : "invalid-value",
        values: { name: "qlimit" },
      });
      continue;
    }
    const byQuestion = Map.groupBy(members, ({ qid = "" }) => qid);
    const expression: Expression = {
      all: [...byQuestion].map(([qid, same]) => ({
        any: same.map(({ code = "" }) => memberTest(questions.get(qid), code)),
      })),
    };
    const texts = source
      .rows("quota_languagesettings")
      .filter(({ quotals_quota_id }) => quotals_quota_id === id);
    const ending = addEnding(texts, name);
    maker.pendingQuotas.push({
      item,
      words,
      expression,
      name: printable(name).slice(0, 200) || id,
      max,
      ending,
    });
  }

  function addEnding(texts: readonly Record<string, string>[], name: string): string | undefined {
    const item: Item = { kind: "ending", name: `quota ${name}` };
    const text = maker.copy(
      item,
      source.texts(texts, "quotals_message", "quotals_language"),
      limesurveyWords,
    );
    if (Object.keys(text.words).length === 0) return undefined;
    const ending = maker.ending(item, text, Object.values(text.words)[0], "quota-full");
    setRedirect(maker, { name: item.name, ending, address: texts[0]?.quotals_url ?? "" });
    maker.targets.set(item.name, ending);
    return item.name;
  }
}

function memberTest(question: LimeQuestion | undefined, code: string): Expression {
  if (!question) return { fails: { code: "unknown-reference", values: { name: code } } };
  const name = `Q${question.qid}`;
  if (question.type === "M" || question.type === "P")
    return { test: "equal", of: { name: `${name}_${code}` }, value: "Y" };
  const cell = /^(.+)-([^-]+)$/.exec(code);
  if (/^[ABCEFH]$/.test(question.type) && cell)
    return { test: "equal", of: { name: `${name}_${cell[1]}` }, value: cell[2] ?? "" };
  return { test: "equal", of: { name }, value: code };
}
