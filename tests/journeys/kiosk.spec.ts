import type { Page } from "@playwright/test";
import { withBoard } from "#tests/support/boards.ts";
import { expect, open, test } from "#tests/support/journey.ts";
import {
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** A survey on a shared device: one person after the other, also without a line. */

const visit = () =>
  definition(
    [
      pageOf("firstpage1", [
        question("name000000", { kind: "text", prompt: copy("Who are you?") }),
      ]),
      pageOf("secondpage", [question("wish000000", { kind: "text", prompt: copy("A wish?") })]),
    ],
    { description: copy("About [our bakery](https://example.org).") },
  );

async function answer(page: Page, name: string, wish: string): Promise<void> {
  await page.getByRole("textbox", { name: "Who are you?" }).fill(name);
  await page.getByRole("button", { name: "Next", exact: true }).last().click();
  await page.getByRole("textbox", { name: "A wish?" }).fill(wish);
  await page.getByRole("button", { name: "Next", exact: true }).last().click();
  await page.getByRole("button", { name: "Send my answers" }).last().click();
  await expect(page.getByText("Thank you.")).toBeVisible();
}

test("a board is for one's own device, and no way out of the shared one", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const wish = question("wish000000", { kind: "text", prompt: copy("A wish?") });
  const { surveyId } = await publishDefinition(sam, withBoard({}, [wish]), { access: "link" });
  await open(page, `/kiosk/${surveyId}`);
  await page.getByLabel("PIN to leave").fill("1234");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("What should we do with the hall?")).toBeVisible();
  const code = page.getByRole("figure").locator("img");
  await expect(code).toHaveAttribute("src", `/api/surveys/${surveyId}/qr.svg`);
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
});

test("people answer one after the other on one device, also without a line, and a PIN leads out", async ({
  page,
  context,
  people,
}) => {
  test.slow();
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, visit(), { access: "link" });
  await open(page, `/kiosk/${surveyId}`);
  await page.getByLabel("PIN to leave").fill("12");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("Please enter 4 to 8 digits.")).toBeVisible();
  await page.getByLabel("PIN to leave").fill("1234");
  await page.getByRole("button", { name: "Start", exact: true }).click();

  // A link of the author's is no way out.
  const isKept = page.evaluate(
    () =>
      new Promise<boolean>((tell) =>
        addEventListener("click", (event) => tell(event.defaultPrevented), { once: true }),
      ),
  );
  await page.getByRole("link", { name: "our bakery" }).click();
  expect(await isKept).toBe(true);
  await answer(page, "Ann", "More bread");
  await page.getByRole("button", { name: "Next person" }).click();
  await expect(page.getByRole("textbox", { name: "Who are you?" })).toHaveValue("");

  await context.setOffline(true);
  await answer(page, "Ben", "More rye");
  await page.getByRole("button", { name: "Next person" }).click();
  // Half an answer is gone as well.
  await page.getByRole("textbox", { name: "Who are you?" }).fill("Cy");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("textbox", { name: "Who are you?" })).toHaveValue("");
  await page.getByRole("button", { name: "Staff" }).click();
  const leave = page.getByRole("dialog", { name: "Leave the kiosk" });
  await expect(leave.getByText("1 response is waiting for a connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(leave.getByText("2 responses sent.")).toBeVisible({ timeout: 20_000 });

  // A reload is no way out.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Who are you?" })).toBeVisible();
  await page.getByRole("button", { name: "Staff" }).click();
  await leave.getByLabel("PIN").fill("4321");
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(leave.getByText("That’s not the PIN.")).toBeVisible();
  await leave.getByLabel("PIN").fill("1234");
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`/survey/${surveyId}`);

  expect(await context.cookies()).toEqual([]);
  const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
    params: { id: surveyId },
    query: {},
  });
  const names = rows.map(({ answers }) => answers.name000000);
  expect(names).toHaveLength(2);
  expect(names).toEqual(expect.arrayContaining([{ text: "Ann" }, { text: "Ben" }]));
});

