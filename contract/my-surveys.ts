import * as z from "zod";
import { surveySorts } from "#limits/limits.ts";
import { ownSurveyStates } from "#limits/own-surveys.ts";
import { calls } from "./call.ts";
import { draftRequest, reservedCode } from "./drafts.ts";
import { calendarDate, choice, id, instant, paging, searchText } from "./shapes.ts";
import { survey } from "./surveys.ts";

const ownSurvey = z.object({
  _id: id.describe("of the survey; of its draft while nothing is published"),
  title: z.string(),
  timestamp: instant,
  state: z
    .enum(ownSurveyStates)
    .describe("`closed`: by its deadline or before; `unpublished`: by an admin"),
  survey: survey.optional().describe("absent while nothing is published"),
  draft: z
    .object({
      _id: id,
      updatedAt: instant,
      code: reservedCode,
      request: draftRequest
        .optional()
        .describe("the last one to publish it by somebody without the role"),
    })
    .optional()
    .describe("what is being written: all of it, or the survey's next version"),
  lastAt: instant
    .optional()
    .describe("when the last vote or response came, where respondents were told so"),
  lastDay: calendarDate.optional().describe("its day alone, where they were told that"),
});

const counted = z.number().int();

export const mySurveyCalls = calls({
  "GET /my-surveys": {
    summary: "Your surveys and drafts in one list, the newest first unless sorted otherwise",
    access: "signed-in",
    query: z.object({
      state: choice(ownSurveyStates),
      search: searchText.describe("part of a title"),
      sort: choice(surveySorts),
      ...paging,
    }),
    output: z.array(ownSurvey),
    list: true,
  },
  "GET /my-surveys/states": {
    summary: "How many of your surveys and drafts are in each state",
    access: "signed-in",
    output: z.object({ draft: counted, live: counted, closed: counted, unpublished: counted }),
  },
});

export type OwnSurvey = z.output<typeof ownSurvey>;
export type OwnSurveyCounts = z.output<(typeof mySurveyCalls)["GET /my-surveys/states"]["output"]>;
