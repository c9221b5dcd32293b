import type { Page } from "@playwright/test";
import { receiptText } from "#proof/receipt.ts";
import { boardOf, publishBoard } from "#tests/support/boards.ts";
import { expect, open, test } from "#tests/support/journey.ts";
import type { JourneyPeople } from "#tests/support/journey-people.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { cafe, happy, unhappy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { violations } from "#tests/support/violations.ts";

/** Anyone can check a questionnaire's chain in the browser, and an owner an export. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function answered({ member, visitor }: JourneyPeople) {
  const sam = await member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
  const first = await answer({ api: visitor }, surveyId, happy);
  await answer({ api: visitor }, surveyId, unhappy);
  return { sam, surveyId, receipt: first.receipt };
}

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel("Choose a chain file")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("a respondent finds their response in the chain by their receipt, and a wrong receipt finds none", {
  tag: "@phone",
}, async ({ page, people }) => {
  const { surveyId, receipt } = await answered(people);
  await open(
    page,
    `/verify?${new URLSearchParams({ survey: surveyId, place: "1", link: receipt.link })}`,
  );
  await expect(page.getByText("Your response is there.")).toBeVisible();
  await expect(page.getByText("All 2 links fit").filter({ visible: true }).last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByLabel("Your receipt")
    .fill(receiptText({ surveyId, place: 2, link: receipt.link }));
  await page.getByRole("button", { name: "Find my response" }).click();
  await expect(page.getByText("Response 2 has a different link.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("Sam proves an export in the browser, and a changed one is refused @full", async ({
  page,
  people,
}) => {
  const { sam, surveyId } = await answered(people);
  const params = { id: surveyId };
  const [chain, rows] = await Promise.all([
    new Response(await sam.api.download("GET /surveys/{id}/chain", { params })).text(),
    new Response(await sam.api.download("GET /surveys/{id}/responses.jsonl", { params })).text(),
  ]);
  await open(page, "/verify");
  await choose(page, "responses.jsonl", rows);
  await expect(
    page.getByText("It’s part of the public chain, which has 2 responses."),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choose(page, "changed.jsonl", rows.replace("It was cold.", "It was good."));
  await expect(page.getByText("Line 4, response 2, was changed")).toBeVisible();
  await choose(page, "cut.jsonl", `${rows.split("\n").slice(0, 3).join("\n")}\n`);
  await expect(page.getByText("it has to be response 2. The file was cut short.")).toBeVisible();
  await choose(page, "chain.txt", chain);
  await expect(page.getByText("The chain is intact.").last()).toBeVisible();
  await choose(page, "broken.txt", chain.replace(/^(2 .{20})./m, "$1x"));
  await expect(page.getByText("This chain doesn’t hold.")).toBeVisible();
});

test("a visitor counts a closed vote again, and a changed result shows", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const asked = definition([
    pageOf("pageone000", [
      question("voted00000", {
        kind: "ranking",
        prompt: copy("Where shall we meet?"),
        choices: [
          choice("kitchen000", { label: copy("In the kitchen") }),
          choice("garden0000", { label: copy("In the garden") }),
        ],
        vote: { rule: "one-to-one", tie: "lot" },
      } as Parameters<typeof question>[1]),
    ]),
  ]);
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (let person = 0; person < 11; person++) {
    const ranking = person < 7 ? ["garden0000"] : ["kitchen000", "garden0000"];
    await answer({ api: people.visitor }, surveyId, { voted00000: { ranking } });
  }
  // Nobody answers the version with the other spelling.
  const draft = await sam.api("POST /drafts", { body: { from: { survey: surveyId } } });
  const params = { id: draft._id };
  const path = "/pages/pageone000/elements/voted00000/choices/kitchen000/label/words/en";
  const patches = [{ op: "replace", path, value: "In our kitchen" }] as const;
  await sam.api("PATCH /drafts/{id}", {
    params,
    body: { revision: draft.revision, patches: [...patches] },
  });
  await sam.api("POST /drafts/{id}/publish", {
    params,
    body: {
      category: "Market Research",
      deadline: "2030-01-01",
      meanings: { kitchen000: "correction" },
    },
  });
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await open(page, `/verify?survey=${surveyId}`);
  const right = page.getByText("The result of “Where shall we meet?” follows from its numbers.");
  await expect(right).toBeVisible();
  await expect(page.getByText("Won: In the garden.")).toBeVisible();
  await expect(page.getByText("We compared every two again")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const rows = await new Response(
    await sam.api.download("GET /surveys/{id}/responses.jsonl", { params: { id: surveyId } }),
  ).text();
  await choose(page, "responses.jsonl", rows);
  await expect(page.getByText("We counted all ballots in this export again.")).toBeVisible();
  await page.route("**/tally/voted00000*", async (route) => {
    const found = await route.fetch();
    const json = { ...(await found.json()), winners: ["kitchen000"] };
    await route.fulfill({ response: found, json });
  });
  await open(page, `/verify?survey=${surveyId}`);
  await expect(
    page.getByText("We couldn’t confirm the result of “Where shall we meet?”."),
  ).toBeVisible();
});

test("a visitor counts a board's marks again, and a changed number shows", {
  tag: "@phone",
}, async ({ page, people }) => {
  const [sam, ada, ben] = await Promise.all([
    people.member("Sam", "surveyor"),
    people.member("Ada"),
    people.member("Ben"),
  ]);
  const survey = await publishBoard(sam, {}, { access: "link" });
  const hall = boardOf(survey);
  const { id } = await hall.suggest(ada, "A small café");
  const stage = await hall.suggest(ben, "A stage");
  const coffee = await hall.suggest(ada, "Coffee, please");
  await hall.decide(sam, coffee.id, { state: "joined", into: stage.id });
  for (const who of [ada, ben]) await hall.mark(who, { [id]: 1 });
  await hall.mark(ben, { [id]: null, [stage.id]: 1 });
  await open(page, `/verify?survey=${survey}`);
  await expect(page.getByText("All 11 links fit, and 2 marks count.")).toBeVisible();
  await expect(
    page.getByText("The site shows the same number for the one text that has one."),
  ).toBeVisible();
  await expect(page.getByText("One text counts together with others")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.route(`**/boards/${survey}`, async (route) => {
    const found = await route.fetch();
    const board = await found.json();
    for (const item of board.items) if (item.id === id) item.marks.plus += 1;
    await route.fulfill({ response: found, json: board });
  });
  await page.reload();
  await expect(page.getByText("but the site shows other numbers.")).toBeVisible();
  await expect(page.getByText("A small café (one mark counted here)")).toBeVisible();
  await page.unroute(`**/boards/${survey}`);
  const chain = await new Response(
    await sam.api.download("GET /boards/{survey}/chain", { params: { survey } }),
  ).text();
  await choose(page, "board.txt", chain);
  await expect(
    page.getByText("All 11 links fit, and 2 marks count.", { exact: true }),
  ).toBeVisible();
  await choose(page, "broken.txt", chain.replace(/^(3 \w+ \w+ )./m, "$1x"));
  await expect(page.getByText("The board’s chain doesn’t hold.")).toBeVisible();
});

test("a board whose numbers are hidden says how to note its state", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const survey = await publishBoard(sam, {}, { access: "link", results: "after-close" });
  await boardOf(survey).suggest(sam, "A small café");
  await open(page, `/verify?survey=${survey}`);
  await expect(page.getByText("You can’t see the board’s numbers yet.")).toBeVisible();
  await expect(page.getByText("2 entries", { exact: true })).toBeVisible();
});
