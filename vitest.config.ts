import { defineConfig } from "vitest/config";

const shared = {
  globalSetup: ["tests/support/one-server.ts", "tests/support/shared-server.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A second, the default, is short where the workers share two cores with a database.
  expect: { poll: { timeout: 15_000 } },
  // As for the journeys. `npm test` names the tests that needed it.
  retry: 1,
};

export default defineConfig({
  test: {
    // More than the two cores, since many tests wait for a server or for time to pass.
    maxWorkers: 3,
    // Importing the server takes longer than most files' tests.
    isolate: false,
    tags: [{ name: "full", description: "waits too long for the fast run" }],
    ...(process.env.TEST_EXTENT === "fast" && { tagsFilter: ["!full"] }),
    projects: [
      { test: { ...shared, name: "unit", include: ["tests/*.test.ts"] } },
      // Kills, hangs and floods servers: `npm run test:full` alone runs these.
      { test: { ...shared, name: "chaos", include: ["tests/chaos/*.test.ts"] } },
    ],
  },
});
