import { boardOf, publishBoard } from "#tests/support/boards.ts";
import { dayFromNow } from "#tests/support/drafts.ts";
import { expect, open, openAs, otherPage, test, waitForHydration } from "#tests/support/journey.ts";
import { boardWithCamps } from "#tests/support/opinion-camps.ts";
import {
  copy,
  definition,
  page as pageOf,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDespite } from "#tests/support/questionnaires/publish.ts";
import { violations } from "#tests/support/violations.ts";

test("Gus suggests and supports on the board, Sam reads, closes and puts it to the vote", {
  tag: "@phone",
}, async ({ page, browser, people, address }) => {
  const sam = await people.member("Sam", "surveyor");
  const ada = await people.member("Ada");
  const survey = await publishBoard(
    sam,
    { review: "before", starts: [{ id: "start00001", text: "A stage" }] },
    { access: "link" },
  );
  const hall = boardOf(survey);
  await open(page, `/survey/${survey}`);
  await expect(page.getByText("A board", { exact: true })).toBeVisible();
  await page.getByRole("complementary").getByRole("link", { name: "See the board" }).click();
  await page.waitForURL(/\/board$/);
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What should we do with the hall?",
  );
  const back = page.getByRole("main").getByRole("link", { name: "How was it?" });
  await expect(back).toHaveAttribute("href", `/survey/${survey}`);
  await page.getByLabel("Your suggestion").fill("A small café");
  await page.getByRole("button", { name: "Suggest it" }).click();
  await expect(page.getByText("It’s waiting to be read.")).toBeVisible();
  await expect(page.getByText("Yours. Only you see it until it’s been read.")).toBeVisible();
  await page.getByRole("button", { name: "Support: A stage" }).click();
  await expect(page.getByRole("button", { name: "Supported: A stage" })).toBeVisible();
  await expect(page.getByText("One person has seen it, and supports it")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Supported: A stage" })).toBeVisible();
  await hall.suggest(ada, "Fire Mr Miller");

  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": address } });
  const desk = await context.newPage();
  await openAs(desk, people, sam, "/dashboard");
  await expect(desk.getByRole("region", { name: "To read on your boards" })).toContainText(
    "2 to read",
  );
  await desk.goto(`/dashboard/results/${survey}`);
  const tab = desk.getByRole("link", { name: /^Board/ });
  await expect(tab).toHaveText("Board2 to read");
  await tab.click();
  await expect(desk.getByRole("heading", { name: "2 to read" })).toBeVisible();
  await desk.getByRole("button", { name: "Show it: A small café" }).click();
  await expect(desk.getByRole("heading", { name: "One to read" })).toBeVisible();
  const rude = desk.getByRole("article").filter({ hasText: "Fire Mr Miller" });
  await rude.locator("summary").click();
  await rude.getByLabel("It names a person").check();
  await rude.getByRole("button", { name: "Decline it" }).click();
  await expect(desk.getByRole("heading", { name: "Nothing to read" })).toBeVisible();
  await expect(tab).toHaveText("Board");
  await desk.getByRole("button", { name: "Close the board" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Close the board" }).click();
  await desk.getByRole("checkbox", { name: /A stage/ }).check();
  await desk.getByRole("checkbox", { name: /A small café/ }).check();
  await desk.getByRole("button", { name: "Make a draft with 2" }).click();
  await expect(desk).toHaveURL(/\/dashboard\/builder\//);
  await expect(desk.getByText("A small café").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("This board is closed.", { exact: false })).toBeVisible();
  await expect(page.getByText("It names a person (1)")).toBeVisible();
});

test("Ann decides what Ada objects to", async ({ page, people }) => {
  const [sam, ada] = [await people.member("Sam", "surveyor"), await people.member("Ada")];
  const ann = await people.member("Ann", "admin");
  const hall = boardOf(await publishBoard(sam));
  const own = `A café for ${crypto.randomUUID()}`.slice(0, 40);
  const { id } = await hall.suggest(ada, own);
  await hall.decide(sam, id, { state: "declined", reason: "advertises" });
  await hall.object(ada, id, "Nobody would earn from it.");
  await openAs(page, people, ann, "/dashboard/manage-surveys");
  const objection = page.getByRole("listitem").filter({ hasText: own });
  await expect(objection).toContainText("It advertises");
  await expect(objection).toContainText("Nobody would earn from it.");
  await objection.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByText("It’s on the board now.")).toBeVisible();
  await expect(objection).toBeHidden();
  const { items } = await hall.look(sam);
  expect(items.map(({ text, state }) => [text, state])).toEqual([[own, "shown"]]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Gus suggests, agrees and changes his mind", async ({ page, people }) => {
    const sam = await people.member("Sam", "surveyor");
    const starts = [
      { id: "start00001", text: "It is cold." },
      { id: "start00002", text: "It is dark." },
    ];
    const survey = await publishBoard(
      sam,
      { mode: "statements", review: "after", starts },
      { access: "link" },
    );
    // There is nothing else to answer.
    await page.goto(`/answer/${survey}`);
    await page.getByLabel("Your statement").fill("It is too loud.");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(page.getByText("It’s on the board.")).toBeVisible();
    const agree = page.getByRole("button", { name: "Agree: It is cold.", exact: true });
    await agree.click();
    await expect(agree).toHaveAttribute("aria-pressed", "true");
    // If he had seen that one alone, being seen would tell what was marked.
    const { items } = await boardOf(survey).look(sam);
    expect(items.filter(({ id }) => id.startsWith("start")).map(({ saw }) => saw)).toEqual([1, 1]);
    await page.getByRole("button", { name: "Disagree: It is cold." }).click();
    await expect(page.getByText("0 agree, 0 aren’t sure, 1 disagree")).toBeVisible();
    await page.getByLabel("Your statement").fill("It is cold!");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(page.getByRole("alert")).toContainText("This is already there.");
    await expect(page.getByLabel("Your statement")).toHaveValue("It is cold!");
  });
});

test("Gus reads in a sentence which groups of opinion there are, and Sam does", {
  tag: "@phone",
}, async ({ page, browser, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const survey = await boardWithCamps(sam, { api: people.visitor });
  const address = `/answer/${survey}/board`;
  const said =
    /^Two groups\. Both agree with “(The new floor|Some rooms).*” They part most over “.+”$/;
  await open(page, address);
  const groups = page.getByRole("region", { name: "Groups of opinion" });
  await expect(groups.getByText(said)).toBeVisible();
  await expect(groups.getByText("Group A: 26 people")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const desk = await otherPage(browser);
  await openAs(desk, people, sam, `/dashboard/results/${survey}/board`);
  await expect(desk.getByText(said)).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "de" });
  const plain = await context.newPage();
  await plain.goto(address);
  // The survey is in English alone, and so is its board.
  await plain.getByRole("link", { name: "Look for groups" }).click();
  await expect(plain.getByText(said)).toBeVisible();
});

test("Gus answers statements one at a time, skips one, and sees them all", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const texts = ["It is cold.", "It is dark.", "It is too loud in the hall."];
  const starts = texts.map((text, at) => ({ id: `start0000${at}`, text }));
  const survey = await publishBoard(
    sam,
    { mode: "statements", review: "after", starts },
    { access: "link" },
  );
  await open(page, `/answer/${survey}/board`);
  const card = page.getByRole("heading", { level: 3 });
  await expect(page.getByText("0 answered, 3 to go.")).toBeVisible();
  await expect(card).toHaveCount(1);
  const first = (await card.textContent()) ?? "";
  await page.getByRole("button", { name: "Skip this one" }).click();
  await expect(card).not.toHaveText(first);
  const second = (await card.textContent()) ?? "";
  // What comes meanwhile doesn't take the place of what is read.
  await boardOf(survey).suggest(await people.member("Ada"), "Nobody comes on Mondays.");
  await page.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(page.getByText("1 answered, 3 to go.")).toBeVisible();
  await expect(card).not.toHaveText(/Mondays/);
  await page.getByRole("button", { name: "Disagree" }).click();
  await page.getByRole("button", { name: "Not sure" }).click();
  // What was skipped comes last.
  await expect(card).toHaveText(first);
  await page.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(page.getByText("You’ve answered everything here.")).toBeVisible();
  await page.getByLabel("Your statement").fill("it is too loud in this hall");
  await expect(page.getByText("Is it one of these?")).toBeVisible();
  await page.getByRole("button", { name: "See all statements" }).click();
  await expect(card).toHaveCount(4);
  const agreed = page.getByRole("button", { name: `Agree: ${second}`, exact: true });
  await expect(agreed).toHaveAttribute("aria-pressed", "true");
});

