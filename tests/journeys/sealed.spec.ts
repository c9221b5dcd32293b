import { expect, open, openAs, test, waitForHydration } from "#tests/support/journey.ts";
import { cafe } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

test("Vera's browser takes a sealed ballot, keeps it over a reload, and sends it as nobody", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const vera = await people.member("Vera");
  await people.confirm(vera);
  const { surveyId } = await publishDefinition(sam, cafe(), { identity: "sealed" });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/ballot$|sealed-responses$/.test(pathname)) asked.push(pathname.split("/").at(-1) ?? "");
  });
  await openAs(page, people, vera, `/answer/${surveyId}`);
  await expect(page.getByText("Your browser seals your answers.")).toBeVisible();
  const taken = page.waitForResponse((response) => response.url().endsWith("/ballot"));
  await page.getByRole("radio", { name: "Yes" }).check();
  expect((await taken).status()).toBe(200);
  await expect(page.getByText("Your answers are kept on this device")).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("radio", { name: "Yes" })).toBeChecked();
  for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Next" }).click();
  const sending = page.waitForRequest((request) => request.url().endsWith("/sealed-responses"));
  await page.getByRole("button", { name: "Send my answers" }).click();
  const sent = await (await sending).allHeaders();
  expect([sent.cookie, sent.authorization, sent.referer]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await expect(page.getByText("Nobody can look up which answers are yours.")).toBeVisible();
  expect(asked).toEqual(["ballot", "sealed-responses"]);
  await open(page, `/answer/${surveyId}`);
  await expect(page.getByRole("heading", { name: "You’ve answered this survey" })).toBeVisible();
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await open(page, `/verify?survey=${surveyId}`);
  await expect(page.getByText(/one did|1 did, and 1 came back/)).toBeVisible();
});

test("Vera's ballot counts once from two tabs, though each first answer is lost on the way", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const vera = await people.member("Vera");
  await people.confirm(vera);
  const { surveyId } = await publishDefinition(sam, cafe(), { identity: "sealed" });
  const lost = new Set<string>();
  await page.context().route(/\/ballot$|\/sealed-responses$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    await route.fetch();
    await route.abort();
  });
  await openAs(page, people, vera, `/answer/${surveyId}`);
  const other = await page.context().newPage();
  await open(other, `/answer/${surveyId}`);
  for (const tab of [page, other]) {
    await tab.getByRole("radio", { name: "Yes" }).check();
    for (let n = 0; n < 2; n++) await tab.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText("Nobody can look up which answers are yours.")).toBeVisible();
  // The other tab hears of it.
  await expect(other.getByText("Nobody can look up which answers are yours.")).toBeVisible();
  expect(lost.size).toBe(2);
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  const { voteCount } = await people.visitor("GET /survey/{id}", { params: { id: surveyId } });
  expect(voteCount).toBe(1);
});

test("Vera's browser takes no ballot by another key than the page's", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const vera = await people.member("Vera");
  await people.confirm(vera);
  const asked = { identity: "sealed" } as const;
  const [own, other] = await Promise.all([1, 2].map(() => publishDefinition(sam, cafe(), asked)));
  const surveyId = own?.surveyId ?? "";
  const key = `/api/surveys/${other?.surveyId}/ballot-key`;
  await page.route("**/ballot-key", async (route) =>
    route.fulfill({
      response: await route.fetch({ url: new URL(key, route.request().url()).href }),
    }),
  );
  const taken: string[] = [];
  page.on("request", (request) => {
    if (/\/(ballot|sealed-responses)$/.test(request.url())) taken.push(request.url());
  });
  await openAs(page, people, vera, `/answer/${surveyId}`);
  const asks = () => page.waitForResponse((response) => response.url().endsWith("/ballot-key"));
  const first = asks();
  await page.getByRole("radio", { name: "Yes" }).check();
  await first;
  for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Next" }).click();
  const second = asks();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await second;
  await expect(page.getByText("Nobody can look up which answers are yours.")).toBeHidden();
  expect(taken).toEqual([]);
});

test("Ivy and Ben, invited without accounts, send sealed ballots from one browser", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const terms = { access: "invited", identity: "sealed" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), terms);
  const names = ["ivy", "ben", ..."cdefghij"];
  const address = (name: string) => `${name}.${surveyId}@candor.example`;
  await sam.api("POST /surveys/{id}/invitations", {
    params: { id: surveyId },
    body: { contacts: names.map((name) => ({ email: address(name) })) },
  });
  for (const name of ["ivy", "ben"]) {
    const mail = page.getByRole("listitem").getByRole("link");
    await expect(async () => {
      await page.goto(`/sandbox/mail?to=${encodeURIComponent(address(name))}`);
      expect(await mail.count()).toBe(1);
    }).toPass();
    await mail.click();
    const key = /[0-9a-f]{64}/.exec((await page.textContent("body")) ?? "")?.[0] ?? "no key";
    await page.getByRole("link", { name: /\/i\// }).click();
    await waitForHydration(page);
    await expect(page.getByText(key.slice(0, 16))).toBeVisible();
    await page.getByRole("radio", { name: "Yes" }).check();
    for (let n = 0; n < 2; n++) await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page.getByText("Nobody can look up which answers are yours.")).toBeVisible();
  }
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await open(page, `/verify?survey=${surveyId}`);
  await expect(
    page.getByText("10 people could take one, at least 2 did, and 2 came back"),
  ).toBeVisible();
});
