import { expect, expectToast, open, openAs, test } from "#tests/support/journey.ts";
import type { JourneyPeople, Member } from "#tests/support/journey-people.ts";
import { answerAtBank, cards, payAndMeetBank, payButton, payWith } from "#tests/support/paying.ts";
import { violations } from "#tests/support/violations.ts";

// axe can't judge the contrast of a colour in transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const refusedSave = {
  status: 503,
  contentType: "application/problem+json",
  body: JSON.stringify({
    code: "database-unavailable",
    message: "Candor can't reach its database.",
  }),
};

/** The number of a person's payments, and whether they are a pro user. */
async function bought(
  people: JourneyPeople,
  { email }: Member,
): Promise<[payments: number, proUser: boolean]> {
  const { api } = await people.demoAdmin();
  const { total } = await api.list("GET /payments", {
    query: { search: email, page: 1, size: 10 },
  });
  const { proUser } = await api("GET /users/prouser/{email}", { params: { email } });
  return [total, proUser];
}

test("a payment that can't be saved isn't lost: the page says so, and the membership follows by itself @full", async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  await page.route("**/api/payments", (route) => route.fulfill(refusedSave));
  await openAs(page, people, uma, "/payments");
  await payWith(page, cards.good);
  await expectToast(page, "Candor can't reach its database.");
  await expect(page.getByRole("main")).toContainText(
    "Your payment went through, and you won’t be charged again.",
  );
  await expect(page.getByRole("main")).toContainText(/Transaction ID\s*pi_\w+/);
  await expectToast(page, "Uma Thank you for your payment");
  await expect(page).toHaveURL("/");
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("saving alone can be tried again", { tag: "@full" }, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await page.route("**/api/payments", (route) => route.fulfill(refusedSave));
  await page.route("**/api/users/prouser/**", (route) => route.abort());
  await openAs(page, people, uma, "/payments");
  await payWith(page, cards.good);
  await expect(page.getByText("Paid, but not saved yet.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/api/payments");
  await page.getByRole("button", { name: "Save again" }).click();
  await expectToast(page, "Uma Thank you for your payment");
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("after a reload in the middle, the payment is saved on the next visit", async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  await page.route("**/api/payments", (route) => route.abort());
  await page.route("**/api/users/prouser/**", (route) => route.abort());
  await openAs(page, people, uma, "/payments");
  await payWith(page, cards.good);
  await expect(page.getByText("Paid, but not saved yet.")).toBeVisible();
  await page.unroute("**/api/payments");
  await page.reload();
  await expectToast(page, "Uma Thank you for your payment");
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("a session that ends in the middle loses nothing: after a new login the payment is saved", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/payments");
  await page.route("**/api/payments", async (route) => {
    await page.context().clearCookies();
    const body = JSON.stringify({ code: "sign-in-required", message: "Please log in." });
    await route.fulfill({ status: 401, contentType: "application/problem+json", body });
  });
  await payWith(page, cards.good);
  await expect(page).toHaveURL(/\/login\?from=%2Fpayments/);
  await page.unroute("**/api/payments");
  await page.getByLabel("Email").fill(uma.email);
  await page.getByLabel("Password", { exact: true }).fill(uma.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expectToast(page, "Uma Thank you for your payment");
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("leaving the page while the bank asks, and answering later, still buys the membership once", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/payments");
  const bank = await payAndMeetBank(page);
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await answerAtBank(bank, "Complete");
  await expect.poll(() => bought(people, uma)).toEqual([1, true]);
  await open(page, "/payments");
  await expect(payButton(page)).toHaveCount(0);
});

test("an unanswered question at the bank doesn't block another card", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/payments");
  const bank = await payAndMeetBank(page);
  await bank.close();
  await page.reload();
  await payWith(page, cards.good);
  await expectToast(page, "Uma Thank you for your payment");
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("of two tabs the second pays, and the first shows that it is done", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/payments");
  await page.getByLabel("Card number").fill(cards.good.number);
  const second = await page.context().newPage();
  await open(second, "/payments");
  await payWith(second, cards.good);
  await expectToast(second, "Uma Thank you for your payment");
  await expect(page.getByText("Your membership is paid for.")).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("a double press pays once", { tag: "@full" }, async ({ page, people }) => {
  const uma = await people.member("Uma");
  let confirmations = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/confirm")) confirmations += 1;
  });
  await openAs(page, people, uma, "/payments");
  await page.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await payButton(page).dblclick();
  await expectToast(page, "Uma Thank you for your payment");
  expect(confirmations).toBe(1);
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("a connection cut while paying says that nobody is charged twice, and pressing Pay again continues", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/payments");
  // The worst moment: the provider has taken the money, and its response is lost.
  await page.route("**/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payWith(page, cards.good);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("press Pay again");
  await page.unroute("**/confirm");
  await payButton(page).click();
  await expect(payButton(page)).toHaveCount(0);
  expect(await bought(people, uma)).toEqual([1, true]);
});

test("a role change stops the payment before any charge", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/payments");
  await expect(payButton(page)).toBeEnabled();
  const { api } = await people.demoAdmin();
  await api("PATCH /users/role/{id}", { params: { id: uma.id }, body: { role: "surveyor" } });
  let confirmations = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/confirm")) confirmations += 1;
  });
  await payWith(page, cards.good);
  await expect(page.getByText("only user buy this membership")).toBeVisible();
  expect(confirmations).toBe(0);
  expect(await bought(people, uma)).toEqual([0, false]);
});

test("a payment that can't be prepared is logged, explained, and can be tried again", {
  tag: "@full",
}, async ({ page, people }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/create-payment-intent", (route) => route.abort());
  await openAs(page, people, await people.member("Uma"), "/payments");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "We couldn’t set up the payment.",
  );
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveAccessibleDescription(/You weren’t charged\.$/);
  expect(logged.join("\n")).toContain("The payment could not be prepared.");
  expect(logged.join("\n")).not.toMatch(/_secret_|pk_test|sk_test/);
  await page.unroute("**/api/create-payment-intent");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(payButton(page)).toBeEnabled();
});

test("a site that takes no cards says so", { tag: "@full" }, async ({ page, people }) => {
  await page.route("**/api/site", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), cards: null } });
  });
  await openAs(page, people, await people.member("Uma"), "/payments");
  await expect(page.getByText("This site doesn’t take card payments yet.")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveAccessibleDescription(
    /^This site doesn’t take card payments/,
  );
});