test("Sam makes a board in the builder, with two ideas on it from the start", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", {
    body: { from: { definition: definition([pageOf("pageone000", [])], { title: copy("Hall") }) } },
  });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const gap = page.getByRole("combobox", { name: /Write a question/ });
  await page.getByRole("button", { name: "Add a question" }).last().click();
  await gap.fill("/board");
  await gap.press("Enter");
  await page.getByLabel("Question").fill("What should we do with the hall?");
  await page.getByLabel("People write").selectOption("Statements");
  await page.getByLabel("People write").selectOption("Ideas");
  await page.getByLabel("Who reads it first?").selectOption({ label: "Nobody, I read it later" });
  await page.getByLabel("Each person can add").fill("5");
  await page
    .getByLabel("On the board from the start, one a line")
    .fill("A stage\n- A small café\n\nA stage");
  const at = page.getByText("or there twice", { exact: false });
  await expect(at).toBeVisible();
  await page.getByLabel("On the board from the start, one a line").fill("A stage\nA small café");
  await expect(at).toBeHidden();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const { definition: saved } = await sam.api("GET /drafts/{id}", { params: { id } });
  expect(saved.pages[0]?.elements).toMatchObject([
    {
      kind: "board",
      code: "q1",
      prompt: { words: { en: "What should we do with the hall?" } },
      mode: "ideas",
      review: "after",
      own: 5,
      max: 200,
      starts: [{ text: "A stage" }, { text: "A small café" }],
    },
  ]);
  const { surveyId } = await publishDespite(sam, id, {
    category: "Event Planning",
    deadline: dayFromNow(7),
    access: "link",
  });
  await open(page, `/answer/${surveyId}/board`);
  await expect(page.getByText("A small café")).toBeVisible();
});

