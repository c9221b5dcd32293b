import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportPart } from "#contract/result-reports.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { id, lot, optionVotes, ranked, ranking } from "./support/voting/option-votes.ts";

/** What reports show of a vote, from its close on. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());
const { sam, publish, cast, close, tallyOf } = optionVotes(() => candor);

const asked = ranking("ABC", { rule: "one-to-one", ...lot });
const parts: ReportPart[] = [{ kind: "question", id: "partvote00", question: asked.id }];

async function reportOn(surveyId: string, kind: "live" | "frozen") {
  const params = { id: surveyId };
  const body = { title: "Our vote" };
  const begun = await sam().api("POST /surveys/{id}/result-reports", { params, body });
  const at = { params: { id: begun._id } };
  const { revision } = await sam().api("PUT /result-reports/{id}", {
    ...at,
    body: { revision: begun.revision, title: "Our vote", parts },
  });
  const publication = { revision, kind, audience: "unlisted" } as const;
  await sam().api("POST /result-reports/{id}/publish", { ...at, body: publication });
  return begun._id;
}

const shown = async (report: string) =>
  (await candor.visitor.api("GET /report/{id}", { params: { id: report } })).report;

describe("a report on a vote", () => {
  it("says nothing of it before the close, and then its result with the reason", async () => {
    const { surveyId } = await publish(asked);
    await cast(surveyId, "ABC*7 BAC*4", ranked);
    const report = await reportOn(surveyId, "live");
    const previewOf = () =>
      sam().api("GET /result-reports/{id}/preview", { params: { id: report } });
    expect((await shown(report))?.tallies).toBeUndefined();
    const before = await previewOf();
    expect(before.report.tallies).toBeUndefined();
    expect(JSON.stringify(before.report.summary)).not.toContain(id("A"));
    await close(surveyId);
    const declared = await tallyOf(surveyId);
    expect((await shown(report))?.tallies).toEqual([declared]);
    expect((await previewOf()).report.tallies).toEqual([declared]);
  });

  it("that is frozen keeps the result, and says it in its reader's language", async () => {
    const { surveyId } = await publish(asked);
    const { responseId } = await answer(candor.visitor, surveyId, ranked("ABC"));
    await cast(surveyId, "ABC*7 BAC*4", ranked);
    await close(surveyId);
    const report = await reportOn(surveyId, "frozen");
    const { hash } = await tallyOf(surveyId);
    await sam().api("DELETE /response/{id}", { params: { id: responseId } });
    expect((await shown(report))?.tallies).toMatchObject([
      { hash, winners: [id("A")], voters: 12 },
    ]);
    const german = await candor.visitor.raw("GET", `/report/${report}`, {
      headers: { "accept-language": "de" },
    });
    expect(await german.json()).toMatchObject({
      report: { tallies: [{ hash, sentence: "A schlägt alle anderen im direkten Vergleich." }] },
    });
  });

  it("of few voters shows the order alone", async () => {
    const { surveyId } = await publish(asked);
    await cast(surveyId, "ABC*5 BAC*2", ranked);
    await close(surveyId);
    const [tally] = (await shown(await reportOn(surveyId, "live")))?.tallies ?? [];
    expect(tally).toMatchObject({ winners: [id("A")], final: true });
    for (const figure of ["totals", "duels", "rounds"]) expect(tally).not.toHaveProperty(figure);
  });

  it("isn't shown to those who may not see results", async () => {
    const { surveyId } = await publish(asked, { results: "owner" });
    await cast(surveyId, "ABC*11", ranked);
    await close(surveyId);
    const found = await shown(await reportOn(surveyId, "live"));
    expect(found?.summary).toBeUndefined();
    expect(found?.tallies).toBeUndefined();
  });
});
