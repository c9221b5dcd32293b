import { expect, open, test } from "#tests/support/journey.ts";
import {
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

const liked = definition([
  pageOf("pageliked0", [question("likedit000", { kind: "yes-no", required: true })]),
]);

test("Gil answers a survey that slows down scripts, and can't without JavaScript", async ({
  page,
  browser,
  address,
  people,
  baseURL,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, liked, {
    access: "link",
    slowsScripts: true,
  });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/answer/${surveyId}`);
  await plain.getByRole("radio", { name: "Yes", exact: true }).check();
  await plain.getByRole("button", { name: "Send my answers" }).click();
  await expect(plain.getByText("Not sent yet: this survey slows down scripts")).toBeVisible();
  await context.close();

  await open(page, `/answer/${surveyId}`);
  await expect(page.getByText("Sending needs JavaScript and a second of computing")).toBeVisible();
  await page.getByRole("radio", { name: "Yes", exact: true }).check();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await page.waitForURL(`**/answer/${surveyId}/done`);
  const survey = await people.visitor("GET /survey/{id}", { params: { id: surveyId } });
  expect(survey.voteCount).toBe(1);
});
