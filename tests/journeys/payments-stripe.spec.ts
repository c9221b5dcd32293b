import { expect, expectToast, test as journey, open, openAs } from "#tests/support/journey.ts";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { payButton } from "#tests/support/paying.ts";
import { standInForStripe } from "#tests/support/stand-in-stripe.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/start-server.ts";

/**
 * Test keys, in production, without a sandbox. The server can't reach Stripe here, so its responses
 * are made up.
 */
const test = journey.extend<object, { site: RunningServer }>({
  site: [
    // Playwright requires the first argument to be destructured even if it is unused.
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const env = {
        LOG_LEVEL: "warn",
        CANDOR_MODE: "production",
        REQUIRE_VERIFIED_EMAIL: "0",
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_PUBLISHABLE_KEY: "pk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
      };
      const server = await startServer({ port, env });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  people: async ({ site, address }, use) => use(journeyPeople(site, address)),
});
// One server for all tests.
test.describe.configure({ mode: "default" });

test("with Stripe's keys the page pays through Stripe's own script, which no other page loads, and never through the sandbox", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  const asked = await standInForStripe(page);
  const loaded: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  page.on(
    "console",
    (message) => /Content Security Policy/i.test(message.text()) && refused.push(message.text()),
  );
  const intent = { json: { clientSecret: "pi_stripe_1_secret_1" } };
  await page.route("**/api/create-payment-intent", (route) => route.fulfill(intent));
  let saves = 0;
  await page.route("**/api/payments", (route) => {
    saves += 1;
    expect(route.request().postDataJSON()).toMatchObject({
      transactionId: "pi_stripe_1",
      price: 20,
    });
    return route.fulfill({ status: 201, json: { transactionId: "pi_stripe_1" } });
  });
  for (const address of ["/", "/surveys", "/pricing", "/contact", "/login", "/signup"]) {
    await open(page, address);
    await page.waitForLoadState("networkidle");
  }
  expect(asked).toEqual([]);

  // A navigation within the site reloads the page, for a policy that allows Stripe.
  await openAs(page, people, uma, "/payments");
  await expect(payButton(page)).toBeEnabled();
  expect(asked).toEqual(["https://js.stripe.com/endive/stripe.js"]);
  await payButton(page).click();
  await expect(page.getByText("Your card number is incomplete.")).toBeVisible();
  await page.getByLabel("Stripe's card field").fill("0002");
  await payButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByLabel("Stripe's card field").fill("4242 4242 4242 4244");
  await payButton(page).click();
  await expect(page.getByRole("main")).toContainText("pi_stripe_1");
  await expectToast(page, "Uma Thank you for your payment");
  expect(saves).toBe(1);
  expect(refused).toEqual([]);
  expect(loaded.filter((url) => /sandbox/i.test(url))).toEqual([]);
});

test("Stripe's field has our colours, also after changing the theme", {
  tag: "@full",
}, async ({ page, people }) => {
  await standInForStripe(page);
  const intent = { json: { clientSecret: "pi_stripe_1_secret_1" } };
  await page.route("**/api/create-payment-intent", (route) => route.fulfill(intent));
  await openAs(page, people, await people.member("Uma"), "/payments");
  await expect(payButton(page)).toBeEnabled();
  const colour = () =>
    page.evaluate(
      () =>
        (window as unknown as { cardOptions: { style: { base: { color: string } } } }).cardOptions
          .style.base.color,
    );
  const before = await colour();
  expect(before).toMatch(/^#/);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  });
  await expect.poll(colour).not.toBe(before);
});

test("a page that can't reach Stripe says so, and offers another try", async ({ page, people }) => {
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await page.route("**/api/create-payment-intent", (route) =>
    route.fulfill({ json: { clientSecret: "pi_1_secret_1" } }),
  );
  await openAs(page, people, await people.member("Uma"), "/payments");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "We couldn’t set up the payment.",
  );
  await expect(payButton(page)).toBeDisabled();
  await page.unroute("https://js.stripe.com/**");
  await standInForStripe(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(payButton(page)).toBeEnabled();
});
