import { expect, open, openAs, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import { cafe, happy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** What the page of results asks for before its scripts are there. */

const named = { access: "link", identity: "named" } as const;

test("the results that Sam opens are there after 45 requests, none of which is made twice", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), named);
  await answer({ api: people.visitor }, surveyId, happy);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await expect(page.getByRole("heading", { name: "One person has answered." })).toBeVisible();
  // What it asks for late isn't of the page that is counted.
  await expect(page.getByRole("button", { name: "Create file" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  // When the heading is there, by the page's own clock.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!/has answered/.test(document.querySelector("main h2")?.textContent ?? "")) return;
      watch.disconnect();
      performance.mark("figures");
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Create file" })).toBeVisible();
  const before = await page.evaluate(() => {
    const [figures] = performance.getEntriesByName("figures");
    const all = performance.getEntriesByType("resource");
    return all.filter(
      ({ name, startTime }) => name.endsWith(".js") && startTime < (figures?.startTime ?? 0),
    ).length;
  });
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(27);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(45);
  const calls = asked.filter((each) => / \/api\//.test(each));
  // The panel may ask for its files again when it is shown.
  const early = calls.filter((each) => !each.endsWith("/exports"));
  expect(early).toEqual([...new Set(early)]);
  for (const call of [
    "auth/get-session",
    "jwt",
    `survey/${surveyId}`,
    `surveys/${surveyId}/summary`,
  ])
    expect(calls.join("\n")).toContain(call);
  // Results are asked for while the first scripts are on their way.
  const [results, scripts] = await page.evaluate(() => {
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const first = all.filter(({ name }) => name.endsWith(".js")).slice(0, 10);
    const summary = all.find(({ name }) => name.endsWith("/summary"));
    return [summary?.startTime ?? 0, Math.max(...first.map(({ responseEnd }) => responseEnd))];
  });
  expect(results).toBeGreaterThan(0);
  expect(results).toBeLessThan(scripts);
});

test("what was asked for by another person's token is shown to nobody else", async ({
  page,
  people,
}) => {
  const [sam, tom] = [
    await people.member("Sam", "surveyor"),
    await people.member("Tom", "surveyor"),
  ];
  const settings = { ...named, results: "owner" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  await answer({ api: people.visitor }, surveyId, happy);
  await openAs(page, people, sam, "/dashboard");
  await people.signIn(page.context(), tom);
  const tokens = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/survey/${surveyId}`))
      tokens.add(request.headers().authorization);
  });
  // Sam's token is still stored, and good for a while.
  await open(page, `/dashboard/results/${surveyId}`);
  await expect(page.getByText("You can’t see these results")).toBeVisible();
  await expect(page.getByRole("heading", { name: "One person has answered." })).toBeHidden();
  expect(tokens.size).toBe(2);
});
