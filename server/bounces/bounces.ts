import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import { bounceReceiver } from "./bounce-receiver.ts";
import { takeMailEvent } from "./mail-events.ts";
import { readReport } from "./read-report.ts";
import { returnAddresses } from "./return-addresses.ts";
import { takeFate } from "./take-fate.ts";

type Dependencies = {
  settings: Settings;
  services: Services;
  database: Database;
  clock: () => Date;
  log: Logger;
};

/** What comes back after a mail was accepted: the addresses it comes to, and the ways in. */
export function createBounces({ settings, services, ...parts }: Dependencies) {
  const { address, secret } = services.bounces;
  const { host, bouncePort: port, authSecret } = settings;
  const addresses = address === null ? null : returnAddresses(address, authSecret);

  async function takeReport(message: Uint8Array): Promise<boolean> {
    const report = await readReport(message);
    const id = report && addresses?.idIn(report.text);
    return report && id ? takeFate(parts, { id }, report.fate) : false;
  }

  const receiver =
    addresses && port !== null
      ? bounceReceiver({ host, port, addresses, takeReport, log: parts.log })
      : null;
  return {
    /** Null where mail comes back to its sender. */
    addresses,
    takeEvent: (request: Request) =>
      takeMailEvent(
        {
          ...parts,
          secret,
          takeReport,
          takeFate: (email, fate) => takeFate(parts, { email }, fate),
        },
        request,
      ),
    /** Where mail comes in. */
    port: () => receiver?.port() ?? null,
    start: async () => receiver?.start(),
    stop: async () => receiver?.stop(),
  };
}
