import * as z from "zod";
import { calls } from "./call.ts";
import { id, instant, pathId } from "./shapes.ts";

const whole = z.number().int();
const hideable = whole.nullable();

const trend = z.object({
  days: z
    .array(z.object({ day: z.string().describe("YYYY-MM-DD, UTC"), count: whole }))
    .describe("responses or votes, oldest first; days without any are left out"),
  hours: z
    .array(hideable)
    .describe(
      "how many answered in each hour of the day, UTC; null where it is hidden; where not everybody is named, empty until a questionnaire has closed, and counted once then",
    ),
  weekdays: z
    .array(hideable)
    .describe("how many answered on each day of the week, UTC, from Monday on"),
  medianSeconds: whole
    .optional()
    .describe(
      "half of those whose time is known took so long at most; absent where they are too few",
    ),
  timed: whole.describe("responses whose time is known"),
  sources: z
    .array(
      z.object({
        of: id.describe(
          "`language`, `device`, or `variable:name` of a hidden field with known values",
        ),
        options: z.array(
          z.object({
            option: z.string().describe("`#others` are languages of few people together"),
            count: hideable.describe("null where it is hidden"),
          }),
        ),
      }),
    )
    .describe(
      "what came with the responses of a questionnaire; where not everybody is named, empty until the survey has closed, and counted once then",
    ),
  versions: z
    .array(
      z.object({
        number: whole,
        publishedAt: instant,
        newMeanings: whole.describe("questions that mean something else since"),
      }),
    )
    .describe("of a questionnaire, oldest first"),
  finished: whole,
  unfinished: whole.describe("begun, and left for an hour or longer"),
  stopped: z
    .array(
      z.object({
        question: id.describe("the first one of the page that was open last"),
        count: hideable.describe("null where it is hidden"),
      }),
    )
    .describe("where those who haven't finished stopped, in the newest version's order"),
  lastAnswered: z
    .array(
      z.object({
        question: id.optional().describe("absent for those who answered none"),
        count: hideable.describe("null where it is hidden"),
      }),
    )
    .describe("the same people by the last question of the newest version that they answered"),
});

export const trendCalls = calls({
  "GET /surveys/{id}/trend": {
    summary: "When your own survey was answered, and where people stopped",
    access: ["surveyor", "admin"],
    params: pathId,
    output: trend,
    refuses: ["not-found"],
  },
});

export type Trend = z.output<typeof trend>;
