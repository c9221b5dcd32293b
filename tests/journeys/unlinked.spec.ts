import { expect, open, openAs, test, waitForHydration } from "#tests/support/journey.ts";
import { answerUnlinked } from "#tests/support/questionnaires/answering.ts";
import { cafe, happy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

test("Vera answers an unlinked survey, which counts her with others", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const asked = cafe();
  const terms = { access: "link", identity: "unlinked", results: "public" } as const;
  const { surveyId } = await publishDefinition(sam, asked, terms);
  await openAs(page, people, await people.member("Vera"), `/answer/${surveyId}`);
  await expect(page.getByText("Who took part and what was answered are kept apart")).toBeVisible();
  await page.getByRole("radio", { name: "Yes" }).check();
  await expect(page.getByText("Your answers are kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("radio", { name: "Yes" })).toBeChecked();
  for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText("Nobody can look up which answers are yours.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "You’ve answered this survey" })).toBeVisible();

  await open(page, `/survey/${surveyId}`);
  await expect(page.getByRole("heading", { name: "No answer is counted yet." })).toBeVisible();
  await expect(page.getByText("Nobody has answered yet.")).toBeHidden();
  await expect(
    page.getByText(
      "counted 20 at a time, and the rest when the survey closes. Fewer than 40 are waiting.",
    ),
  ).toBeVisible();
  for (let n = 0; n < 39; n++) await answerUnlinked({ api: people.visitor }, surveyId, happy);
  await page.reload();
  await expect(page.getByRole("heading", { name: "20 people have answered." })).toBeVisible();
});

test("the next version of an answered unlinked survey becomes a new survey", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const terms = { access: "link", identity: "unlinked", results: "public" } as const;
  const { surveyId, draftId } = await publishDefinition(sam, cafe(), terms);
  await answerUnlinked({ api: people.visitor }, surveyId, happy);
  const params = { id: draftId };
  const value = "And how was the tea?";
  const patches = [{ op: "replace", path: "/title/words/en", value } as const];
  await sam.api("PATCH /drafts/{id}", { params, body: { revision: 0, patches } });
  await openAs(page, people, sam, `/dashboard/builder/${draftId}/publish`);
  const publish = page.getByRole("button", { name: "Publish version 2" });
  await publish.click();
  await expect(page.getByRole("alert")).toContainText("People have already taken part");
  await expect(publish).toBeDisabled();

  for (let n = 0; n < 39; n++) await answerUnlinked({ api: people.visitor }, surveyId, happy);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("People have already taken part");
  await expect(publish).toBeHidden();
  await page.getByRole("button", { name: "Make it a new survey" }).click();
  await page.waitForURL((url) => !url.pathname.includes(draftId));
  await expect(page.getByRole("banner").getByText(value)).toBeVisible();
});
