/** Surveys as other tools write them, no larger than a test of one meaning needs. */

/** Of Typeform: two questions with a point each for the right choice, added to `start`. */
export function quiz(start: number) {
  const points = (ref: string) => ({
    type: "field",
    ref,
    actions: [
      {
        action: "add",
        details: {
          target: { type: "variable", value: "score" },
          value: { type: "constant", value: 1 },
        },
        condition: {
          op: "is",
          vars: [
            { type: "field", value: ref },
            { type: "choice", value: `${ref}r` },
          ],
        },
      },
    ],
  });
  const jump = (value: string, condition: unknown) => ({
    action: "jump",
    details: { to: { type: "thankyou", value } },
    condition,
  });
  const below = {
    op: "lower_than",
    vars: [
      { type: "variable", value: "score" },
      { type: "constant", value: start + 1 },
    ],
  };
  return {
    title: "A quiz",
    settings: { language: "en" },
    variables: { score: start },
    fields: [
      ...["q1", "q2"].map((ref) => ({
        title: `Question ${ref}`,
        ref,
        type: "multiple_choice",
        properties: {
          choices: [
            { ref: `${ref}r`, label: "Right" },
            { ref: `${ref}w`, label: "Wrong" },
          ],
        },
      })),
      { title: "Your name?", ref: "q3", type: "short_text" },
    ],
    logic: [
      points("q1"),
      points("q2"),
      {
        type: "field",
        ref: "q3",
        actions: [jump("low", below), jump("high", { op: "always", vars: [] })],
      },
    ],
    thankyou_screens: [
      { ref: "low", title: "Try again" },
      { ref: "high", title: "Passed" },
    ],
  };
}

type LimeRow = {
  qid: number;
  type: string;
  title: string;
  text: string;
  parent?: number;
  scale?: number;
  help?: string;
  relevance?: string;
};

/** One question's row of a LimeSurvey file. */
export function question(row: LimeRow): string {
  const { qid, type, title, text, parent = 0, scale = 0, help = "", relevance = "1" } = row;
  const cells = { qid, parent_qid: parent, sid: 1, gid: 1, type, title, question: text, help };
  const all = { ...cells, scale_id: scale, question_order: qid, language: "en", relevance };
  const inner = Object.entries(all).map(
    ([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`,
  );
  return `<row>${inner.join("")}</row>`;
}

/** Of LimeSurvey: the numbers `a` and `b`, and `z`, which is asked where `relevance` holds. */
export function limesurvey(
  relevance: string,
  more: { type?: string; help?: string; attributes?: string; subquestions?: string[] } = {},
): string {
  const { type = "T", help = "", attributes = "", subquestions = [] } = more;
  const table = (name: string, rows: string) => `<${name}><fields/><rows>${rows}</rows></${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>',
    "<DBVersion>177</DBVersion><languages><language>en</language></languages>",
    table(
      "groups",
      "<row><gid>1</gid><sid>1</sid><group_name>G</group_name><language>en</language></row>",
    ),
    table(
      "questions",
      [
        question({ qid: 1, type: "N", title: "a", text: "How many cats?" }),
        question({ qid: 2, type: "N", title: "b", text: "How many dogs?" }),
        question({ qid: 3, type, title: "z", text: "Why so few?", help, relevance }),
      ].join(""),
    ),
    table("subquestions", subquestions.join("")),
    table("question_attributes", attributes),
    table("surveys", "<row><sid>1</sid><language>en</language></row>"),
    table(
      "surveys_languagesettings",
      "<row><surveyls_survey_id>1</surveyls_survey_id><surveyls_language>en</surveyls_language><surveyls_title>A test survey</surveyls_title></row>",
    ),
    "</document>",
  ].join("");
}

/** A Qualtrics file, whose second question is in the flow without a block. */
export function qualtrics() {
  const asked = (id: string, words: string) => ({
    SurveyID: "S",
    Element: "SQ",
    PrimaryAttribute: id,
    Payload: {
      QuestionText: words,
      DataExportTag: id,
      QuestionType: "MC",
      Selector: "SAVR",
      SubSelector: "TX",
      QuestionID: id,
      ChoiceOrder: [1, 2],
      Choices: { 1: { Display: `First of ${id}` }, 2: { Display: `Second of ${id}` } },
    },
  });
  const elements = [
    { Type: "Question", QuestionID: "QID1" },
    { Type: "Reference", QuestionID: "QID2" },
  ];
  const block = { Type: "Default", ID: "BL_1", Description: "Main", BlockElements: elements };
  const flow = { Type: "Root", FlowID: "FL_1", Flow: [{ Type: "Block", ID: "BL_1" }] };
  return {
    SurveyEntry: { SurveyName: "Blocks", SurveyLanguage: "EN" },
    SurveyElements: [
      { Element: "BL", Payload: [block] },
      { Element: "FL", Payload: flow },
      asked("QID1", "Asked?"),
      asked("QID2", "Vanished?"),
    ],
  };
}
