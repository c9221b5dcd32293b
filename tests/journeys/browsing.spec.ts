import type { Page } from "@playwright/test";
import type { Survey } from "#contract/surveys.ts";
import { expect, open, openAs, test, unique } from "#tests/support/journey.ts";
import type { JourneyPeople } from "#tests/support/journey-people.ts";

test("the home page tells a visitor what Candor is, and links to surveys", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\w/);
  for (const section of [
    "Featured Surveys",
    "Latest Surveys",
    "How It Works",
    "Frequently Asked Questions",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: section })).toBeVisible();
  }
  // By address: other journeys publish surveys with the same title.
  const shown = await page.getByRole("main").evaluate((main) => {
    const links = [...main.querySelectorAll("a[href^='/survey/']")];
    const places = new Map(links.map((link) => [link.closest("article") ?? link, link]));
    return [...places.values()].map((link) => link.getAttribute("href")?.replace(/[?#].*/, ""));
  });
  expect(shown.length).toBeGreaterThan(5);
  expect(shown, "no survey is shown twice").toEqual([...new Set(shown)]);
  await expect(page.getByRole("contentinfo")).toContainText(
    `${new Date().getFullYear()} - Company Co. All rights reserved.`,
  );
  await page.getByText("What is a survey?").click();
  await expect(page.getByText("The same words, put to many people")).toBeVisible();

  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/survey\//);
  await page.goBack();
  await page.getByRole("link", { name: "See All Surveys" }).first().click();
  await expect(page).toHaveURL("/surveys");
});

test("a visitor answers the example on home by keyboard, is told the result, and nothing is sent", async ({
  page,
}) => {
  await open(page, "/");
  const question = page.getByRole("region", { name: /recommend your library/ });
  const told = question.getByRole("status");
  await expect(told).toHaveText(/Pick a number/);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await question.getByRole("radio", { name: "10 is extremely likely" }).focus();
  await page.keyboard.press("Space");
  await expect(told).toHaveText("Like you, half of these 412 people chose 9 or 10.");
  for (const _ of [9, 8]) await page.keyboard.press("ArrowLeft");
  await expect(question.getByRole("radio", { name: "8", exact: true })).toBeChecked();
  await expect(told).toHaveText("Like you, 31% of these 412 people chose 7 or 8.");
  for (const _ of [7, 6]) await page.keyboard.press("ArrowLeft");
  await expect(told).toHaveText("Like you, 19% of these 412 people chose 0 to 6.");
  expect(sent).toEqual([]);

  await question.getByRole("link", { name: "Answer a whole survey" }).click();
  await expect(page).toHaveURL(/\/answer\//);
  await page.goBack();
  await page.getByRole("link", { name: "Write a survey" }).click();
  // Who has no account comes to writing by signing up.
  await expect(page).toHaveURL("/signup?from=/dashboard/builder");
});

test("Featured shows the most voted first, with the API's numbers", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const [most] = await people.visitor("GET /surveys", {
    query: { sort: "voteCount_DESC", page: 1, size: 1 },
  });
  await open(page, "/");
  const featured = page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ hasText: "Featured Surveys" })
    .last();
  const first = featured.getByRole("article").first();
  await expect(first.getByRole("heading")).toHaveText(most?.title ?? "");
  const counted = most?.option ? "responses" : "votes";
  await expect(first).toContainText(`${most?.voteCount.toLocaleString("en")} ${counted}`);
});

test("an open card is a ballot: pressing No leads a voter to it with No marked; a closed card shows its result", {
  tag: "@phone",
}, async ({ page, people }) => {
  const word = unique("chestnut");
  const { id, title } = await people.publish(await people.member("Sam", "surveyor"), {
    title: `Plant a ${word}`,
  });
  const uma = await people.member("Uma");
  await openAs(
    page,
    people,
    uma,
    `/surveys?search=${encodeURIComponent(word).replaceAll("%20", "+")}`,
  );
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("7 days left")).toBeVisible();
  const no = card.getByRole("link", { name: "No", exact: true });
  await expect(no).toHaveAccessibleDescription(title);
  await no.click();
  await expect(page).toHaveURL(`/votes/${id}#no`);
  await expect(page.getByRole("radio", { name: "No", exact: true })).toBeChecked();

  const { title: ended } = await finishedSurvey(people);
  await open(page, `/surveys?search=${encodeURIComponent(ended).replaceAll("%20", "+")}`);
  const closed = page.getByRole("article").filter({ hasText: ended });
  await expect(closed.getByText("Closed")).toBeVisible();
  await expect(closed).toContainText(/\d% said yes, \d+% said no/);
  await expect(closed.getByRole("link", { name: "No", exact: true })).toHaveCount(0);
});