test("nobody touches it for a while: the next person finds it as new", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, visit(), { access: "link" });
  await page.clock.install();
  await open(page, `/kiosk/${surveyId}`);
  await page.getByLabel("PIN to leave").fill("1234");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("textbox", { name: "Who are you?" }).fill("Ann");
  await page.clock.runFor(62_000);
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  // Any touch will do, so that the dialog is gone before the press ends.
  await page.getByRole("button", { name: "I’m still here" }).dispatchEvent("pointerdown");
  await expect(page.getByRole("textbox", { name: "Who are you?" })).toHaveValue("Ann");
  await page.clock.runFor(80_000);
  await expect(page.getByRole("textbox", { name: "Who are you?" })).toHaveValue("");
});

test("a response that isn't accepted stays on the device until staff send or delete it", async ({
  page,
  people,
}) => {
  test.slow();
  const sam = await people.member("Sam Survey", "surveyor");
  const admin = await people.demoAdmin();
  const { surveyId } = await publishDefinition(sam, visit(), { access: "link" });
  const setStatus = (status: "publish" | "unPublish") =>
    admin.api("PUT /surveys/{id}/status", {
      params: { id: surveyId },
      body: { status, feedback: "Please name the bakery." },
    });
  const start = async () => {
    await open(page, `/kiosk/${surveyId}`);
    await page.getByLabel("PIN to leave").fill("1234");
    await page.getByRole("button", { name: "Start", exact: true }).click();
  };
  const held = page.getByRole("region", { name: "Responses on this device" });

  await start();
  await setStatus("unPublish");
  await answer(page, "Ann", "More bread");
  await page.getByRole("button", { name: "For staff" }).click();
  const leave = page.getByRole("dialog", { name: "Leave the kiosk" });
  await expect(leave.getByText("1 response wasn’t accepted.")).toBeVisible();
  await leave.getByRole("button", { name: "Close" }).click();
  // The next person sees why, and the staff still find what is held.
  await page.getByRole("button", { name: "Next person" }).click();
  await expect(page.getByRole("heading", { name: "This survey isn’t here" })).toBeVisible();
  await page.getByRole("button", { name: "For staff" }).click();
  await expect(leave.getByText("1 response wasn’t accepted.")).toBeVisible();
  await leave.getByLabel("PIN").fill("1234");
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`/survey/${surveyId}`);

  await open(page, `/kiosk/${surveyId}`);
  await held.getByRole("button", { name: "Send again" }).click();
  await expect(held.getByText("1 response wasn’t accepted.")).toBeVisible();
  await setStatus("publish");
  await open(page, `/kiosk/${surveyId}`);
  await held.getByRole("button", { name: "Send again" }).click();
  await expect(held.getByText("1 response sent.")).toBeVisible();
  await expect(held.getByRole("button")).toHaveCount(0);

  await start();
  await expect(held).toHaveCount(0);
  await setStatus("unPublish");
  // The next person is there before the refusal.
  const refusal = Promise.withResolvers<void>();
  await page.route("**/responses", async (route) => {
    await refusal.promise;
    await route.continue();
  });
  await answer(page, "Ben", "More rye");
  await page.getByRole("button", { name: "Next person" }).click();
  await expect(page.getByRole("textbox", { name: "Who are you?" })).toHaveValue("");
  refusal.resolve();
  await expect(page.getByRole("heading", { name: "This survey isn’t here" })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await held.getByRole("button", { name: "Delete 1 response" }).click();
  const ask = page.getByRole("dialog", { name: "Delete 1 response for good?" });
  await ask.getByRole("button", { name: "Delete" }).click();
  await expect(held).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This survey isn’t here" })).toBeVisible();
  await expect(held).toHaveCount(0);

  const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
    params: { id: surveyId },
    query: {},
  });
  expect(rows.map(({ answers }) => answers.name000000)).toEqual([{ text: "Ann" }]);
});
