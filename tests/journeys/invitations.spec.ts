import { expect, open, openAs, otherPage, test } from "#tests/support/journey.ts";
import { cafe } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

test("Sam invites Ivy, who answers by the link in her mail and wants no more, and somebody whose mail bounces", async ({
  page,
  browser,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const terms = { access: "invited", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), terms);
  const [ivy, gone] = ["ivy", "gone"].map((name) => `${name}.${surveyId}@candor.example`);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/invitations`);
  const rows = [
    "Email;Name;Team",
    `${ivy};Ivy;North`,
    `${gone};Gus;North`,
    "nobody;Nobody;South",
    `${ivy?.toUpperCase()};Ivy;North`,
  ];
  await page.getByRole("textbox", { name: "People" }).fill(rows.join("\n"));
  await expect(page.getByText("2 people · 1 duplicate · 1 row without an address")).toBeVisible();
  await page.getByLabel("Text").fill("Hello {name} of {team},\n\nhow was it?");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Hello Ivy of North,")).toBeVisible();
  await page.getByRole("button", { name: "Invite 2 people" }).click();
  await expect(page.getByText("2 people are invited")).toBeVisible();
  await expect(page.getByText("Row 3: this isn’t an email address")).toBeVisible();

  const reader = await otherPage(browser);
  await open(reader, `/answer/${surveyId}`);
  await expect(
    reader.getByRole("heading", { name: "This survey is for invited people" }),
  ).toBeVisible();
  const openMail = async (to = "") => {
    const link = reader.getByRole("listitem").getByRole("link");
    await expect(async () => {
      await reader.goto(`/sandbox/mail?to=${encodeURIComponent(to)}`);
      expect(await link.count()).toBe(1);
    }).toPass();
    await link.click();
  };
  await openMail(gone);
  await reader.getByRole("button", { name: "No such mailbox" }).click();
  await expect(reader.getByText("It gets no more invitations.")).toBeVisible();
  await openMail(ivy);
  const address = reader.url();
  await reader.getByRole("link", { name: /\/i\// }).click();
  await expect(reader).toHaveURL(new RegExp(`/answer/${surveyId}`));
  await reader.getByRole("radio", { name: "Yes" }).check();
  for (let n = 0; n < 2; n++) await reader.getByRole("button", { name: "Next" }).click();
  await reader.getByRole("button", { name: "Send my answers" }).click();
  await expect(reader).toHaveURL(/\/done$/);

  const figures = page.getByRole("article");
  await expect(figures.getByRole("definition").nth(6)).toHaveText("1", { timeout: 10_000 });
  await expect(figures.getByRole("definition").nth(4)).toHaveText("1");
  await reader.goto(address);
  await reader.getByRole("link", { name: /\/unsubscribe\// }).click();
  await reader.getByRole("button", { name: "No more from this person" }).click();
  await expect(reader.getByRole("heading", { name: "Done" })).toBeVisible();
  await page.reload();
  for (const state of ["Answered", "Bounced"])
    await expect(page.getByRole("cell", { name: state })).toBeVisible();
});

test("Sam keeps the people of one survey as a list, and takes it for the next @full", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const terms = { access: "invited", identity: "named" } as const;
  const [first, next] = [
    await publishDefinition(sam, cafe(), terms),
    await publishDefinition(sam, cafe(), terms),
  ];
  await openAs(page, people, sam, `/dashboard/results/${first.surveyId}/invitations`);
  const field = page.getByRole("textbox", { name: "People" });
  await field.fill("Email;Name;Team\nann@there.example;Ann;North\nben@there.example;Ben;South");
  await page.getByLabel("Keep as a list").fill("Team");
  await page.getByLabel("Keep as a list").press("Enter");
  await expect(page.getByText("The list is kept, with 2 people")).toBeVisible();
  await open(page, `/dashboard/results/${next.surveyId}/invitations`);
  await page.getByLabel("Or one of your lists").selectOption({ label: "Team (2)" });
  await expect(page.getByRole("button", { name: "Invite 2 people" })).toBeEnabled();
  await expect(page.getByText("{name}, {Team} will be filled in.")).toBeVisible();
  await page.getByRole("button", { name: "Delete list" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete list" }).click();
  await expect(page.getByLabel("Or one of your lists")).toBeHidden();
  // The people stay in the field.
  await expect(field).toHaveValue(/ben@there\.example/);
});
