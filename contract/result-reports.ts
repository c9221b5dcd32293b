import * as z from "zod";
import { categories, limits, reportAudiences, reportKinds } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { crossTab, crossTabGroups, crossTabSide } from "./cross-tabs.ts";
import { issue } from "./refusal-reasons.ts";
import { questionKey } from "./responses.ts";
import { calendarDate, id, instant, pathId, storable, text } from "./shapes.ts";
import { summary } from "./summary.ts";
import { tally } from "./voting.ts";
import { margins } from "./weights.ts";

/** Ours, made once by the editor. */
const partId = z.string().regex(/^[a-z0-9]{10}$/);

const part = z.union([
  z.strictObject({
    kind: z.literal("text"),
    id: partId,
    text: text(limits.reportText).describe("Markdown, as in a definition"),
  }),
  z.strictObject({
    kind: z.literal("question"),
    id: partId,
    question: z
      .union([questionKey, z.literal("vote")])
      .describe("`question`, or `question:choice` on a repeated page; `vote` of a ballot"),
  }),
  z.strictObject({
    kind: z.literal("cross-tab"),
    id: partId,
    rows: crossTabSide,
    columns: crossTabSide,
    groups: crossTabGroups.optional().describe("as in the call of the cross-tab"),
  }),
  z.strictObject({
    kind: z.literal("weights"),
    id: partId,
    weights: margins.describe(
      "what all figures of the report are weighted by, once the survey has closed, wherever it stands; as in the summary",
    ),
  }),
]);

const title = text(limits.title);
const parts = z
  .array(part)
  .max(limits.reportParts)
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, issue("same-id"))
  .refine(
    (all) => all.filter(({ kind }) => kind === "weights").length <= 1,
    issue("weights-twice"),
  );
const revision = z.number().int().min(0);

const listed = z.object({
  _id: id,
  surveyId: id,
  title: z.string(),
  kind: z.enum(reportKinds).describe("live: its figures follow the survey's; frozen: it stays"),
  audience: z.enum(reportAudiences),
  state: z.enum(["draft", "published", "revoked"]),
  publishedAt: instant.optional(),
  revision,
  updatedAt: instant,
});

const reading = z.object({
  _id: id,
  title: z.string(),
  surveyId: id,
  survey: z.string().describe("its title"),
  surveyor: z.string(),
  category: z.enum(categories),
  kind: z.enum(reportKinds),
  audience: z.enum(reportAudiences),
  at: instant.describe("when its figures were counted"),
  head: z.string().optional().describe("of a frozen report: the fingerprint of the responses then"),
  parts: z.array(part),
  summary: summary
    .optional()
    .describe("the questions of the report; absent while its readers may see no results"),
  opens: z
    .union([calendarDate, z.literal("never")])
    .optional()
    .describe(
      "while its readers may see no results: the survey's last day, after which they do; never where respondents were told so",
    ),
  tables: z
    .array(z.object({ part: partId, table: crossTab }))
    .describe("the cross-tabs, once the survey has closed"),
  tallies: z
    .array(tally)
    .optional()
    .describe("what the votes on its questions came to, once the survey has closed, unweighted"),
});

const report = listed.extend({
  parts,
  shown: reading
    .optional()
    .describe("as its readers would see it now; absent while they don't see the survey"),
});

const owners = ["surveyor", "admin"] as const;

export const resultReportCalls = calls({
  "GET /surveys/{id}/result-reports": {
    summary: "The reports that you wrote about your own survey's results, newest first",
    access: owners,
    params: pathId,
    output: z.array(listed),
    refuses: ["not-found"],
  },
  "POST /surveys/{id}/result-reports": {
    summary: "Begin a report, or a copy of one",
    access: owners,
    params: pathId,
    body: z.object({ title, from: z.uuid().optional().describe("a report to copy") }),
    output: report,
    status: 201,
    refuses: ["not-found", "too-many-requests"],
  },
  "GET /result-reports/{id}": {
    summary: "A report of your own",
    access: owners,
    params: pathId,
    output: report,
    refuses: ["not-found"],
  },
  "GET /result-reports/{id}/preview": {
    summary: "A report of your own as its readers will see it, also before they may",
    access: owners,
    params: pathId,
    output: z.object({
      state: listed.shape.state,
      report: reading.describe("with figures also where readers never get any: see `figures`"),
      figures: z
        .enum(["now", "partly", "after-close", "never"])
        .describe(
          "from when on readers of a published report see figures; partly: while it runs, neither the newest answers nor tables and weights",
        ),
    }),
    refuses: ["not-found", "too-large", "overloaded"],
  },
  "PUT /result-reports/{id}": {
    summary: "Write a report. A frozen one that is published never changes",
    access: owners,
    params: pathId,
    maxBytes: 512 * 1024,
    body: z.object({ revision, title, parts }),
    output: report,
    refuses: ["not-found", "not-allowed", "draft-changed"],
  },
  "POST /result-reports/{id}/publish": {
    summary: "Publish a report, or change who reads a live one",
    access: owners,
    params: pathId,
    body: z.object({
      revision,
      kind: z.enum(reportKinds),
      audience: z.enum(reportAudiences),
      password: storable
        .min(limits.reportPassword.min)
        .max(limits.reportPassword.max)
        .optional()
        .describe("of those who may read it, if they need one"),
    }),
    output: report,
    refuses: ["not-found", "not-allowed", "draft-changed"],
  },
  "POST /result-reports/{id}/revoke": {
    summary: "Take a published report back, for good. Its address then leads nowhere",
    access: owners,
    params: pathId,
    output: report,
    refuses: ["not-found"],
  },
  "DELETE /result-reports/{id}": {
    summary: "Delete a report. If it was published, its address then leads nowhere",
    access: owners,
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
  "GET /report/{id}": {
    summary: "A published report",
    access: "anyone",
    params: pathId,
    output: z.object({
      locked: z.literal(true).optional().describe("true where it takes a password"),
      report: reading.optional(),
    }),
    refuses: ["not-found", "too-large", "overloaded"],
  },
  "POST /report/{id}": {
    summary: "A published report that takes a password",
    access: "anyone",
    params: pathId,
    body: z.object({ password: storable.max(limits.reportPassword.max) }),
    output: z.object({ report: reading }),
    refuses: ["not-found", "not-allowed", "too-many-requests", "too-large", "overloaded"],
  },
});

export type ReportPart = z.output<typeof part>;
export type ResultReport = z.output<typeof report>;

export type ReportReading = z.output<typeof reading>;
export type ListedReport = z.output<typeof listed>;
