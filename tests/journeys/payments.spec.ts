import { expect, expectToast, open, openAs, tabTo, test } from "#tests/support/journey.ts";
import { answerAtBank, cards, payAndMeetBank, payButton, payWith } from "#tests/support/paying.ts";
import { violations } from "#tests/support/violations.ts";

// axe can't judge the contrast of a colour in transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("Uma pays by card, sees the transaction id, is thanked, goes home and can comment at once", {
  tag: "@phone",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  const { id } = await people.publish(await people.member("Sam", "surveyor"));
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ""}`),
  );
  await openAs(page, people, uma, "/pricing");
  await page.getByRole("link", { name: "BUY MEMBERSHIP" }).click();
  await expect(page.getByText("No money moves here")).toBeVisible();
  await payWith(page, cards.good);
  await expect(page.getByRole("main")).toContainText(/Transaction ID\s*pi_\w+/);
  await expectToast(page, "Uma Thank you for your payment");
  await expect(page).toHaveURL("/");
  const toOurs = sent.filter((each) => each.startsWith("/api/"));
  expect(toOurs.some((each) => each.startsWith("/api/payments "))).toBe(true);
  expect(toOurs.filter((each) => each.replaceAll(/\D/g, "").includes("42424242"))).toEqual([]);

  await open(page, `/votes/${id}`);
  await expect(page.getByLabel("Comment")).toBeVisible();
  await open(page, "/payments");
  await expect(page.getByText("You’re a Pro User for life.")).toBeVisible();
});

test("Mastercard's test card pays too, chosen from the list by keyboard alone", {
  tag: "@full",
}, async ({ page, people }) => {
  await openAs(page, people, await people.member("Una"), "/payments");
  await expect(payButton(page)).toBeEnabled();
  await tabTo(page, page.getByText("More test cards"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "5555 5555 5555 4444" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Card number")).toHaveValue("5555 5555 5555 4444");
  await tabTo(page, page.getByLabel("CVC"));
  await page.keyboard.press("Enter");
  await expectToast(page, "Una Thank you for your payment");
});

const declines = [
  ["4000 0000 0000 0002", "Your card was declined."],
  ["4000 0000 0000 9995", "Your card has insufficient funds."],
  ["4000 0000 0000 9987", "Your card was declined."],
  ["4000 0000 0000 0119", "An error occurred while processing your card."],
] as const;

test("each declined card says why in red below the form, and another one can follow", {
  tag: "@full",
}, async ({ page, people }) => {
  await openAs(page, people, await people.member("Uma"), "/payments");
  for (const [number, words] of declines) {
    await payWith(page, { number });
    const problem = page.getByRole("main").getByRole("alert").filter({ hasText: words });
    await expect(problem).toBeVisible();
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.className = "text-no";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(problem).toHaveCSS("color", red);
    await page.getByLabel("CVC").fill("1");
    await expect(problem).toBeHidden();
  }
  await payWith(page, { number: declines[0][0] });
  await expect(page.getByText(declines[0][1])).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await payWith(page, cards.good);
  await expectToast(page, "Uma Thank you for your payment");
});

const wrongFields = [
  [{ number: "" }, "Card number", /enter your card number/],
  [{ number: "4242 4242 4242 4241" }, "Card number", /Your card number is incorrect/],
  [{ number: "4000 0000 0000 0001" }, "Card number", /./],
  [{ number: "4242 4242 4242 4242", expiry: "soon" }, "Expiry", /like 12 \/ 34/],
  [{ number: "4242 4242 4242 4242", expiry: "01/20" }, "Expiry", /expiration year is invalid/],
  [{ number: "4000 0000 0000 0069" }, "Expiry", /Your card has expired/],
  [{ number: "4242 4242 4242 4242", cvc: "" }, "CVC", /enter the CVC/],
  [{ number: "4242 4242 4242 4242", cvc: "12" }, "CVC", /security code is invalid/],
  [{ number: "4000 0000 0000 0127" }, "CVC", /security code is incorrect/],
] as const;

test("an error in one field is shown beside it, and the field has the focus", {
  tag: "@full",
}, async ({ page, people }) => {
  await openAs(page, people, await people.member("Uma"), "/payments");
  for (const [card, label, words] of wrongFields) {
    await payWith(page, card);
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(words);
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  expect(await violations(page)).toEqual([]);
  await expect(page.getByLabel("Card number")).toHaveAttribute("autocomplete", "cc-number");
  await expect(page.getByLabel("Expiry")).toHaveAttribute("autocomplete", "cc-exp");
  await expect(page.getByLabel("CVC")).toHaveAttribute("autocomplete", "cc-csc");
  await expect(page.getByLabel("CVC")).toHaveAttribute("inputmode", "numeric");
});

test("a bank that asks first is answered in its own window, and the page continues by itself", {
  tag: "@full",
}, async ({ page, people }) => {
  await openAs(page, people, await people.member("Uma"), "/payments");
  const bank = await payAndMeetBank(page);
  await expect(bank.getByText("Sandbox.")).toBeVisible();
  await expect(page.getByText("Confirming with your bank")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await answerAtBank(bank, "Fail");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("unable to authenticate");
  await answerAtBank(await payAndMeetBank(page), "Complete");
  await expectToast(page, "Uma Thank you for your payment");
  await expect(page).toHaveURL("/");
});

test("the bank's window, closed or blocked, can be opened again from the page, and waiting can be cancelled", {
  tag: "@full",
}, async ({ page, people }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openAs(page, people, await people.member("Uma"), "/payments");
  await payWith(page, cards.asks);
  await expect(page.getByText("Your browser blocked your bank’s window")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("unable to authenticate");
  await payWith(page, { number: "4000 0025 0000 3155" });
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open your bank’s page" }).click();
  const closed = await opened;
  await closed.close();
  const again = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open your bank’s page" }).click();
  await (await again).getByRole("button", { name: "Complete" }).click();
  await expectToast(page, "Uma Thank you for your payment");
});
