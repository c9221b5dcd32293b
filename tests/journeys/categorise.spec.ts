import { expect, openAs, test } from "#tests/support/journey.ts";
import {
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

const asked = definition([
  pageOf("pageone000", [
    question("reason0000", { kind: "text", prompt: copy("Why not the bus?") }),
  ]),
]);

test("Sam names what people wrote and sorts it by keyboard", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, asked, { access: "account" });
  for (const text of ["It’s too expensive", "It never comes"]) {
    const vera = await people.member("Vera");
    const answers = { reason0000: { text } };
    const body = { surveyId, version: 1, submissionId: crypto.randomUUID(), answers };
    await vera.api("POST /responses", { body });
  }
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/texts/reason0000`);
  for (const label of ["Price", "Reliability"]) {
    await page.getByLabel("New theme").fill(label);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Change “${label}”` })).toBeVisible();
  }
  const first = page.getByRole("listitem", { name: "Answer 1" });
  await first.focus();
  await page.keyboard.press("1");
  await expect(first.getByRole("button", { name: /Price/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Enter");
  const second = page.getByRole("listitem", { name: "Answer 2" });
  await expect(second).toBeFocused();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 2 answers grouped")).toBeVisible();

  await page.getByLabel("Reader").selectOption("Second reader");
  await expect(page.getByText("You don’t see what the first reader chose.")).toBeVisible();
  await expect(page.getByText("0 of 2 answers grouped")).toBeVisible();
  await expect(second).toContainText("No theme yet");

  await page.getByLabel("Words in the answers").fill("EXPENSIVE");
  await page.keyboard.press("Enter");
  await expect(page.locator("mark")).toHaveText("expensive");

  // Somebody else renames the code meanwhile: it is said, and a second Save decides.
  await page.getByRole("button", { name: "Change “Price”" }).click();
  await page.getByLabel("What belongs here").fill("Too expensive");
  const params = { id: surveyId, question: "reason0000" };
  const { codes } = await sam.api("GET /surveys/{id}/codebooks/{question}", { params });
  const renamed = codes.map((code) => (code.label === "Price" ? { ...code, label: "Cost" } : code));
  await sam.api("PUT /surveys/{id}/codebooks/{question}", { params, body: { codes: renamed } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else changed this theme.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Change “Price”" })).toBeVisible();

  await page.getByRole("button", { name: "Change “Reliability”" }).click();
  await page.getByLabel("Merge into").selectOption("Price");
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged themes")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change “Reliability”" })).toBeHidden();
});
