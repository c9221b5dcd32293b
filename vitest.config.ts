import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/one-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The machine's cores are shared with PostgreSQL.
    maxWorkers: 2,
  },
});
