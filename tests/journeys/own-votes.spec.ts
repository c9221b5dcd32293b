import type { Page } from "@playwright/test";
import { expect, expectToast, open, openAs, test, unique } from "#tests/support/journey.ts";
import type { JourneyPeople } from "#tests/support/journey-people.ts";
import { violations } from "#tests/support/violations.ts";

test("in the list Lou sees her votes, fetched by one call, and her next vote as soon as it is cast", async ({
  page,
  people,
}) => {
  const word = unique("heron");
  const { lou, surveys } = await threeOfFour(people, word);
  const [yes, no, none, left] = cardsOf(page, surveys);
  const asked = askedBy(page);
  await openAs(page, people, lou, listOf(word));
  await expect(yes).toContainText("You voted yes.");
  await expect(no).toContainText("You voted no.");
  await expect(none).toContainText("You voted “no opinion”.");
  for (const card of [yes, no, none]) await expect(card.getByRole("link")).toHaveCount(1);
  expect(asked).toHaveLength(1);
  const boxes = left.getByRole("list");
  await expect(boxes.getByRole("link")).toHaveCount(2);
  expect((await yes.getByText("You voted yes.").locator("xpath=..").boundingBox())?.height).toBe(
    (await boxes.boundingBox())?.height,
  );
  expect(await violations(page)).toEqual([]);

  await left.getByRole("link", { name: "No", exact: true }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Lou Send Your Vote Successfully");
  await open(page, listOf(word));
  await expect(left).toContainText("You voted no.");
  // Like the rest of the card, it links to the details.
  await left.getByText("You voted no.").click({ force: true });
  await expect(page).toHaveURL(`/survey/${surveys[3].id}`);
});

test("another search shows her votes on its results", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const word = unique("bittern");
  const { lou, surveys } = await threeOfFour(people, word);
  const [first] = cardsOf(page, surveys);
  await openAs(page, people, lou, "/surveys");
  await page.getByRole("searchbox", { name: "Title" }).fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(first).toContainText("You voted yes.");
});

test("a visitor's page makes no such call and shows ballots", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const word = unique("crake");
  const { surveys } = await threeOfFour(people, word);
  const asked = askedBy(page);
  await open(page, listOf(word));
  for (const card of cardsOf(page, surveys))
    await expect(card.getByRole("link", { name: "Yes", exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test("if they can't be fetched, the ballots stay", { tag: "@full" }, async ({ page, people }) => {
  const word = unique("curlew");
  const { lou, surveys } = await threeOfFour(people, word);
  const [yes] = cardsOf(page, surveys);
  await page.route("**/api/own-votes?*", (route) => route.abort("connectionreset"));
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/own-votes"),
  );
  await openAs(page, people, lou, listOf(word));
  await failed;
  await expect(yes.getByRole("link", { name: "Yes", exact: true })).toBeVisible();
});

type Titled = { id: string; title: string };

/**
 * Four surveys with a word in common; Lou has voted yes, no and "no opinion" on the first three.
 */
async function threeOfFour(people: JourneyPeople, word: string) {
  const [sam, lou] = [await people.member("Sam", "surveyor"), await people.member("Lou")];
  const publish = (what: string) => people.publish(sam, { title: `Plant ${what} for the ${word}` });
  const surveys = [
    await publish("reeds"),
    await publish("willows"),
    await publish("alders"),
    await publish("rushes"),
  ] as const;
  const [yes, no, none] = surveys;
  await lou.api("POST /votes", { body: { surveyId: yes.id, voteOption: "yes" } });
  await lou.api("POST /votes", { body: { surveyId: no.id, voteOption: "no" } });
  await lou.api("POST /votes", { body: { surveyId: none.id } });
  return { lou, surveys };
}

function cardsOf(page: Page, [one, two, three, four]: readonly [Titled, Titled, Titled, Titled]) {
  const card = ({ title }: Titled) => page.getByRole("article").filter({ hasText: title });
  return [card(one), card(two), card(three), card(four)] as const;
}

function listOf(word: string): string {
  return `/surveys?search=${encodeURIComponent(word).replaceAll("%20", "+")}`;
}

/** The addresses of all calls for own votes, from now on. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/own-votes")) asked.push(request.url());
  });
  return asked;
}
