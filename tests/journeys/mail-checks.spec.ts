import { expect, openAs, test } from "#tests/support/journey.ts";

test("Ada sends herself a test email, and reads in its source what's left to do", async ({
  page,
  people,
}) => {
  const ada = await people.member("Ada Admin", "admin");
  await openAs(page, people, ada, "/dashboard/mail-check");
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText(`It’s on its way to ${ada.email}.`)).toBeVisible();
  const source = page.getByRole("textbox", { name: "Source" });
  await source.fill("no mail");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByText("it has no sender")).toBeVisible();
  await source.fill(
    [
      "Authentication-Results: mx.there.example; spf=pass smtp.mailfrom=127.0.0.1; dmarc=none",
      "From: Candor <no-reply@127.0.0.1>",
      "List-Unsubscribe: <http://127.0.0.1/unsubscribe/x>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByText("3 things need attention")).toBeVisible();
  await expect(page.getByText("Judged by mx.there.example.")).toBeVisible();
  const rows = page.getByRole("region", { name: "What the receiver says" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "SPF" })).toContainText("OK");
  await expect(rows.filter({ hasText: "DMARC:" })).toContainText("_dmarc.127.0.0.1");
});
