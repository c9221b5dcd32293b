import { boardOf, withBoard } from "#tests/support/boards.ts";
import { expect, open, openAs, otherPage, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { publishRoom, roomOf } from "#tests/support/rooms.ts";
import { ranked, ranking } from "#tests/support/voting/option-votes.ts";

const lift = { id: "lift000000", text: "Is there a lift?" };
const staff = { id: "staff00000", text: "What happens to the staff?" };
const light = { id: "light00000", text: "Could it have daylight?" };
const starts = [lift, staff, light];

test("Sam hosts a room: a screen and Gus's phone follow, and nothing moves by itself", {
  tag: "@phone",
}, async ({ page: host, browser, people }) => {
  const [sam, ada] = [await people.member("Sam", "surveyor"), await people.member("Ada")];
  const survey = await publishRoom(sam, { starts }, { access: "link" });
  const hall = boardOf(survey);
  const [screen, phone] = [await otherPage(browser), await otherPage(browser)];
  await screen.setViewportSize({ width: 1280, height: 720 });
  await open(screen, `/room/${survey}/screen`);
  await expect(screen.getByRole("heading", { name: "How was it?" })).toBeVisible();
  await expect(screen.getByRole("listitem")).toHaveText([/lift/, /staff/, /daylight/]);
  await expect(screen.getByText("Ask, or say what should be answered")).toBeVisible();
  // People type it: it breaks at a slash at most.
  for (const width of [1024, 1280, 1920]) {
    await screen.setViewportSize({ width, height: 720 });
    const lines = await screen
      .locator(".room-address > span")
      .evaluateAll((parts) =>
        parts.map((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size),
      );
    expect(lines).toEqual([1, 1, 1]);
  }
  await screen.setViewportSize({ width: 1280, height: 720 });
  await open(phone, `/answer/${survey}/board?order=new`);

  await openAs(host, people, sam, `/dashboard/results/${survey}/board`);
  await host.getByRole("link", { name: "Host the room" }).click();
  await host.getByRole("button", { name: "Answer the first" }).click();
  const shown = screen.getByRole("heading", { level: 1 });
  const next = screen.getByRole("list").getByRole("listitem");
  await expect(shown).toHaveText(lift.text);
  await expect(screen.getByText("Question 1 of 3")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Being answered" })).toBeVisible();
  await expect(phone.getByText("Being answered now", { exact: false })).toBeVisible();

  await phone.getByRole("button", { name: `Want an answer: ${light.text}` }).click();
  await hall.mark(ada, { [light.id]: 1 }, [staff.id]);
  await hall.suggest(ada, "Where do we return books?");
  await expect(next.filter({ hasText: light.text })).toContainText("2 of 2");
  await expect(next).toHaveText([/staff/, /daylight/, /books/]);
  await expect(host.getByRole("listitem").filter({ hasText: /books/ })).toBeVisible();
  await expect(host.getByRole("listitem")).toHaveText([/staff/, /daylight/, /books/]);
  await phone.getByRole("button", { name: "Show one new question" }).click();
  await expect(phone.getByRole("heading", { name: /books/ })).toBeVisible();

  await host.getByRole("button", { name: "Answered, show the next" }).click();
  await expect(shown).toHaveText(staff.text);
  await expect(next).toHaveText([/daylight/, /books/]);
  await host.getByRole("button", { name: "Come back to it later" }).click();
  await expect(shown).toHaveText(light.text);
  await expect(screen.getByText("2 of the 2 who saw it want this answered")).toBeVisible();
  await expect(host.getByRole("listitem")).toHaveText([/books/, /staff.*For later/s]);
  await host.getByRole("button", { name: "Most wanted" }).click();
  await expect(screen.getByRole("heading", { name: "Most wanted" })).toBeVisible();
  await host.getByRole("button", { name: "Nothing", exact: true }).click();
  await expect(next).toHaveCount(0);
  await expect(screen.getByRole("img", { name: "QR code of the board’s address" })).toBeVisible();
});

test("Sam reads what was asked on the host's page, and Ada can't host", async ({
  page,
  browser,
  people,
}) => {
  const [sam, ada] = [await people.member("Sam", "surveyor"), await people.member("Ada")];
  const survey = await publishRoom(sam, { review: "before" });
  const hall = boardOf(survey);
  await openAs(page, people, sam, `/room/${survey}`);
  await expect(page.getByText("Nothing has been asked yet")).toBeVisible();
  await hall.suggest(ada, "Is there a lift?");
  await page.getByRole("button", { name: "Show it: Is there a lift?" }).click();
  await page.getByRole("button", { name: "Answer this now: Is there a lift?" }).click();
  await expect(page.getByText("Everything’s been answered")).toBeHidden();
  await page.getByRole("button", { name: "Answered, and stop here" }).click();
  await expect(page.getByText("Everything’s been answered")).toBeVisible();
  const other = await otherPage(browser);
  await openAs(other, people, ada, `/room/${survey}`);
  await expect(other.getByText("This isn’t your room")).toBeVisible();
  const stranger = await otherPage(browser);
  await open(stranger, `/room/${survey}/screen`);
  await expect(stranger.getByText("This room can’t be shown here")).toBeVisible();
});

test("Sam shows on the screen how the vote ended, and not before", {
  tag: "@full",
}, async ({ page: screen, people }) => {
  const [sam, ada] = [await people.member("Sam", "surveyor"), await people.member("Ada")];
  const voted = ranking("ABC", { rule: "one-to-one", tie: "lot" });
  const { surveyId } = await publishDefinition(
    sam,
    withBoard({ mode: "questions", starts }, [voted]),
    { access: "link", identity: "confidential", results: "after-close" },
  );
  await answer(ada, surveyId, ranked("CBA"));
  await roomOf(surveyId).host(sam, undefined, { screen: "vote" });
  await open(screen, `/room/${surveyId}/screen`);
  await expect(screen.getByText("One person has voted")).toBeVisible();
  await expect(screen.getByText("The result shows once the vote has closed.")).toBeVisible();
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await expect(screen.getByText("This room is closed.")).toBeVisible();
  await expect(screen.getByText("C comes first.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Gus reads what is being answered, and asks", async ({ page, people }) => {
    const sam = await people.member("Sam", "surveyor");
    const survey = await publishRoom(sam, { starts }, { access: "link" });
    const params = { survey };
    const body = { screen: "question", now: staff.id } as const;
    await sam.api("PUT /rooms/{survey}", { params, body });
    await page.goto(`/answer/${survey}/board`);
    await expect(page.getByRole("region", { name: "Being answered" })).toContainText(staff.text);
    await page.getByLabel("Your question").fill("Where do we return books?");
    await page.getByRole("button", { name: "Ask it" }).click();
    await expect(page.getByText("It’s on the board.")).toBeVisible();
  });
});

test("the host's page fits the smallest phone in German, and the address breaks before its end", async ({
  page,
  browser,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const survey = await publishRoom(sam, { starts }, { access: "link" });
  await roomOf(survey).host(sam, staff.id);
  const context = await browser.newContext({ locale: "de", viewport: { width: 320, height: 700 } });
  const host = await context.newPage();
  await people.signIn(context, sam);
  await host.goto(`${process.env.CANDOR_URL}/room/${survey}`);
  await expect(
    host.getByRole("button", { name: "Beantwortet, weiter zur nächsten" }),
  ).toBeVisible();
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await host.evaluate(over)).toBe(0);
  await open(page, `/room/${survey}/screen`);
  await expect(page.locator(".room-address wbr")).toHaveCount(1);
});
