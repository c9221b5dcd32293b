import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { Definition, Question } from "#engine/definition.ts";
import { uploadName } from "#engine/form-fields.ts";
import { questionKinds } from "#engine/kinds/all.ts";
import { exportFormats } from "#limits/limits.ts";
import { type Api, newApi } from "#web/api.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { demoClient } from "./support/demo-client.ts";
import { bytesOf } from "./support/import-fixtures.ts";
import { photo } from "./support/pictures.ts";
import { definition, inLanguages, page } from "./support/questionnaires/build-definition.ts";
import { idOf, type KindSample, kindSamples } from "./support/questionnaires/kind-samples.ts";
import { PlainVisitor } from "./support/questionnaires/plain-visitor.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { fieldsOf } from "./support/questionnaires/sent-fields.ts";
import { sharedServer } from "./support/shared-server.ts";

/**
 * What each kind of question goes through, from a draft to an export, so that nothing can be
 * forgotten for a new one. Journeys answer all of them in a browser (support/…/filled-in.ts).
 */
const samples: KindSample[] = questionKinds.map((kind) => kindSamples[kind]);
const ofKinds = questionKinds.map((kind) => ({
  kind,
  id: idOf(kind),
  sample: kindSamples[kind] as KindSample,
}));
let url: string;
let sam: Api;
let visitor: Api;
let surveyId: string;
let params: { id: string };
let published: Definition;
let html: string;

beforeAll(async () => {
  ({ url } = await sharedServer());
  sam = await demoClient(url, "surveyor");
  visitor = newApi({ fetch: (request) => fetch(request), origin: url });
  const pages = [
    page(
      "pageone000",
      samples.map(({ element }) => element),
    ),
  ];
  const settings = { access: "link", identity: "named" } as const;
  const asked = inLanguages(definition(pages), "de");
  ({ surveyId, definition: published } = await publishDefinition({ api: sam }, asked, settings));
  params = { id: surveyId };
  html = await (await fetch(`${url}/answer/${surveyId}`)).text();
}, 60_000);

const given = (sample: KindSample, at: 0 | 1) => {
  const made = sample.answers[at];
  return typeof made === "function" ? made(html) : made;
};

const send = (answers: Record<string, unknown>) =>
  visitor("POST /responses", {
    body: { surveyId, version: 1, submissionId: randomUUID(), answers },
  });

describe("a page without scripts", () => {
  it.each(["en", "de"])("shows every kind, in %s", async (language) => {
    const shown = await fetch(`${url}/answer/${surveyId}?lang=${language}`);
    const text = await shown.text();
    expect(shown.status).toBe(200);
    for (const { kind, id } of ofKinds) {
      expect(text).toContain(`What about ${kind}?`);
      expect([kind, new RegExp(`name="[af]\\.${id}`).test(text)]).toEqual([kind, true]);
    }
  });

  it("takes an answer to every kind", async () => {
    const plain = new PlainVisitor(`${url}/answer/${surveyId}`);
    await plain.open();
    const file = new File([new Uint8Array(await photo())], "desk.jpg", { type: "image/jpeg" });
    const filled = ofKinds.map(({ kind, id, sample }) =>
      kind === "file"
        ? [[uploadName(id), file] as const]
        : fieldsOf(sample.element as Question, id, given(sample, 0)),
    );
    for (const [at, fields] of filled.entries()) expect([at, fields.length]).not.toEqual([at, 0]);
    await plain.send("send", filled.flat());
    expect(plain.path).toBe(`/answer/${surveyId}/done`);
  });
});

describe("a call", () => {
  it("takes an answer to every kind, and none", async () => {
    const answered = ofKinds.filter(({ kind }) => kind !== "file");
    await send(Object.fromEntries(answered.map(({ id, sample }) => [id, given(sample, 1)])));
    await send({});
  });

  it.each(ofKinds)("refuses what is no answer to $kind", async ({ id }) => {
    await expect(send({ [id]: { nonsense: true } })).rejects.toMatchObject({ status: 422 });
  });
});

describe("results", () => {
  /** How many responses pass. */
  const passing = async (...where: Filter[]) => {
    const query = { where: JSON.stringify(where) };
    return (await sam("GET /surveys/{id}/summary", { params, query })).responses;
  };

  it("count every kind", async () => {
    const { questions } = await sam("GET /surveys/{id}/summary", { params, query: {} });
    const expected = ofKinds.map(({ kind, id }) => {
      const answered = kind === "file" ? 1 : 2;
      return { id, kind, asked: 3, answered, skipped: 3 - answered };
    });
    expect(questions).toMatchObject(expected);
  });

  it.each(ofKinds)("are filtered by answers to $kind", async ({ kind, id, sample }) => {
    const answered = kind === "file" ? 1 : 2;
    expect(await passing({ of: id, in: ["#answered"] })).toBe(answered);
    expect(await passing({ of: id, in: ["#skipped"] })).toBe(3 - answered);
    for (const filter of sample.filters)
      expect([filter, await passing(filter)]).toEqual([filter, 1]);
  });

  it.each(ofKinds)("are crossed with $kind, if it has answers to choose from", async (tried) => {
    const { side } = tried.sample;
    const query = { rows: side ?? tried.id, columns: "language" };
    const made = sam("GET /surveys/{id}/cross-tab", { params, query });
    if (side === null) await expect(made).rejects.toMatchObject({ status: 400 });
    else expect((await made).n).toBeGreaterThanOrEqual(2);
  });
});

describe("an export", () => {
  it.each(exportFormats)("as %s has every kind", { timeout: 60_000 }, async (format) => {
    const { exportId } = await sam("POST /surveys/{id}/exports", { params, body: { format } });
    const job = { params: { id: exportId } };
    const state = async () => (await sam("GET /exports/{id}", job)).state;
    await expect.poll(state, { timeout: 50_000 }).toBe("done");
    const file = await sam.download("GET /exports/{id}/file", job);
    const bytes = Buffer.from(await new Response(file).arrayBuffer());
    const parts = format === "xlsx" ? Object.values(unzipSync(bytes)) : [bytes];
    const text = parts.map((part) => Buffer.from(part).toString("latin1")).join();
    for (const { id } of ofKinds) expect([id, text.includes(id)]).toEqual([id, true]);
  });
});

it("an import of the definition has every kind as it was", async () => {
  const text = JSON.stringify(published);
  const { definition: imported, report } = await importSurvey(bytesOf(text), "survey.json");
  expect(imported).toEqual(published);
  expect(report.filter(({ outcome }) => outcome !== "imported")).toEqual([]);
});
