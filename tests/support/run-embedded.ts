/**
 * A program that joins or starts the server in the folder of its first argument, reports it, and
 * runs until SIGTERM.
 */
import { pino } from "pino";
import { startEmbedded } from "#server/database/embedded.ts";

const embedded = await startEmbedded(process.argv[2] ?? "", pino({ level: "silent" }));
process.stdout.write(`${JSON.stringify({ adopted: embedded.adopted })}\n`);
const alive = setInterval(() => {}, 60_000);
process.once("SIGTERM", () => {
  clearInterval(alive);
  void embedded.stop();
});
