import { expect, expectToast, openAs, otherPage, test } from "#tests/support/journey.ts";
import { cards, payWith } from "#tests/support/paying.ts";
import { violations } from "#tests/support/violations.ts";

// axe can't judge the contrast of a colour in transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("Ada finds a payment, refunds it with a reason, and reads its history; the membership is gone", async ({
  page,
  browser,
  people,
}) => {
  const uma = await people.member("Uma");
  const payer = await otherPage(browser);
  await openAs(payer, people, uma, "/payments");
  await payWith(payer, cards.good);
  await expectToast(payer, "Uma Thank you for your payment");

  await openAs(
    page,
    people,
    await people.member("Ada", "admin"),
    `/dashboard/all-payments?search=${uma.email}`,
  );
  const row = page.getByRole("row").filter({ hasText: uma.email });
  await expect(row).toContainText("20$");
  await expect(row).toContainText(/pi_\w+/);
  await expect(row).toContainText("Paid");
  expect(await violations(page)).toEqual([]);

  await row.getByRole("button", { name: `Refund ${uma.email}` }).click();
  const dialog = page.getByRole("dialog", { name: "Refund this payment?" });
  await dialog.getByLabel("Reason").fill("   ");
  await dialog.getByRole("button", { name: "Refund 20$" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Please say why/);
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("  Bought by mistake.  ");
  await dialog.getByRole("button", { name: "Refund 20$" }).click();
  await expectToast(page, `20$ refunded to ${uma.email}.`);
  await expect(row).toContainText("Refunded");
  await expect(row.getByRole("button", { name: /^Refund/ })).toHaveCount(0);

  await row.getByRole("button", { name: `History for ${uma.email}` }).click();
  const ledger = page.getByRole("dialog", { name: "History" });
  await expect(ledger.getByRole("listitem").first()).toContainText("The membership was granted.");
  const taken = ledger.getByRole("listitem").filter({ hasText: "The membership was taken back." });
  await expect(taken.first()).toBeVisible();
  // Either the response or the provider's webhook ends it, whichever comes first; the reason was
  // saved before both.
  const asked = ledger.getByRole("listitem").filter({ hasText: "admin.refund-asked" });
  await expect(asked).toContainText("Bought by mistake.");
  await expect(asked).toContainText("by ada.");
  expect(await violations(page)).toEqual([]);

  expect(await uma.api("GET /users/prouser/{email}", { params: { email: uma.email } })).toEqual({
    proUser: false,
  });
});

test("a refused refund shows a toast, and its reason stays", {
  tag: "@full",
}, async ({ page, people }) => {
  const payment = {
    _id: "0198c0de-0000-7000-8000-000000000001",
    email: "una@candor.example",
    price: 20,
    transactionId: "pi_1",
    date: "2026-03-04T10:00:00Z",
    status: "succeeded",
    mode: "sandbox",
  };
  const rows = { json: [payment], headers: { "x-total-count": "1" } };
  await page.route("**/api/payments?**", (route) => route.fulfill(rows));
  await openAs(page, people, await people.member("Ada", "admin"), "/dashboard/all-payments");
  await page.getByRole("button", { name: "Refund una@candor.example" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund this payment?" });
  await dialog.getByLabel("Reason").fill("Bought by mistake.");
  // This payment doesn't exist.
  await dialog.getByRole("button", { name: "Refund 20$" }).click();
  await expectToast(page, "We can't find this. It may have been deleted.");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Bought by mistake.");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: /^History/ }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "This couldn’t be loaded.",
  );
});
