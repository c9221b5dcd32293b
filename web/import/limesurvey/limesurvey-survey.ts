import type { Item } from "../imported.ts";
import { setRedirect } from "../redirect.ts";
import { SourceRecord, wordsOf } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { skipDefaults } from "./limesurvey-attributes.ts";
import type { LimesurveySource, Texts } from "./limesurvey-source.ts";
import { limesurveyWords } from "./limesurvey-words.ts";

/** Tables that the importer reads; of any other, the report names each. */
const known =
  /^(LimeSurveyDocType|DBVersion|languages|answers|answer_l10ns|groups|group_l10ns|questions|subquestions|question_l10ns|question_attributes|conditions|defaultvalues|defaultvalue_l10ns|quota|quota_members|quota_languagesettings|surveys|surveys_languagesettings|survey_url_parameters)$/;

/** Title, texts, ending and settings of the survey. */
export function limesurveySurvey(
  maker: SurveyMaker,
  source: LimesurveySource,
  settings: SourceRecord,
): void {
  const { definition, report } = maker;
  const rows = source.rows("surveys_languagesettings");
  const texts = (column: string) => source.texts(rows, `surveyls_${column}`, "surveyls_language");
  const say = (name: string, words: Texts) =>
    maker.copy({ kind: "survey", name }, words, limesurveyWords);
  definition.title = say("title", texts("title"));
  const intro = joined(texts("description"), texts("welcometext"));
  if (Object.keys(intro).length > 0) definition.description = say("description", intro);
  const end: Item = { kind: "ending", name: "endtext" };
  const closing = texts("endtext");
  const own = maker.copy(end, closing, limesurveyWords);
  const ending = maker.ending(end, own, Object.values(closing)[0]);
  maker.lastEnding = ending;
  const [address = ""] = Object.values(texts("url"));
  setRedirect(maker, { name: "surveyls_url", ending, address });
  for (const row of rows) {
    const record = new SourceRecord(row).skip("surveyls_survey_id", "surveyls_language");
    for (const name of [
      "title",
      "description",
      "welcometext",
      "endtext",
      "url",
      "numberformat",
      "dateformat",
    ])
      record.skip(`surveyls_${name}`);
    maker.rest({ kind: "survey", name: `texts (${row.surveyls_language ?? ""})` }, record);
  }
  if (settings.text("format") === "S") definition.look = "one-at-a-time";
  settings.skip(
    "sid",
    "gsid",
    "owner_id",
    "admin",
    "adminemail",
    "datecreated",
    "autonumber_start",
  );
  settings.skip("bounce_email", "tokenlength", "template", "additional_languages", "language");
  maker.rest({ kind: "survey", name: "settings" }, skipDefaults(settings));
  for (const { parameter = "", targetqid = "" } of source.rows("survey_url_parameters")) {
    const code = maker.variable(parameter);
    if (!maker.names.has(parameter)) maker.names.set(parameter, { source: { variable: code } });
    if (targetqid)
      report.leftOut({ kind: "setting", name: parameter }, targetqid, {
        code: "unsupported-setting",
        values: { name: "targetqid" },
      });
  }
  reportTables(maker, source);
}

function reportTables({ report }: SurveyMaker, source: LimesurveySource): void {
  for (const name of source.tableNames()) {
    if (known.test(name)) continue;
    const rows = source.rows(name);
    // A theme is looks alone, and has no rows.
    if (rows.length === 0) {
      if (!/^themes/.test(name)) continue;
      report.leftOut({ kind: "setting", name }, name, {
        code: "unsupported-setting",
        values: { name },
      });
    }
    for (const row of rows)
      report.leftOut({ kind: "setting", name }, wordsOf(row), {
        code: "unsupported-settings",
        values: { names: name },
      });
  }
}

function joined(first: Texts, second: Texts): Texts {
  const languages = new Set([...Object.keys(first), ...Object.keys(second)]);
  const both = (language: string) =>
    [first[language], second[language]].filter(Boolean).join("<p></p>");
  return Object.fromEntries([...languages].map((language) => [language, both(language)]));
}
