import { expect, test, vi } from "vitest";
import { operationRoutes } from "#server/http/operation-routes.ts";
import { openCandor } from "./support/candor.ts";
import { documented } from "./support/haproxy.ts";

test("readiness takes one query for all who ask within a quarter of a second", async () => {
  const candor = await openCandor();
  const ping = vi.fn(candor.database.ping);
  const routes = operationRoutes({ ...candor.database, ping }, candor.settings, () => false);
  const ready = () => routes["GET /readyz"]({} as never);
  await Promise.all(Array.from({ length: 20 }, ready));
  expect(ping).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => {
    await ready();
    expect(ping).toHaveBeenCalledTimes(2);
  });
  await candor.close();
  const away = operationRoutes(
    { ...candor.database, ping: async () => false },
    candor.settings,
    () => false,
  );
  await expect(away["GET /readyz"]({} as never)).rejects.toMatchObject({
    code: "database-unavailable",
  });
});

test("the documented HAProxy goes on with processes that run, and lets checks take their time", () => {
  const lines = documented(8080, [3001, 3002]);
  expect(lines).toContain("  use_backend anyway if { nbsrv(candor) lt 1 }");
  expect(lines).toContain("  timeout check 3s");
  expect(lines.filter((line) => /check inter \S+ fall 3 /.test(line))).toHaveLength(2);
  expect(lines.filter((line) => line === "  server candor-2 127.0.0.1:3002")).toHaveLength(2);
});
