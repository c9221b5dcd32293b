import type { Item } from "../imported.ts";
import { plainWords } from "../markdown-words.ts";
import { printable } from "../printable.ts";
import { setRedirect } from "../redirect.ts";
import { isRecord, wordsOf } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { logicWords } from "./logic-words.ts";
import { qualtricsCondition } from "./qualtrics-logic.ts";
import { listOf, type QualtricsSource } from "./qualtrics-source.ts";
import { qualtricsWords } from "./qualtrics-words.ts";

/** Dates, owners and looks of Qualtrics' own. */
const ownEntries =
  /^(SurveyID|Survey(Owner|Brand)ID|DivisionID|Survey(Language|Status|ActiveResponseSet)|Deleted|CreatorID|Last\w+|Survey\w+Date)$/;
const ownOptions = /^(Skin\w*|NewScoring|ActiveResponseSet|AvailableLanguages|EOSMessage)$/;
/** Arrows, and what Qualtrics says of itself. */
const usualWords: Record<string, RegExp> = {
  PreviousButton: /^[^\p{L}]*$/u,
  NextButton: /^[^\p{L}]*$/u,
  SurveyTitle:
    /^(Online Survey Software \| )?Qualtrics (Survey( Solutions)?|Experience Management)/,
  SurveyMetaDescription:
    /^(The most powerful, simple and trusted way to gather experience data|Qualtrics sophisticated)/,
};
/** What Qualtrics writes for options that nobody set. */
const unset = /^(No|None|DefaultMessage|false|http:\/\/|OFF)$/;

/** Title, description, ending and settings. */
export function qualtricsSurvey(maker: SurveyMaker, source: QualtricsSource): void {
  const { entry, options, languages } = source;
  const [language = "en"] = languages;
  const title = plainWords(printable(entry.text("SurveyName")));
  maker.definition.title = { words: { [language]: title }, slots: {} };
  const description = entry.text("SurveyDescription");
  const item: Item = { kind: "survey", name: "description" };
  if (description.trim())
    maker.definition.description = maker.copy(item, { [language]: description }, qualtricsWords);
  entry.skip(...entry.keys().filter((key) => ownEntries.test(key)));
  maker.rest({ kind: "survey", name: "SurveyEntry" }, entry);
  addEnding(maker, source);
  const isOwn = (key: string) => ownOptions.test(key) || unset.test(String(options.peek(key)));
  options.skip(...options.keys().filter(isOwn));
  for (const [key, usual] of Object.entries(usualWords)) options.skipText(key, usual);
  maker.rest({ kind: "survey", name: "SurveyOptions" }, options);
  for (const { Element: kind, Payload: payload, PrimaryAttribute: name } of source.others) {
    // Counts and references that Qualtrics works with itself; quotas come later.
    if (payload === null || /^(STAT|QC|RS|PROJ|BR|QG|QO)$/.test(String(kind))) continue;
    const isEmptyScoring =
      kind === "SCO" && isRecord(payload) && listOf(payload.ScoringCategories).length === 0;
    if (isEmptyScoring) continue;
    const values = { name: String(name ?? kind) };
    maker.report.leftOut({ kind: "setting", name: values.name }, wordsOf(payload), {
      code: "unsupported-setting",
      values,
    });
  }
}

/** The message at the end stands in Qualtrics' library, not in the file. */
function addEnding(maker: SurveyMaker, { options }: QualtricsSource): void {
  const item: Item = { kind: "ending", name: "EndOfSurvey" };
  const ending = maker.ending(item, undefined, options.text("EOSMessage"));
  maker.lastEnding = ending;
  maker.targets.set("EndOfSurvey", ending);
  const url = options.text("EOSRedirectURL");
  setRedirect(maker, { name: "EOSRedirectURL", ending, address: unset.test(url) ? "" : url });
}

export function qualtricsQuotas(maker: SurveyMaker, source: QualtricsSource): void {
  for (const { Element: kind, Payload: payload } of source.others) {
    if (kind !== "QO" || !isRecord(payload)) continue;
    const name = printable(String(payload.Name ?? payload.ID ?? ""));
    const item: Item = { kind: "quota", name };
    const max = Math.floor(Number(payload.Occurrences));
    source.remember(name, payload).skip("Name", "ID", "Occurrences", "Logic", "LogicType");
    const words = `${name} (${wordsOf(payload.Occurrences)}) ${logicWords(payload.Logic)}`;
    const expression = qualtricsCondition(payload.Logic);
    if (max > 0 && max <= 100_000_000)
      maker.pendingQuotas.push({ item, words, expression, name: name.slice(0, 200), max });
    else
      maker.report.leftOut(item, words, { code: "invalid-value", values: { name: "Occurrences" } });
  }
}
