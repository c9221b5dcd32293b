import { readFile } from "node:fs/promises";
import { expect, expectToast, open, openAs, otherPage, test } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

const place = "/dashboard/profile";

test("Nina asks to become a surveyor, and Ada grants it @full", async ({
  page,
  browser,
  people,
}) => {
  const nina = await people.member("Nina");
  await openAs(page, people, nina, "/");
  await page.getByRole("link", { name: "Ask one question" }).click();
  await expect(page).toHaveURL(/\/dashboard\/builder\/[\w-]{36}$/);
  await open(page, "/dashboard/survey-create");
  await expect(page.getByText("You can start writing right away")).toBeVisible();
  await page.getByRole("link", { name: "Ask to become a surveyor" }).click();
  const section = page.getByRole("region", { name: "Ask your own questions" });
  await section.getByRole("button", { name: "Ask to become a surveyor" }).click();
  await expect(section.getByLabel("What would you like to ask")).toHaveAccessibleDescription(
    /Please write a sentence/,
  );
  await section.getByLabel("What would you like to ask").fill("I ask my sports club every month.");
  await section.getByRole("button", { name: "Ask to become a surveyor" }).click();
  await expect(section.getByRole("status")).toHaveText(/An admin will decide/);
  expect(await violations(page)).toEqual([]);

  const desk = await otherPage(browser);
  await openAs(desk, people, await people.demoAdmin(), "/dashboard");
  await desk.getByRole("link", { name: "Read the requests to become a surveyor" }).click();
  const requests = desk.getByRole("region", { name: "Requests to become a surveyor" });
  const request = requests.getByRole("listitem").filter({ hasText: nina.email });
  await expect(request).toContainText("I ask my sports club every month.");
  await request.getByRole("button", { name: "Make surveyor: Nina" }).click();
  await expectToast(desk, "Nina is now a surveyor");
  await expect(desk.getByRole("heading", { name: "Manage Users" })).toBeFocused();
  await open(desk, "/dashboard/journal?search=Nina");
  await expect(desk.getByRole("row").filter({ hasText: "Nina" }).first()).toContainText(
    "user → surveyor",
  );

  await open(page, "/dashboard/survey-create");
  await expect(page.getByRole("heading", { name: "Create Survey" })).toBeVisible();
});

test("Dora switches an email off, takes her data with her, and deletes her account", {
  tag: "@phone",
}, async ({ page, people }) => {
  const dora = await people.member("Dora");
  const { id, title } = await people.publish(await people.member("Sam", "surveyor"));
  await dora.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  await openAs(page, people, dora, place);
  const emails = page.getByRole("group", { name: "Emails" });
  await emails.getByLabel("A survey closes, with its result").uncheck();
  await expect
    .poll(() => dora.api("GET /mail-preferences"))
    .toEqual({ muted: ["closed"], dailySummary: false });
  await page.reload();
  await expect(emails.getByLabel("A survey closes, with its result")).not.toBeChecked();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("candor-my-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    profile: { email: dora.email, emailsSwitchedOff: ["closed"] },
    votes: [{ title, vote: "yes" }],
  });

  const section = page.getByRole("region", { name: "Delete your account" });
  await section.getByRole("button", { name: "Delete my account" }).click();
  await section.getByLabel("Your password").fill("a wrong password");
  await section.getByRole("button", { name: "Delete for good" }).click();
  await expect(section.getByLabel("Your password")).toHaveAccessibleDescription(
    /This isn.t your password/,
  );
  await section.getByLabel("Your password").fill(dora.password);
  await section.getByRole("button", { name: "Delete for good" }).click();
  await expectToast(page, "Your account is deleted.");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  const { voteCount } = await people.visitor("GET /survey/{id}", { params: { id } });
  expect(voteCount).toBe(1);
});

test("Sam reads what she misses without emails about what waits for her", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, place);
  const emails = page.getByRole("group", { name: "Emails" });
  const warning = emails.getByText("only your dashboard tells you", { exact: false });
  await expect(warning).toHaveCount(0);
  await emails.getByLabel("Something waits for you", { exact: false }).uncheck();
  await expect(warning).toBeVisible();
  await expect.poll(async () => (await sam.api("GET /mail-preferences")).muted).toEqual(["duty"]);
});
