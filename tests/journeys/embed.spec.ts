import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { test as base, expect, openAs, waitForHydration } from "#tests/support/journey.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { violations } from "#tests/support/violations.ts";

/** A survey on a page of another site: `localhost`, while Candor is at 127.0.0.1. */

const bread = () =>
  definition([
    page("firstpage1", [
      question("whichbread", {
        kind: "single-choice",
        prompt: copy("Which bread do you like?"),
        choices: [choice("choicerye1", { label: copy("Rye") }), choice("choicewht1")],
        required: true,
      }),
    ]),
    page("secondpage", [question("whybread01", { kind: "text", prompt: copy("Why?") })]),
  ]);

const test = base.extend<{ shop: (embed: string) => Promise<string> }>({
  /** A shop's page that has this line, on a site of its own. */
  shop: async ({ browserName: _ }, use) => {
    let embed = "";
    const server = createServer((_request, answer) => {
      answer.setHeader("content-type", "text/html; charset=utf-8");
      answer.end(
        `<!doctype html><html lang="en"><title>Shop</title><body><h1>A baker</h1>${embed}<p>Open daily`,
      );
    });
    await new Promise<void>((done) => server.listen(0, "localhost", done));
    const { port } = server.address() as AddressInfo;
    await use(async (line) => {
      embed = line;
      return `http://localhost:${port}`;
    });
    server.close();
  },
});

const lineOf = (screen: Page) =>
  screen.getByRole("textbox", { name: "Paste this into your page" }).inputValue();

test("Sam shows a survey on another site, where Vera answers it once", async ({
  page: own,
  people,
  shop,
  context,
}) => {
  test.slow();
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, bread(), { access: "link" });
  await openAs(own, people, sam, `/dashboard/embed/${surveyId}`);
  // What it will look like, which nobody can answer.
  const preview = own.getByRole("figure", { name: "The survey within a page" });
  const shown = preview.frameLocator("iframe");
  await expect(shown.getByText("Which bread do you like?")).toBeVisible();
  await expect(shown.locator("html:not([data-theme])")).toBeAttached();
  await own.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(shown.locator('html[data-theme="dark"]')).toBeAttached();
  expect(await violations(own)).toEqual([]);
  const line = await lineOf(own);
  expect(line).toContain('data-theme="dark"');
  const site = await shop(line);

  const visit = await context.newPage();
  await visit.goto(site);
  // Nobody has named this site yet.
  await expect(visit.locator("iframe")).toBeAttached();
  await expect(visit.frameLocator("iframe").getByText("Which bread do you like?")).toBeHidden();

  await own.getByRole("textbox", { name: "Address of a site" }).fill(`${site}/breads`);
  await own.getByRole("button", { name: "Add", exact: true }).click();
  await expect(own.getByRole("listitem").filter({ hasText: site })).toBeVisible();

  await visit.reload();
  const frame = visit.frameLocator("iframe");
  await expect(frame.getByText("Which bread do you like?")).toBeVisible();
  const [inner] = visit.frames().filter((each) => each.url().includes("/e/"));
  if (!inner) throw new Error("the survey has no frame");
  await waitForHydration(inner);
  await expect(frame.locator('html[data-theme="dark"]')).toBeAttached();
  // As high as what it shows, so that the shop's page alone scrolls.
  await expect.poll(() => inner.evaluate(() => innerHeight - document.body.offsetHeight)).toBe(0);
  await frame.getByRole("radio", { name: "Rye" }).check();
  await frame.getByRole("button", { name: "Next" }).click();
  await frame.getByRole("textbox", { name: "Why?" }).fill("It keeps");
  await frame.getByRole("button", { name: "Next" }).click();
  await frame.getByRole("button", { name: "Send my answers" }).click();
  await expect(frame.getByText("Thank you.")).toBeVisible();
  const keys = (await context.cookies()).filter(({ name }) => name.endsWith("candor-respondent"));
  expect(keys.map(({ sameSite, secure, httpOnly }) => [sameSite, secure, httpOnly])).toEqual([
    ["None", true, true],
  ]);

  await visit.reload();
  await expect(frame.getByText("You’ve answered this survey")).toBeVisible();
});
