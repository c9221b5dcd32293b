/** Run as a program: migrates the database of the connection named first, by the folder named second. What fails is one line on stderr. */
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";

const [, , connectionString = "", folder = ""] = process.argv;
const log = pino({ level: "silent" });
const database = connect({ connectionString }, { log });
await migrate(database, log, folder).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
await database.close();
