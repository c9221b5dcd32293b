import { expect, openAs, test } from "#tests/support/journey.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

const survey = () =>
  definition(
    [
      pageOf("pagecome00", [
        question("quescome00", {
          kind: "yes-no",
          required: true,
          prompt: copy("Are you coming?"),
        }),
      ]),
      pageOf("pagefood00", [
        question("quesfood00", {
          kind: "single-choice",
          prompt: copy("What will you eat?"),
          showIf: anyOf("quescome00", "yes"),
          choices: [
            choice("choisoup00", { label: copy("Soup") }),
            choice("choicake00", { label: copy("Cake") }),
          ],
        }),
        question("quesnote00", { kind: "text", prompt: copy("Anything else?") }),
      ]),
    ],
    { title: copy("Summer party") },
  );

test("Sam tries the whole survey out, with what isn't saved yet, and nothing is kept", async ({
  page,
  people,
  context,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const whole = survey();
  const { _id: id } = await sam.api("POST /drafts", { body: { from: { definition: whole } } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  // What is written without a line counts as well: the tab that writes it says so.
  await page.route("**/api/drafts/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByRole("textbox", { name: "Survey title" }).fill("Winter party");
  await page.getByRole("radio", { name: "One by one" }).check({ force: true });
  const [tried] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Try it" }).click(),
  ]);
  const others = () =>
    tried.evaluate(() =>
      Object.keys(localStorage).filter((key) => !key.startsWith("candor-builder ")),
    );
  const kept = await others();
  const writes: string[] = [];
  tried.on("request", (request) => {
    if (!["GET", "HEAD"].includes(request.method())) writes.push(request.url());
  });
  await expect(tried.getByText("Trying out. Nothing is kept.")).toBeVisible();
  await expect(tried.getByRole("heading", { name: "Winter party" })).toBeVisible();
  await expect(tried).toHaveTitle(/Winter party/);

  const next = tried.getByRole("button", { name: "Next" });
  await next.click();
  await expect(tried.getByText("Please pick an answer.").first()).toBeVisible();
  await tried.getByRole("radio", { name: "Yes" }).check();
  await next.click();
  await expect(tried.getByText("What will you eat?")).toBeVisible();
  await expect(tried.getByText("Anything else?")).toBeHidden();
  await tried.getByRole("radio", { name: "Cake" }).check();
  await next.click();
  await tried.getByRole("textbox").fill("No nuts");
  await next.click();
  await expect(tried.getByText("No nuts")).toBeVisible();
  await tried.getByRole("button", { name: "Send my answers" }).click();
  await expect(tried.getByRole("heading", { name: /Thank you/ })).toBeVisible();

  await tried.getByRole("button", { name: "Start over" }).click();
  await expect(tried.getByRole("radio", { name: "Yes" })).not.toBeChecked();
  await tried.getByRole("radio", { name: "No", exact: true }).check();
  await tried.getByRole("button", { name: "Next" }).click();
  await expect(tried.getByText("Anything else?")).toBeVisible();
  await expect(tried.getByText("What will you eat?")).toBeHidden();
  expect(writes.filter((url) => !/\/jwt$|\/api\/auth\//.test(url))).toEqual([]);
  expect((await others()).sort()).toEqual(kept.sort());
  const { definition: stored } = await sam.api("GET /drafts/{id}", { params: { id } });
  expect(stored.title.words).toEqual({ en: "Summer party" });
});

test("nobody but its author can try a draft out", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const eve = await people.member("Eve", "surveyor");
  const body = { from: { definition: survey() } };
  const { _id: id } = await sam.api("POST /drafts", { body });
  await openAs(page, people, eve, `/dashboard/builder/${id}/try`);
  await expect(page.getByRole("heading", { name: /doesn’t exist any more/ })).toBeVisible();
});