test("Ada and Sam read why there are no groups on a board of statements", async ({
  page,
  browser,
  people,
  address,
}) => {
  const [sam, ada] = [await people.member("Sam", "surveyor"), await people.member("Ada")];
  const starts = Array.from({ length: 10 }, (_, at) => ({
    id: `stmt${String(at).padStart(6, "0")}`,
    text: `The hall is too cold in month ${at + 1}.`,
  }));
  const survey = await publishBoard(sam, { mode: "statements", starts });
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": address } });
  const desk = await context.newPage();
  await openAs(page, people, ada, `/answer/${survey}/board`);
  await openAs(desk, people, sam, `/dashboard/results/${survey}/board`);
  for (const screen of [page, desk]) {
    const groups = screen.getByRole("region", { name: "Groups of opinion" });
    await expect(groups).toContainText("People don’t fall into groups here");
    await expect(groups).toContainText("It takes 40 people who’ve answered seven statements each.");
  }
});

test("Sam reads the queue by keys alone, and switches them off", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const [ada, ben] = [await people.member("Ada"), await people.member("Ben")];
  const starts = [{ id: "start00001", text: "A stage for bands" }];
  const survey = await publishBoard(sam, { review: "before", starts });
  const hall = boardOf(survey);
  await hall.mark(ben, { start00001: 1 });
  for (const text of ["A stage for a band", "Fire Mr Miller", "A small café"])
    await hall.suggest(ada, text);
  await hall.suggest(ben, "A library");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, people, sam, `/dashboard/results/${survey}/board`);
  const card = (name: string) => page.getByRole("listitem", { name });
  // How many want its twin is no secret of anybody’s.
  await expect(card("A stage for a band")).toContainText("One person has seen it, and supports it");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Use keys" }).focus();
  await page.keyboard.press("s");
  await page.keyboard.press("Tab");
  await expect(card("A stage for a band")).toBeFocused();
  await page.keyboard.press("n");
  await expect(card("Fire Mr Miller")).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByRole("status").filter({ hasText: "Declined: “Fire" })).toBeAttached();
  await expect(card("A small café")).toBeFocused();
  await page.keyboard.press("s");
  await expect(card("A library")).toBeFocused();
  await page.keyboard.press("n");
  await expect(card("A stage for a band")).toBeFocused();
  await page.keyboard.press("j");
  await expect(card("A library")).toBeFocused();
  // Not while he types.
  await card("A library").locator("summary").click();
  const note = card("A library").getByLabel("A note for its author (optional)");
  await expect(note).toBeVisible();
  await note.pressSequentially("s1jn");
  await expect(note).toHaveValue("s1jn");
  await page.getByRole("checkbox", { name: "Use keys" }).uncheck();
  await page.reload();
  await card("A library").focus();
  await page.keyboard.press("s");
  await expect(page.getByRole("checkbox", { name: "Use keys" })).not.toBeChecked();
  await expect(page.getByRole("heading", { name: "One to read" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Use keys" }).check();
  await card("A library").focus();
  await page.keyboard.press("S");
  await expect(page.getByRole("heading", { name: "Nothing to read" })).toBeFocused();
  const { items } = await hall.look(sam);
  const states = Object.fromEntries(
    (await hall.queue(sam)).map(({ text, state }) => [text, state]),
  );
  expect(items.map(({ text }) => text).sort()).toEqual([
    "A library",
    "A small café",
    "A stage for bands",
  ]);
  expect(states).toMatchObject({ "A stage for a band": "joined", "Fire Mr Miller": "declined" });
});
