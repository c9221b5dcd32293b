import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { answered, anyOf, copy } from "./support/questionnaires/build-definition.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Quotas: how many responses of a kind a survey takes. */
let candor: Candor;
let sam: Person;
let people: Person[];
let next = 0;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  people = [];
  for (let n = 0; n < 5; n++) people.push(await candor.person(`Person ${n}`));
});
afterAll(() => candor.close());

/** Somebody who hasn't answered in this test. */
const someone = (): Person => people[next++ % people.length] as Person;
const questionnaire = async (
  ...given: Parameters<typeof publishDefinition> extends [unknown, ...infer R] ? R : never
) => (await publishDefinition(sam, ...given)).surveyId;

describe("a quota", () => {
  const quotas = [{ id: "quotafans0", name: "Fans", max: 2, when: anyOf("likedit000", "yes") }];
  const endings = [
    ...cafe().endings,
    { id: "endingfull", kind: "quota-full" as const, text: copy("Enough of you.") },
  ];

  it("takes as many as it should, and no response that is sent again", async () => {
    const id = await questionnaire(cafe({ quotas, endings }));
    const submissionId = randomUUID();
    const [one, two] = [someone(), someone()];
    await answer(one, id, happy);
    const last = await answer(two, id, happy, { submissionId });
    expect(await refused(answer(someone(), id, happy))).toBe("quota-full");
    expect((await answer(someone(), id, unhappy)).place).toBe(3);
    // The quota is full by now, and that very response filled it.
    expect(await answer(two, id, happy, { submissionId })).toEqual(last);
  });

  it("isn't overshot by fifty at once", async () => {
    const id = await questionnaire(cafe({ quotas, endings }), { access: "link" });
    const sent = await Promise.allSettled(
      Array.from({ length: 50 }, () => answer(candor.visitor, id, happy)),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const { rows } = await candor.database.pool.query(
      "select used from quota_counts where survey_id = $1",
      [id],
    );
    expect(rows).toEqual([{ used: 2 }]);
    const kept = await candor.database.pool.query("select from responses where survey_id = $1", [
      id,
    ]);
    expect(kept.rowCount).toBe(2);
  });

  it("isn't filled by those who are screened out", async () => {
    const screened = {
      id: "endingaway",
      kind: "screened-out" as const,
      text: copy("Not for you."),
    };
    const pages = cafe().pages.map((each, index) =>
      index === 0 ? { ...each, next: [{ when: answered("likedit000"), to: screened.id }] } : each,
    );
    const id = await questionnaire(cafe({ pages, quotas, endings: [...endings, screened] }));
    const cast = await answer(someone(), id, { likedit000: { choice: "yes" } });
    expect(cast.ending).toBe("endingaway");
    const { rows } = await candor.database.pool.query(
      "select used from quota_counts where survey_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });
});
