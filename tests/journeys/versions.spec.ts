import type { Page } from "@playwright/test";
import type { Definition } from "#engine/definition.ts";
import { expect, open, test } from "#tests/support/journey.ts";
import type { JourneyPeople, Member } from "#tests/support/journey-people.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** Somebody is half-way when the next version is published: they finish theirs, or come along. */
const commuting = (): Definition =>
  definition(
    [
      pageOf("pageone000", [
        question("reason0000", { kind: "text", prompt: copy("Why do you come by bicycle?") }),
        question("way0000000", {
          kind: "single-choice",
          prompt: copy("Which way do you take?"),
          choices: [
            choice("river00000", { label: copy("Along the river") }),
            choice("street0000", { label: copy("The high street") }),
          ],
        }),
      ]),
      pageOf("pagetwo000", [
        question("wish000000", { kind: "text", prompt: copy("What would help you?") }),
      ]),
    ],
    { title: copy("The way to work") },
  );

/** The next version: the river is gone, and so its answers; a question is new. */
async function publishNext(sam: Member, draftId: string): Promise<void> {
  const params = { id: draftId };
  await sam.api("PATCH /drafts/{id}", {
    params,
    body: {
      revision: 0,
      patches: [
        { op: "remove", path: "/pages/pageone000/elements/way0000000/choices/river00000" },
        {
          op: "add",
          path: "/pages/pagetwo000/elements/-",
          value: question("often00000", { kind: "text", prompt: copy("How often do you come?") }),
        },
      ],
    },
  });
  const body = { category: "Market Research", deadline: "2099-01-01" } as const;
  await sam.api("POST /drafts/{id}/publish", { params, body });
}

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).last().click();

async function begin(page: Page, people: JourneyPeople, scripts = true) {
  const sam = await people.member("Sam Survey", "surveyor");
  const made = await publishDefinition(sam, commuting(), { access: "link" });
  await page.goto(`/answer/${made.surveyId}`);
  await page.getByRole("textbox", { name: "Why do you come by bicycle?" }).fill("It is quick");
  await page.getByRole("radio", { name: "Along the river" }).check();
  await press(page, "Next");
  await expect(page.getByRole("textbox", { name: "What would help you?" })).toBeVisible();
  // Without scripts the next page comes after that.
  if (scripts) await expect(page.getByText("Saved. You can go on later")).toBeVisible();
  await publishNext(sam, made.draftId);
  return { ...made, sam };
}

async function newest(sam: Member, id: string) {
  const { rows } = await sam.api.list("GET /surveys/{id}/responses", { params: { id }, query: {} });
  return rows[0];
}

for (const scripts of [true, false])
  test(`Wim's version ends while he answers: he's told, and his answers come along, ${scripts ? "with" : "without"} JavaScript${scripts ? "" : " @full"}`, async ({
    browser,
    address,
    people,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      extraHTTPHeaders: { "x-forwarded-for": address },
    });
    const page = await context.newPage();
    const { surveyId, sam } = await begin(page, people, scripts);
    await page.getByRole("textbox", { name: "What would help you?" }).fill("A shelter");
    await people.endOlderVersions(surveyId);
    await press(page, "Next");
    if (scripts) {
      await expect(page.getByText("This survey was changed", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Open it again" }).click();
    }
    await expect(
      page.getByText("Your answers were kept, except one that no longer fits."),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Why do you come by bicycle?" })).toHaveValue(
      "It is quick",
    );
    await page.getByRole("radio", { name: "The high street" }).check();
    await press(page, "Next");
    await expect(page.getByRole("textbox", { name: "What would help you?" })).toHaveValue(
      "A shelter",
    );
    await page.getByRole("textbox", { name: "How often do you come?" }).fill("Daily");
    await press(page, "Next");
    await press(page, "Send my answers");
    await expect(page.getByText("Receipt 1")).toBeVisible();
    expect(await newest(sam, surveyId)).toMatchObject({
      version: 2,
      answers: {
        reason0000: { text: "It is quick" },
        way0000000: { choice: "street0000" },
        wish000000: { text: "A shelter" },
        often00000: { text: "Daily" },
      },
    });
  });

test("Ute finishes the version that she began within a week of the next one @full", async ({
  page,
  people,
}) => {
  const { surveyId, sam } = await begin(page, people);
  await open(page, page.url());
  await page.getByRole("textbox", { name: "What would help you?" }).fill("A shelter");
  await expect(page.getByText("How often do you come?")).toBeHidden();
  await press(page, "Next");
  await press(page, "Send my answers");
  await expect(page.getByText("Receipt 1")).toBeVisible();
  expect(await newest(sam, surveyId)).toMatchObject({
    version: 1,
    answers: { way0000000: { choice: "river00000" }, wish000000: { text: "A shelter" } },
  });
});
