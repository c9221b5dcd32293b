import type { QuestionBase } from "#engine/definition.ts";
import type { Item } from "../imported.ts";
import type { SourceRecord } from "../source-record.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import type { SurveyjsTexts } from "./surveyjs-texts.ts";

/** An element in the making. */
export type SurveyjsContext = {
  maker: SurveyMaker;
  texts: SurveyjsTexts;
  item: Item;
  words: string;
  name: string;
  type: string;
  element: SourceRecord;
  base: QuestionBase;
};
