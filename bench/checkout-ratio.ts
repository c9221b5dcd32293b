import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { journeyPeople } from "#tests/support/journey-people.ts";
import { payWith } from "#tests/support/paying-candor.ts";
import { startSandbox } from "#tests/support/sandbox-process.ts";
import { freePort, startServer } from "#tests/support/start-server.ts";
import { report } from "./report.ts";
import { startYardstick } from "./yardstick.ts";

/**
 * Measures the time that checkout adds to the card service's own: `node bench/checkout-ratio.ts
 * [people]`. A relay between server and sandbox measures the provider's share.
 */
const [people = 40] = process.argv.slice(2).map(Number);
const maxMs = 50;

const yardstick = await startYardstick();
const port = await freePort();
const sandbox = await startSandbox(`http://127.0.0.1:${port}`);
let providerMs = 0;
const relay = await startRelay();
const server = await startServer({
  port,
  env: {
    LOG_LEVEL: "warn",
    CANDOR_DEMO_DATA: "0",
    SANDBOX_URL: addressOf(relay),
    TRUSTED_PROXY: "127.0.0.1",
  },
});

try {
  const samples: Record<string, number[]> = {
    "bare node:http hello": [],
    "open the intent": [],
    "save the payment": [],
  };
  for (let n = 0; n < people; n++) {
    const buyer = await journeyPeople(server, `10.1.${n >> 8}.${n & 255}`).member(`Buyer ${n}`);
    await buyer.api("GET /users/user/{email}", { params: { email: buyer.email } });
    await timed(samples["bare node:http hello"], () =>
      fetch(yardstick.url).then((answer) => answer.text()),
    );
    const body = { price: 20 } as const;
    const { clientSecret } = await timed(samples["open the intent"], () =>
      buyer.api("POST /create-payment-intent", { body }),
    );
    await control("webhooks/hold");
    const transactionId = await payWith(sandbox, clientSecret, "4242424242424242");
    await timed(samples["save the payment"], () =>
      buyer.api("POST /payments", { body: { ...body, email: buyer.email, transactionId } }),
    );
  }
  const hello = p95(samples["bare node:http hello"] ?? []);
  console.log(`p95 of ${people}, without the provider's time   ms    / bare hello`);
  for (const [name, times] of Object.entries(samples))
    console.log(
      `${name.padEnd(28)}${p95(times).toFixed(1).padStart(16)}${(p95(times) / hello).toFixed(1).padStart(12)}`,
    );
  const ours = Object.entries(samples).filter(([name]) => name !== "bare node:http hello");
  report(
    ours.map(([name, times]) => ({
      name: `${name}, p95`,
      value: p95(times),
      unit: "ms",
      max: maxMs,
    })),
  );
} finally {
  yardstick.stop();
  relay.close();
  relay.closeAllConnections();
  await server.stop();
  await sandbox.close();
}

async function timed<T>(into: number[] | undefined, work: () => Promise<T>): Promise<T> {
  const providerBefore = providerMs;
  const start = performance.now();
  const done = await work();
  into?.push(performance.now() - start - (providerMs - providerBefore));
  return done;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

/** Forwards everything to the sandbox and sums up its response times. */
async function startRelay(): Promise<Server> {
  const { hostname, port } = new URL(sandbox.url);
  const made = createServer((incoming, outgoing) => {
    const start = performance.now();
    const { method, url: path, headers } = incoming;
    const onward = request(
      { hostname, port, ...(method && { method }), path: path ?? "/", headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once("end", () => {
          providerMs += performance.now() - start;
        });
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => made.listen(0, "127.0.0.1", () => done()));
  return made;
}

function addressOf(made: Server): string {
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

async function control(path: string): Promise<void> {
  await fetch(`${sandbox.url}/control/cards/${path}`, { method: "POST" });
}