test("for people who can't vote, a card's boxes are not links: a press opens the details", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam, { title: `Plant a ${unique("chestnut")}` });
  await openAs(
    page,
    people,
    sam,
    `/surveys?search=${encodeURIComponent(title).replaceAll("%20", "+")}`,
  );
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByRole("link", { name: "No", exact: true })).toHaveCount(0);
  const printed = await card.getByText("No", { exact: true }).boundingBox();
  await page.mouse.click((printed?.x ?? 0) + 5, (printed?.y ?? 0) + 5);
  await expect(page).toHaveURL(`/survey/${id}`);
});

test("Vik finds surveys by category, title and order, shares the address, and goes back", {
  tag: "@phone",
}, async ({ page, people }) => {
  const word = unique("orchard");
  const sam = await people.member("Sam", "surveyor");
  const uma = await people.member("Uma");
  const ciders = await people.publish(sam, {
    title: `Cider in the ${word}`,
    category: "Market Research",
  });
  const parties = await people.publish(sam, {
    title: `A party in the ${word}`,
    category: "Event Planning",
  });
  await uma.api("POST /votes", { body: { surveyId: parties.id } });

  await open(page, "/surveys");
  await page.getByRole("searchbox", { name: "Title" }).fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(`2 surveys with “${word}” in the title`)).toBeVisible();

  await page.getByLabel("Sort").selectOption("Most votes first");
  await expect(titles(page)).toHaveText([parties.title, ciders.title]);
  await page.getByLabel("Sort").selectOption("Fewest votes first");
  await expect(titles(page)).toHaveText([ciders.title, parties.title]);

  await page.getByLabel("Category").selectOption("Event Planning");
  await expect(titles(page)).toHaveText([parties.title]);
  const shared = page.url();
  expect(new URL(shared).searchParams.get("category")).toBe("Event Planning");

  await page.goBack();
  await expect(titles(page)).toHaveText([ciders.title, parties.title]);
  await expect(page.getByLabel("Category")).toHaveValue("");

  await open(page, shared);
  await expect(titles(page)).toHaveText([parties.title]);
  await expect(page.getByRole("searchbox", { name: "Title" })).toHaveValue(word);
  await expect(page.getByLabel("Category")).toHaveValue("Event Planning");
  await expect(page.getByLabel("Sort")).toHaveValue("voteCount_ASC");

  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL("/surveys");
  await expect(page.getByRole("searchbox", { name: "Title" })).toHaveValue("");
  await expect(page.getByLabel("Category")).toHaveValue("");
});

test("text typed before hydration is kept, and searched for", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const word = unique("medlar");
  const { title } = await people.publish(await people.member("Sam", "surveyor"), { title: word });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/surveys", { waitUntil: "commit" });
  const field = page.getByRole("searchbox", { name: "Title" });
  await field.fill(word);
  release();
  // React is running once its elements have their handlers.
  await field.evaluate(async (input) => {
    while (!Object.keys(input).some((key) => key.startsWith("__reactProps")))
      await new Promise(requestAnimationFrame);
  });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(titles(page)).toHaveText([title]);
  await expect(field).toHaveValue(word);
});

test("Reset clears text that was never searched for", { tag: "@full" }, async ({ page }) => {
  await open(page, "/surveys");
  const title = page.getByRole("searchbox", { name: "Title" });
  await title.fill("half a thou");
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(title).toHaveValue("");
});

test("Refresh shows surveys published meanwhile", { tag: "@full" }, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const word = unique("weathervane");
  await open(page, `/surveys?search=${word.replace(" ", "+")}`);
  await expect(page.getByText("Nothing found")).toBeVisible();
  const { title } = await people.publish(sam, { title: word });
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(titles(page)).toHaveText([title], { timeout: 500 });
  }).toPass();
});

test("pages have eight surveys; Previous and Next end with the list, and another order starts at page 1", {
  tag: "@full",
}, async ({ page, people }) => {
  const word = unique("harbour");
  const sam = await people.member("Sam", "surveyor");
  for (let number = 1; number <= 9; number++)
    await people.publish(sam, { title: `${word} number ${number}` });
  await open(page, `/surveys?search=${encodeURIComponent(word)}`);
  const pager = page.getByRole("navigation", { name: "Pages of surveys" });
  await expect(titles(page)).toHaveCount(8);
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pager.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(titles(page)).toHaveCount(1);
  await expect(pager.getByRole("button", { name: "Next" })).toBeDisabled();
  await pager.getByRole("link", { name: "Previous" }).click();
  await pager.getByRole("link", { name: "Next" }).click();
  await page.getByLabel("Sort").selectOption("Fewest votes first");
  await expect(page).not.toHaveURL(/page=/);
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
});

