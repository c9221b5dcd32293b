import { parseArgs } from "node:util";
import { openSandbox } from "./sandbox.ts";

/**
 * Runs a sandbox in a separate process: `node sandbox/main.ts --site http://127.0.0.1:3000 --port
 * 4242`, then `SANDBOX_URL=http://127.0.0.1:4242 npm start`.
 */
const { values } = parseArgs({ options: { site: { type: "string" }, port: { type: "string" } } });
const sandbox = await openSandbox({
  siteUrl: values.site ?? "http://127.0.0.1:3000",
  port: Number(values.port ?? 0),
});
console.log(`Sandbox at ${sandbox.url}`);
process.once("disconnect", () => process.exit(0));
