import { expect, open, openAs, test, waitForHydration } from "#tests/support/journey.ts";
import { plain } from "#tests/support/pictures.ts";
import { allKinds } from "#tests/support/questionnaires/all-kinds.ts";
import {
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** The respondent's page of a questionnaire, with JavaScript. */

/** A process looks at each file, with a low priority. */
const each = { timeout: 40_000 };
const bothTags = { tag: "@phone" };

test("a survey with all kinds of questions is there, and can be sent, after 20 requests", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, allKinds(), { access: "link" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, `/answer/${surveyId}`);
  await page.waitForLoadState("networkidle");
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(20);
  for (const loaded of ["sending", "later-parts", "typed-ask", "marked-ask", "file-ask"])
    expect(asked.join("\n")).toContain(`/${loaded}-`);
});

test(
  "Vera answers all kinds of questions, looks them over, sends them and keeps a receipt",
  bothTags,
  async ({ page, people }) => {
    test.slow();
    const sam = await people.member("Sam Survey", "surveyor");
    const { surveyId } = await publishDefinition(sam, allKinds(), { access: "link" });
    await open(page, `/answer/${surveyId}`);
    await expect(
      page.getByText("Sam Survey sees each person’s answers, but no names"),
    ).toBeVisible();
    await expect(page.getByText("Page 1 of 4", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Next" }).click();
    const summary = page.getByRole("region", { name: "One answer needs another look" });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole("link", { name: "Please pick a number from 0 to 10." }).click();
    await page.keyboard.press("6");
    await expect(page.getByRole("radio", { name: "6" })).toBeChecked();
    await expect(summary).toBeHidden();
    // Asked because of the six.
    await page.getByRole("radio", { name: "Something else" }).check();
    await page.getByLabel("What is it?").fill("The café");
    await page.getByRole("radio", { name: "Opening hours Good" }).check();
    await page.getByRole("button", { name: "Next" }).click();

    await expect(page.getByText("Page 2 of 4", { exact: true })).toBeVisible();
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByRole("checkbox", { name: "Printing" }).check();
    await page.getByRole("checkbox", { name: "None of these" }).check();
    await expect(page.getByRole("checkbox", { name: "Printing" })).not.toBeChecked();
    await page.getByLabel("Where do you live?").selectOption("Southside");
    await page.getByRole("button", { name: "Next" }).click();

    await page.getByRole("button", { name: "Move Quiet up" }).click();
    await page.getByRole("button", { name: "Move Books up" }).click();
    await page.getByRole("button", { name: "Move Books up" }).click();
    await expect(page.getByRole("button", { name: "Move Books down" })).toBeFocused();
    for (const name of ["Long hours", "Courses"])
      await page.getByRole("button", { name: `Move ${name} up` }).click();
    await page.getByRole("textbox", { name: "Books" }).fill("60");
    await page.getByRole("textbox", { name: "Staff" }).fill("50");
    await expect(page.getByText("10% too many")).toBeVisible();
    await page.getByRole("textbox", { name: "Staff" }).fill("40");
    await expect(page.getByText("All 100% shared out")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();

    await page.getByLabel("A picture of your favourite place").setInputFiles([
      { name: "page.html", mimeType: "image/png", buffer: Buffer.from("<script>1</script>") },
      { name: "desk.png", mimeType: "image/png", buffer: await plain("#2a6") },
    ]);
    await expect(page.getByText("page.html: This kind of file isn’t accepted here.")).toBeVisible(
      each,
    );
    await expect(page.getByText("0.1 MB")).toBeVisible(each);
    await page.getByRole("textbox", { name: "Where can we reach you?" }).fill("vera");
    await page.getByRole("checkbox", { name: "I agree" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("region", { name: "One answer needs another look" })).toBeFocused();
    await page
      .getByRole("textbox", { name: "Where can we reach you?" })
      .fill("vera@candor.example");
    await page.getByRole("button", { name: "Next" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
    await expect(page.getByText("The café")).toBeVisible();
    await expect(page.getByText("desk.png")).toBeVisible();
    await page.getByRole("link", { name: "Edit: Are you a member?" }).click();
    await expect(page.getByRole("radio", { name: "Yes" })).toBeChecked();
    await page.goBack();
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Thank you. That helps." }),
    ).toBeVisible();
    await expect(page.getByText("Receipt 1")).toBeVisible();
    const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
      params: { id: surveyId },
      query: {},
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeGreaterThan(0);
    expect(rows[0]?.answers).toMatchObject({
      recommend0: { number: 6 },
      services00: { choices: ["noneuse000"] },
      matters000: { ranking: ["rankbooks0", "rankquiet0", "rankhours0", "rankcourse"] },
      money00000: { parts: { sumbooks00: 60, sumstaff00: 40 } },
    });
    await open(page, `/answer/${surveyId}`);
    await expect(page.getByText("You’ve answered this survey").first()).toBeVisible();
  },
);

const short = () =>
  definition(
    [
      pageOf("pageone000", [
        {
          ...question("yesno00000", { kind: "yes-no", required: true }),
          prompt: copy("Do you come by bike?"),
        },
      ]),
      pageOf("pagetwo000", [
        { ...question("words00000", { kind: "text" }), prompt: copy("What would help?") },
      ]),
      pageOf("pagethree0", [
        {
          ...question("rating0000", { kind: "rating", required: true }),
          prompt: copy("How safe is it?"),
        },
      ]),
    ],
    { title: copy("Cycling to work") },
  );

test("Kim answers with the keyboard alone", async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, short(), { access: "link" });
  await open(page, `/answer/${surveyId}`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.getByRole("radio", { name: "Yes" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Page 2 of 3", { exact: true })).toBeVisible();
  // The focus is at the beginning of the new page, so that Tab goes to its first field.
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Tab");
    if (await page.getByRole("textbox").evaluate((field) => field === document.activeElement))
      break;
  }
  await expect(page.getByRole("textbox", { name: "What would help?" })).toBeFocused();
  await page.keyboard.type("A shed");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Page 3 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "One answer needs another look" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("4");
  await expect(page.getByRole("radio", { name: "4" })).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Receipt 1")).toBeVisible();
  expect(await focused()).not.toBe("");
});

test("A screen reader hears each question as one group with its name, help and problem", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, allKinds(), { access: "link" });
  await open(page, `/answer/${surveyId}?look=1`);
  await expect(page.locator("#main")).toMatchAriaSnapshot(`
    - heading "How is the library working for you?" [level=1]
    - region "One answer needs another look":
      - heading "One answer needs another look" [level=2]
      - list:
        - listitem:
          - link "Please pick a number from 0 to 10."
    - radiogroup "How likely are you to recommend the library to a friend or neighbour?":
      - heading "How likely are you to recommend the library to a friend or neighbour?" [level=2]
      - paragraph: Required.
      - paragraph: Please pick a number from 0 to 10.
      - radio "0, Not at all likely"
      - radio "1"
    - group "How are these at your branch?":
      - table:
        - rowgroup:
          - row "Rows Very poor Poor Neither Good Very good"
        - rowgroup:
          - row:
            - rowheader "Opening hours"
            - cell:
              - radio "Opening hours Very poor"
    - button "Next"
  `);
  const scale = page.getByRole("radiogroup", { name: /How likely/ });
  await expect(scale).toHaveAccessibleDescription("Required. Please pick a number from 0 to 10.");
});

test("Olu's answers wait while the line is cut, and are sent once", { tag: "@full" }, async ({
  page,
  people,
  context,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, short(), { access: "link" });
  await open(page, `/answer/${surveyId}`);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Saved. You can go on later, in this browser.")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("textbox").fill("A shed");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText("Not sent yet. We’ll keep trying.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Receipt 1")).toBeVisible();
  const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
    params: { id: surveyId },
    query: {},
  });
  expect(rows.map(({ answers }) => answers)).toEqual([
    { yesno00000: { choice: "yes" }, words00000: { text: "A shed" }, rating0000: { number: 4 } },
  ]);
});

test("Wanda goes on where she was: after Back, a reload, and on another device", async ({
  page,
  people,
  browser,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const wanda = await people.member("Wanda");
  const { surveyId } = await publishDefinition(sam, short());
  await openAs(page, people, wanda, `/answer/${surveyId}`);
  await page.getByRole("radio", { name: "No" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox").fill("Fewer hills");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Page 3 of 3", { exact: true })).toBeVisible();
  await expect(page.getByText("Saved. You can go on later, on any device.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox")).toHaveValue("Fewer hills");
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("radio", { name: "No" })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await page.reload();
  await expect(page.getByText("Page 3 of 3", { exact: true })).toBeVisible();

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await people.signIn(phone.context(), wanda);
  await phone.goto(`/answer/${surveyId}`);
  await waitForHydration(phone);
  await expect(phone.getByText("Page 3 of 3", { exact: true })).toBeVisible();
  await phone.getByRole("button", { name: "Back" }).click();
  await expect(phone.getByRole("textbox")).toHaveValue("Fewer hills");
});

test("on a slow line, who sends before all of the page is there waits, and it goes off once", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(
    sam,
    definition([pageOf("onlypage00", [question("name000000", { kind: "text" })])]),
    { access: "link" },
  );
  const there = Promise.withResolvers<void>();
  await page.route("**/response-outbox-*.js", (route) =>
    there.promise.then(() => route.continue()),
  );
  await open(page, `/answer/${surveyId}`);
  await page.getByRole("textbox").fill("Jo");
  const send = page.getByRole("button", { name: "Send my answers" }).last();
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await page.getByRole("textbox").press("Control+Enter");
  await expect(page.getByText("You’re offline")).toBeHidden();
  there.resolve();
  await expect(page.getByText("Thank you.")).toBeVisible();
  const { total } = await sam.api.list("GET /surveys/{id}/responses", {
    params: { id: surveyId },
    query: {},
  });
  expect(total).toBe(1);
});

test("what is marked just as scripts take the form over is kept", async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const asked = definition([
    pageOf("onlypage00", [question("likes00000", { kind: "yes-no", required: true })]),
  ]);
  const { surveyId } = await publishDefinition(sam, asked, { access: "link" });
  // The first thing that happens after the script has read the form.
  await page.addInitScript(() => {
    const Read = window.FormData;
    window.FormData = class extends Read {
      constructor(form?: HTMLFormElement) {
        super(form);
        window.FormData = Read;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          document.querySelector<HTMLElement>("input[type=radio]")?.click();
          document.documentElement.dataset.pressed = "";
        };
        port2.postMessage(null);
      }
    };
  });
  await open(page, `/answer/${surveyId}`);
  await expect(page.locator("html[data-pressed]")).toBeAttached();
  await page.getByRole("button", { name: "Send my answers" }).last().click();
  await expect(page.getByText("Thank you.")).toBeVisible();
});

test("who logs in on the way to a survey finds it as it looks to others", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const vera = await people.member("Vera Voter");
  const asked = definition([
    pageOf("onlypage00", [question("likes00000", { kind: "yes-no", required: true })]),
  ]);
  const { surveyId } = await publishDefinition(sam, asked, { access: "account" });
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await open(page, `/survey/${surveyId}`);
  await page.getByRole("link", { name: "Answer now" }).first().click();
  await page.getByLabel("Email").fill(vera.email);
  await page.getByLabel("Password", { exact: true }).fill(vera.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  const choice = page.locator(".q-choice").first();
  await expect(choice).toBeVisible();
  await expect(choice).toHaveCSS("border-radius", "6px");
  expect(violations).toEqual([]);
});
