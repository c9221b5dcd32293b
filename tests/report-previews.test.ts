import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReportPart } from "#contract/result-reports.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What the author of a report sees of its page before its readers do. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const choices = ["often00000", "never00000"].map((id) => choice(id));
const asked = {
  ...definition([
    page("pageone000", [
      question("visits0000", { kind: "single-choice", choices }),
      question("returns000", { kind: "yes-no" }),
    ]),
  ]),
  variables: [{ name: "from", values: ["mail", "web"] }],
};
const parts: ReportPart[] = [
  { kind: "text", id: "parttext00", text: "What **members** said." },
  { kind: "question", id: "partvisits", question: "visits0000" },
  { kind: "cross-tab", id: "parttable0", rows: "visits0000", columns: "returns000" },
  { kind: "cross-tab", id: "partfields", rows: "visits0000", columns: "variable:from" },
];

async function reportOn(results: "public" | "owner" | "after-close") {
  const settings = { access: "link", identity: "confidential", results } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (let person = 0; person < 18; person++)
    await answer(
      candor.visitor,
      surveyId,
      {
        visits0000: { choice: person < 13 ? "often00000" : "never00000" },
        returns000: { choice: person % 2 ? "yes" : "no" },
      },
      { variables: { from: person % 3 ? "web" : "mail" } },
    );
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id: surveyId },
    body: { title: "Our members" },
  });
  const { _id: id, revision } = begun;
  const body = { revision, title: "Our members", parts };
  const written = await sam.api("PUT /result-reports/{id}", { params: { id }, body });
  return { surveyId, id, revision: written.revision };
}

const publish = ({ id, revision }: { id: string; revision: number }) =>
  sam.api("POST /result-reports/{id}/publish", {
    params: { id },
    body: { revision, kind: "live", audience: "unlisted" },
  });
const preview = (who: Pick<Person, "api">, id: string) =>
  who.api("GET /result-reports/{id}/preview", { params: { id } });
const read = (id: string) => candor.visitor.api("GET /report/{id}", { params: { id } });

it("Sam sees what readers will see, before they may and before it is published", async () => {
  const report = await reportOn("after-close");
  const before = await preview(sam, report.id);
  expect(before).toMatchObject({ state: "draft", figures: "after-close" });
  expect(before.report.summary).toMatchObject({ responses: 18, held: 0, disclosed: true });
  // Hidden fields part nobody before the close, whoever looks.
  expect(before.report.tables.map(({ part }) => part)).toEqual(["parttable0"]);
  await publish(report);
  expect((await read(report.id)).report).not.toHaveProperty("summary");
  await close(candor.database, report.surveyId);
  const { report: shown } = await read(report.id);
  expect(await preview(sam, report.id)).toMatchObject({ state: "published", figures: "now" });
  expect(before.report.summary?.questions).toEqual(shown?.summary?.questions);
  expect(before.report.tables[0]).toEqual(shown?.tables[0]);
});

it("Sam hears that readers get figures in part, or never, and sees them all the same", async () => {
  const running = await reportOn("public");
  expect(await preview(sam, running.id)).toMatchObject({ figures: "partly" });
  const own = await reportOn("owner");
  await publish(own);
  const { figures, report } = await preview(sam, own.id);
  expect([figures, report.summary?.responses]).toEqual(["never", 18]);
  const counts = [
    ...(report.summary?.questions[0]?.counts ?? []),
    ...(report.tables[0]?.table.cells.flat() ?? []),
  ].map(({ count }) => count);
  expect(counts.filter((count) => count !== null && count > 0 && count < 5)).toEqual([]);
  expect((await read(own.id)).report).not.toHaveProperty("summary");
});

it("a preview is for the owner of the survey and for admins", async () => {
  const report = await reportOn("public");
  await publish(report);
  const sue = await candor.person("Sue Surveyor", "surveyor");
  const ada = await candor.person("Ada Admin", "admin");
  const uma = await candor.person("Uma User");
  expect(await preview(ada, report.id)).toMatchObject({ state: "published" });
  const code = await refused(sue.api("GET /result-reports/{id}", { params: { id: report.id } }));
  expect(await refused(preview(sue, report.id))).toBe(code);
  expect(await refused(preview(uma, report.id))).toBe("not-allowed");
  expect(await refused(preview(candor.visitor, report.id))).toBe("sign-in-required");
});
