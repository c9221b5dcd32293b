import { dayFromNow } from "#tests/support/drafts.ts";
import { expect, openAs, test, unique } from "#tests/support/journey.ts";
import {
  anyOf,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

test("a survey with proven errors is published only when Sam accepts them", async ({
  page,
  people,
}) => {
  const title = unique("Lunch for nobody");
  const sam = await people.member("Sam", "surveyor");
  const never = { all: [anyOf("quesfavour", "yes"), anyOf("quesfavour", "no")] };
  const elements = [
    question("quesfavour", { kind: "yes-no", prompt: copy("Do you like soup?") }),
    question("quesreason", { kind: "text", prompt: copy("Why?"), showIf: never }),
  ];
  const from = { definition: definition([pageOf("pagelunch0", elements)], { title: copy(title) }) };
  const { _id: id } = await sam.api("POST /drafts", { body: { from } });
  await openAs(page, people, sam, `/dashboard/builder/${id}/publish`);
  const errors = page.getByRole("group", { name: "Your survey has an error." });
  await expect(errors).toContainText("Nobody can reach this question.");
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toBeDisabled();
  await page.getByRole("button", { name: "Please fix the errors, or accept them" }).click();
  await expect(page.getByText("Your survey has an error.")).toBeFocused();
  await expect(errors.getByRole("checkbox")).toBeInViewport();
  await page.getByLabel("Category").selectOption("Market Research");
  await page.getByLabel("Deadline").fill(dayFromNow(7));
  await errors.getByRole("checkbox").check();
  await publish.click();
  await page.waitForURL(/survey-update/);
  const own = { params: { email: sam.email }, query: {} };
  const [live] = await sam.api("GET /surveys/{email}", own);
  const params = { id: live?._id ?? "" };
  const [version] = await sam.api("GET /surveys/{id}/versions", { params, query: {} });
  expect(version?.despite).toEqual(["unreachable-question@quesreason"]);
});

test("what only publishing finds is shown above the button, and the focus is on it", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const elements = Array.from({ length: 12 }, (_, at) =>
    question(`quest000${at + 10}`, { kind: "yes-no" }),
  );
  const from = { definition: definition([pageOf("pagelunch0", elements)]) };
  const { _id: id } = await sam.api("POST /drafts", { body: { from } });
  await openAs(page, people, sam, `/dashboard/builder/${id}/publish`);
  const findings = elements.map(({ id: at }) => ({
    severity: "error",
    code: "unreachable-question",
    at,
  }));
  await page.route("**/api/drafts/*/publish", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "not-publishable", message: "Not yet.", findings }),
    }),
  );
  await page.getByLabel("Category").selectOption("Market Research");
  await page.getByLabel("Deadline").fill(dayFromNow(90));
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  const errors = page.getByRole("group", { name: "Your survey has 12 errors." });
  await expect(errors.getByRole("listitem")).toHaveCount(12);
  await expect(page.getByText("Your survey has 12 errors.")).toBeFocused();
  await expect(publish).toBeDisabled();
  await page.unroute("**/api/drafts/*/publish");
  // The next deadline may be one without them.
  await page.getByLabel("Deadline").fill(dayFromNow(7));
  await expect(errors).toHaveCount(0);
  await publish.click();
  await page.waitForURL(/survey-update/);
});