test("no survey is missing or repeated across the pages", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const word = unique("lantern");
  const sam = await people.member("Sam", "surveyor");
  for (let number = 1; number <= 17; number++)
    await people.publish(sam, { title: `${word} number ${number}` });
  const { surveys } = await people.visitor("GET /all-surveys", {
    query: { search: word, size: 100 },
  });
  const seen: string[] = [];
  await open(page, `/surveys?search=${encodeURIComponent(word)}`);
  for (let left = surveys.length; left > 0; left -= 8) {
    await expect(titles(page)).toHaveCount(Math.min(8, left));
    seen.push(...(await titles(page).allTextContents()));
    if (left > 8) {
      await page.getByRole("link", { name: "Next" }).click();
      await expect(titles(page).first()).not.toHaveText(seen.at(-8) ?? "");
    }
  }
  expect(seen).toEqual(surveys.map(({ title }) => title));
});

test("an unknown address shows the error screen with a picture and a link home", async ({
  page,
}) => {
  const answer = await page.goto("/no/such/place");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByRole("img", { name: /ballot/ })).toBeVisible();
  await page.getByRole("link", { name: "Back Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a survey that does not exist is not found", { tag: "@full" }, async ({ page }) => {
  const answer = await page.goto("/survey/01980000-0000-7000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Back Home" })).toBeVisible();
});

test("a closed survey shows its result to a visitor", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const survey = await finishedSurvey(people);
  const results = await people.visitor("GET /surveys/{id}/results", { params: { id: survey._id } });
  await open(page, `/survey/${survey._id}`);
  await expect(page.getByText("Voting has ended.")).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Vote Now")).toHaveCount(0);
  const final = page.getByRole("row").filter({ hasText: "Final count" });
  await expect(final).toContainText(results.total.toLocaleString("en"));
  await expect(page.getByRole("row").filter({ hasText: "Yes" })).toContainText(
    results.yes.toLocaleString("en"),
  );
});

test("markup in a survey is shown as text, never run", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam, {
    title: "<img src=x onerror=alert(1)>",
    description: "</script><script>document.title='taken over'</script> ten characters",
  });
  page.on("dialog", () => expect("a dialog").toBe("none"));
  await open(page, `/survey/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByText("</script><script>document.title='taken over'</script>"),
  ).toBeVisible();
  await expect(page).not.toHaveTitle("taken over");
});

test("Olga sees another surveyor's name, but never the email", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const olga = await people.member("Olga");
  const { id } = await people.publish(sam);
  await openAs(page, people, olga, `/survey/${id}`);
  await expect(page.getByText("Asked by Sam")).toBeVisible();
  expect(await page.content()).not.toContain(sam.email);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("controls that need it are hidden, and every page says why", async ({ page, people }) => {
    for (const address of [
      "/",
      "/surveys",
      `/survey/${(await finishedSurvey(people))._id}`,
      "/login",
      "/verify",
    ]) {
      await page.goto(address);
      await expect(page.locator("noscript > p")).toHaveText(/^JavaScript is off\./);
      await expect(page.locator("noscript > p")).toBeInViewport();
      await expect(
        page.getByRole("button", { name: /^(Share|Login|Show|Next slide|Switch to dark theme)$/ }),
      ).toHaveCount(0);
    }
  });

  test("a visitor searches, changes pages and reads a survey", { tag: "@full" }, async ({
    page,
    people,
  }) => {
    const survey = await finishedSurvey(people);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Featured Surveys" })).toBeVisible();
    await page.goto("/surveys");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole("searchbox", { name: "Title" }).fill(survey.title);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page).toHaveURL(/search=/);
    await page.getByRole("searchbox", { name: "Title" }).fill("something else");
    await page.getByRole("link", { name: "Reset" }).click();
    await page.goBack();
    await page.getByRole("link", { name: survey.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: survey.title })).toBeVisible();
    await expect(page.getByText(survey.description.slice(0, 40))).toBeVisible();
  });
});

function titles(page: Page) {
  return page
    .getByRole("region", { name: "Surveys found" })
    .getByRole("article")
    .getByRole("heading");
}

async function finishedSurvey(people: JourneyPeople): Promise<Survey> {
  const surveys = await people.visitor("GET /surveys", { query: { sort: "voteCount_DESC" } });
  const today = new Date().toISOString().slice(0, 10);
  const finished = surveys.find(({ deadline, option }) => !option && deadline < today);
  if (!finished) throw new Error("the demo has no survey whose voting has ended");
  return finished;
}
