import {
  expect,
  expectToast,
  open,
  openAs,
  otherPage,
  test,
  unique,
} from "#tests/support/journey.ts";
import {
  anyOf,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { cafe } from "#tests/support/questionnaires/cafe.ts";
import { violations } from "#tests/support/violations.ts";

/** The screen that asks who a survey is for, and what that answer sets. */

const audience = (page: import("@playwright/test").Page, name: string) =>
  page.getByRole("radio", { name, exact: false }).check({ force: true });

test("Sam says who it is for, and all else follows and can be changed", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const title = unique("How was your coffee?");
  const { _id: id } = await sam.api("POST /drafts", {
    body: { title, from: { definition: cafe() } },
  });
  await openAs(page, people, sam, `/dashboard/builder/${id}/publish`);
  await expect(page.getByRole("heading", { level: 1, name: "Who is it for?" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Anyone with the link" })).toBeChecked();
  const said = page.getByText("can answer,");
  await expect(said).toHaveText(
    "Anyone with the link can answer, once per browser. You see answers without names. It’s not in the public list, and only you see the results.",
  );
  await audience(page, "Members with an account");
  await expect(said).toHaveText(
    "Anyone with an account here can answer, once. You see answers without names. It’s in the public list, and everyone who answered sees the results.",
  );
  await audience(page, "An anonymous survey");
  await expect(said).toContainText("Nobody, not even this site, can tell who answered what.");
  await expect(said).toContainText("everyone sees the results once it closes.");
  await audience(page, "People I invite");
  await expect(page.getByText("Paste the addresses right after publishing.")).toBeVisible();
  // A link knows nobody whom it could give a ballot.
  await audience(page, "Anyone with the link");
  await page.getByRole("button", { name: "without names: Privacy" }).click();
  await expect(page.getByRole("radio", { name: "Sealed" })).toBeDisabled();
  await page.getByRole("button", { name: "not in the public list: List" }).click();
  await expect(page.getByRole("radio", { name: "Sealed" })).toBeHidden();
  await page.getByRole("radio", { name: "Listed", exact: false }).last().check({ force: true });
  await expect(said).toContainText("It’s in the public list, and only you see the results.");
  await page.getByRole("button", { name: "Anyone with the link: Who can answer" }).click();
  await expect(page.getByText("a private window, or a script")).toBeHidden();
  await page.getByRole("button", { name: "What each one stops" }).click();
  await expect(page.getByText("a private window, or a script")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Category").selectOption("Market Research");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "It’s live." })).toBeVisible();
  const [survey] = await sam.api("GET /surveys/{email}", {
    params: { email: sam.email },
    query: {},
  });
  expect(survey).toMatchObject({ title, access: "link", listed: true, results: "owner" });
});

test("a finding leads to its place on the paper", { tag: "@phone" }, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const never = { all: [anyOf("quesfavour", "yes"), anyOf("quesfavour", "no")] };
  const elements = [
    question("quesfavour", { kind: "yes-no", prompt: copy("Do you like soup?") }),
    question("quesreason", { kind: "text", prompt: copy("Why?"), showIf: never }),
  ];
  const from = { definition: definition([pageOf("pagelunch0", elements)]) };
  const { _id: id } = await sam.api("POST /drafts", { body: { from } });
  await openAs(page, people, sam, `/dashboard/builder/${id}/publish`);
  await page.getByRole("link", { name: "“Why?”" }).click();
  const slip = page.getByRole("group", { name: "Question 2: Why?" });
  await expect(slip.getByRole("textbox", { name: "Question" })).toBeFocused();
});

test("Nina writes a survey without being a surveyor, and it goes live when Ada agrees", async ({
  page,
  browser,
  people,
}) => {
  const title = unique("How was your coffee?");
  const nina = await people.member("Nina");
  await openAs(page, people, nina, "/dashboard/builder");
  await page.getByRole("button", { name: /^One question/ }).click();
  await page.waitForURL(/\/dashboard\/builder\/[\w-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  const { revision, definition: begun } = await nina.api("GET /drafts/{id}", { params: { id } });
  expect(begun).toMatchObject({ pages: [{ elements: [{ kind: "yes-no" }] }] });
  await nina.api("PATCH /drafts/{id}", {
    params: { id },
    body: {
      revision,
      patches: [
        { op: "replace", path: "", value: definition(cafe().pages, { title: copy(title) }) },
      ],
    },
  });
  await open(page, `/dashboard/builder/${id}/publish`);
  await expect(page.getByText("An admin reads it first")).toBeVisible();
  await page.getByLabel("Category").selectOption("Market Research");
  await page.getByRole("button", { name: "Send to an admin" }).click();
  await expect(page.getByRole("region", { name: "It’s with an admin" })).toBeVisible();
  const { code } = await nina.api("GET /drafts/{id}", { params: { id } });
  await expect(page.getByRole("main")).toContainText(`/s/${code}`);
  await open(page, `/dashboard/builder/${id}/publish`);
  await expect(page.getByRole("heading", { level: 1, name: "Publish" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await expect(page.getByText("Ready to publish.")).toHaveCount(0);

  const ada = await people.member("Ada", "admin");
  const desk = await otherPage(browser);
  await openAs(desk, people, ada, "/dashboard/all-user");
  const request = desk.getByRole("listitem").filter({ hasText: nina.email });
  await expect(request).toContainText(`Asks to publish ${title}`);
  // The search is beside the list that it searches.
  const requests = desk.getByRole("region", { name: "Requests to become a surveyor" });
  const search = desk.getByRole("main").getByRole("search");
  const [above, below] = [await requests.boundingBox(), await search.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await request.getByRole("button", { name: "Read it" }).click();
  await expect(desk.getByRole("dialog", { name: title })).toContainText("Anyone with the link");
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  const declining = desk.getByRole("dialog", { name: "Decline to publish?" });
  await declining.getByRole("button", { name: "Decline" }).click();
  await expect(declining).toContainText("Please say why.");
  await declining.getByLabel("Reason").fill("Please name your café.");
  await declining.getByRole("button", { name: "Decline" }).click();
  await expect(request).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("An admin declined it")).toBeVisible();
  await expect(page.getByText("Please name your café.")).toBeVisible();
  await expect(page.getByText("It keeps its link")).toBeVisible();
  await page.getByRole("button", { name: "Send to an admin" }).click();
  await expect(page.getByRole("main")).toContainText(`/s/${code}`);
  await desk.reload();
  await request.getByRole("button", { name: "Read it" }).click();
  await expect(desk.getByRole("dialog", { name: title })).toContainText("Anyone with the link");
  await desk.keyboard.press("Escape");
  const { revision: sent } = await nina.api("GET /drafts/{id}", { params: { id } });
  const better = unique("How was your tea?");
  await nina.api("PATCH /drafts/{id}", {
    params: { id },
    body: { revision: sent, patches: [{ op: "replace", path: "/title", value: copy(better) }] },
  });
  await request.getByRole("button", { name: "Make surveyor and publish" }).click();
  await expectToast(desk, "This draft has changed since you read it. Read it again.");
  await expect(request).toContainText(`Asks to publish ${better}`);
  await request.getByRole("button", { name: "Read it" }).click();
  await expect(desk.getByRole("dialog", { name: better })).toContainText("Anyone with the link");
  await desk.keyboard.press("Escape");
  const other = await nina.api("POST /drafts", {
    body: { title: unique("How was your cake?"), from: { definition: cafe() } },
  });
  await nina.api("POST /drafts/{id}/publish", {
    params: { id: other._id },
    body: { category: "Market Research", deadline: "2099-01-01" },
  });
  await request.getByRole("button", { name: "Read it" }).click();
  await desk
    .getByRole("dialog", { name: better })
    .getByRole("button", { name: "Make surveyor and publish" })
    .click();
  await expect(request).toHaveCount(0);
  await expectToast(desk, "Nina is a surveyor now, and their survey is live.");
  // Nobody has read it.
  await expectToast(desk, "Nina’s other draft isn’t live. They can publish it themselves now.");
  await open(page, `/dashboard/builder/${other._id}/publish`);
  await expect(page.getByText("It isn’t live yet")).toBeVisible();
  await expect(page.getByText("You’re a surveyor now, so you can publish it")).toBeVisible();
  const [survey] = await nina.api("GET /surveys/{email}", {
    params: { email: nina.email },
    query: {},
  });
  expect(survey).toMatchObject({ title: better, access: "link", listed: false });
});

test("an admin reads why a granted draft without a title isn't live", {
  tag: "@full",
}, async ({ page, people }) => {
  const nina = await people.member("Nina");
  const { _id: id } = await nina.api("POST /drafts", {
    body: { title: unique("How was your coffee?"), from: { definition: cafe() } },
  });
  await nina.api("POST /drafts/{id}/publish", {
    params: { id },
    body: { category: "Market Research", deadline: "2099-01-01" },
  });
  const { revision } = await nina.api("GET /drafts/{id}", { params: { id } });
  await nina.api("PATCH /drafts/{id}", {
    params: { id },
    body: { revision, patches: [{ op: "replace", path: "/title/words", value: {} }] },
  });
  await openAs(page, people, await people.member("Ada", "admin"), "/dashboard/all-user");
  const request = page.getByRole("listitem").filter({ hasText: nina.email });
  await expect(request).toContainText("Asks to publish a draft without a title");
  await request.getByRole("button", { name: "Make surveyor and publish" }).click();
  await expectToast(
    page,
    "Nina is now a surveyor. The survey isn’t live, because something in the draft keeps it from being published. They’re asked to look again.",
  );
  await expect(request).toHaveCount(0);
});

test("a question that asks who somebody is weakens no promise unsaid", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const template = { name: "conference-feedback" };
  const { definition: written } = await sam.api("GET /templates/{name}", { params: template });
  const { _id: id } = await sam.api("POST /drafts", {
    body: { title: unique("How was the conference?"), from: { definition: written } },
  });
  await openAs(page, people, sam, `/dashboard/builder/${id}/publish`);
  // Without a vote there is nothing to elect.
  await expect(page.getByRole("radio", { name: /An election/ })).toHaveCount(0);
  await audience(page, "An anonymous survey");
  await expect(page.getByText("in question 11 can still say who you are.")).toBeVisible();
  await expect(page.getByText("Ready to publish.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "“How can we reach you?”" })).toBeVisible();
  await page.getByRole("button", { name: "Ask with names instead" }).click();
  await expect(page.getByText("can still say who you are")).toHaveCount(0);
  await expect(page.getByText("Ready to publish.")).toBeVisible();
  await audience(page, "Anyone with the link");
  await page.getByLabel("Category").selectOption("Event Planning");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "It’s live." })).toBeVisible();
  const [survey] = await sam.api("GET /surveys/{email}", {
    params: { email: sam.email },
    query: {},
  });
  await open(page, `/answer/${survey?._id}`);
  const told = page.getByText("What you write in question 11 can still say who you are.");
  await expect(told).toBeVisible();
});
