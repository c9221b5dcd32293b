import { defineConfig } from "@playwright/test";

// Debian's Chromium runs as root without its sandbox; the other switches keep it from looking for
// hosts it cannot reach.
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const chromium = process.env.CHROMIUM_PATH;
/**
 * `npm test`: each journey once, those tagged @phone on the phone, and none that is tagged @full.
 */
const isFast = process.env.TEST_EXTENT === "fast";

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/support/journey-server.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // More than the two cores, since a journey often waits for the server or an animation.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that fails once and then passes is named as flaky at the end of the run.
  retries: 1,
  use: {
    launchOptions: {
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet,
      ...(chromium && { executablePath: chromium }),
    },
    // What it answers, no route of a test sees; offline.spec.ts is about it.
    serviceWorkers: "block",
    // A failure leaves the page as text and as a picture in test-results/journeys; `--trace on`
    // adds the rest, at twice the time.
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "light",
      ...(isFast && { grepInvert: /@phone|@full/ }),
      use: { colorScheme: "light", viewport: { width: 1280, height: 900 } },
    },
    {
      name: "dark",
      ...(isFast && { grep: /@phone/, grepInvert: /@full/ }),
      use: { colorScheme: "dark", viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
