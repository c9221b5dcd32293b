import { expect, openAs, test } from "#tests/support/journey.ts";

test("Sam sets up a vote, which looks like one before and promises what publishing does", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/builder/templates?template=new-room");
  const vote = page.getByText("Vote: One winner that everybody can live with");
  await expect(vote).toBeVisible();
  await page.getByRole("button", { name: "Use this template" }).click();
  await expect(page).toHaveURL(/\/builder\/[\w-]{36}$/);
  await expect(vote).toBeVisible();
  const promise = "Everyone sees the result once the vote closes.";
  await expect(page.locator("[data-preview]")).toContainText(promise);

  // Two empty choices of one question are one thing, in the builder as on the next screen.
  await page.getByRole("button", { name: "Add a question" }).last().click();
  await page.keyboard.type("What else?");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const element = page.locator("[data-element]").last();
  await expect(element).toContainText("A choice has no words yet.");
  await page.getByRole("link", { name: "Publish…" }).click();
  await expect(page.getByText("One thing keeps this from being published.")).toBeVisible();
  await expect(page.getByText("“What else?”").first()).toBeVisible();
  await expect(page.getByText("Next, you choose who it’s for")).toBeVisible();
  await page.getByRole("link", { name: "Back to the survey" }).click();
  await page.getByRole("button", { name: "Undo: inserting" }).click();
  await expect(vote).toBeVisible();
  await page.getByRole("link", { name: "Publish…" }).click();
  await expect(page.getByText(promise, { exact: false })).toBeVisible();

  // The bar at the end covers nothing that has the focus.
  await page.setViewportSize({ width: 800, height: 600 });
  const bar = page.getByRole("button", { name: "Publish", exact: true });
  for (const name of ["In a week", "In two weeks", "In a month"]) {
    const preset = page.getByRole("button", { name });
    await preset.focus();
    await expect
      .poll(async () => {
        const [own, barBox] = [await preset.boundingBox(), await bar.boundingBox()];
        return own && barBox && own.y + own.height < barBox.y;
      })
      .toBe(true);
  }
});
