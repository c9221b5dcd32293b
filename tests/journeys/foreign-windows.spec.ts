import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, open, test } from "#tests/support/journey.ts";

const foreign = createServer((_, answer) => {
  answer.writeHead(200, { "content-type": "text/html" });
  answer.end("<!doctype html><title>Another site</title>");
});
// By another name than Candor's, and so another site.
const foreignSite = () => `http://localhost:${(foreign.address() as AddressInfo).port}/`;

test.beforeAll(async () => {
  foreign.listen(0, "127.0.0.1");
  await once(foreign, "listening");
});
test.afterAll(() => {
  foreign.closeAllConnections();
  foreign.close();
});

test("another site that opens Candor loses its hold on the window, also where the reader's browser knows the page", async ({
  page,
  context,
  baseURL,
}) => {
  const address = `${baseURL}/pricing`;
  await open(page, address);
  await page.goto(foreignSite());
  const opened = context.waitForEvent("page");
  const held = await page.evaluateHandle((at) => window.open(at, "held"), address);
  const popup = await opened;
  await expect(popup.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => held.evaluate((window) => window?.closed)).toBe(true);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
});
