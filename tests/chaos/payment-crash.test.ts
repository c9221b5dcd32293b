import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { goodCard, payWith } from "#tests/support/paying-candor.ts";
import { startSandbox } from "#tests/support/sandbox-process.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/start-server.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";

/** The real program and a card service that survives it, as the real one does. */
let server: RunningServer;
let sandbox: Sandbox;
let env: Record<string, string>;
let port: number;
const admin = { email: "ada@candor.example", password: "Ada's long password" };

beforeEach(async () => {
  port = await freePort();
  sandbox = await startSandbox(`http://127.0.0.1:${port}`);
  env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), "candor-cards-")),
    CANDOR_DEMO_DATA: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SANDBOX_URL: sandbox.url,
    LOG_LEVEL: "trace",
  };
  server = await startServer({ env, port });
}, 120_000);
afterEach(async () => {
  await server.stop();
  await sandbox.close();
  rmSync(env.DATA_DIR ?? "", { recursive: true, force: true });
});

it("the webhook completes a payment if the server is killed before saving it, and no log has a secret", {
  timeout: 180_000,
}, async () => {
  const said: string[] = [];
  const ben = await journeyPeople(server, "10.0.0.1").member("Ben");
  const { clientSecret } = await ben.api("POST /create-payment-intent", { body: { price: 20 } });
  await control("webhooks/hold");
  const transactionId = await payWith(sandbox, clientSecret, goodCard);
  said.push(server.said());
  await server.kill9();
  await control("webhooks/release");

  server = await startServer({ env, port });
  const isMember = async () =>
    (await ben.api("GET /users/prouser/{email}", { params: { email: ben.email } })).proUser;
  await expect.poll(isMember, { timeout: 60_000, interval: 250 }).toBe(true);
  const body = { email: ben.email, price: 20, transactionId } as const;
  expect(await ben.api("POST /payments", { body })).toMatchObject({
    status: "succeeded",
    transactionId,
  });
  expect(await reconcile()).toEqual({
    code: 0,
    said: expect.stringContaining("1 payments of 30 days compared (sandbox)"),
  });

  await control("webhooks/hold");
  await control(`disputes/${transactionId}`);
  expect(await reconcile()).toEqual({
    code: 1,
    said: expect.stringContaining(`${transactionId}: succeeded here, disputed there`),
  });
  said.push(server.said());
  const { secretKey, webhookSecret } = sandbox.keys.cards;
  for (const secret of [secretKey, webhookSecret, "_secret_", "@candor.example"])
    expect(said.join("")).not.toContain(secret);
});

async function control(path: string): Promise<void> {
  const answer = await fetch(`${sandbox.url}/control/cards/${path}`, { method: "POST" });
  expect(answer.status).toBe(200);
}

/** Beside the server, as an operator runs it. */
function reconcile(): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ["server/payments/reconcile.ts"],
      { env: { ...process.env, ...env } },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}
