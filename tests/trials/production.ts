/**
 * The folder that `npm run production` makes: without the tools that build, it starts in
 * production, and serves a page, its files and a drawn picture.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sitePreview } from "#contract/previews.ts";
import { freePort } from "#tests/support/start-server.ts";
import { isReady, need, temporaryFolder, trial, until } from "#tests/support/trial.ts";

const tools = ["drizzle-kit", "esbuild", "lightningcss", "rolldown", "typescript", "vite"];
const maxStartMs = 180_000;
const root = join(import.meta.dirname, "..", "..");

await trial("A folder for production", async (opened) => {
  const folder = join(temporaryFolder(opened), "candor");
  execFileSync(process.execPath, ["scripts/production.mjs", folder], { cwd: root });
  const left = [...tools, "vitest", "@typescript", "@rolldown", "@esbuild"].filter((name) =>
    existsSync(join(folder, "node_modules", name)),
  );
  need(left.length === 0, `it has ${left.join(", ")}`);
  console.log(`the folder has ${megabytes(folder)} MB, ours has ${megabytes(root)} MB`);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = start(folder, {
    PORT: String(port),
    PUBLIC_URL: "https://candor.example",
    REQUIRE_VERIFIED_EMAIL: "0",
    LOG_LEVEL: "fatal",
    DATA_DIR: join(folder, "data"),
  });
  opened.defer(async () => {
    server.kill("SIGINT");
    if (server.exitCode === null) await once(server, "exit");
  });
  await until("it is ready", () => isReady(url), maxStartMs);
  for (const language of ["en", "de"]) {
    const home = await get(url, "/", { "accept-language": language });
    need(home.includes(`<html lang="${language}"`), `the page isn't in ${language}`);
    const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
    need((await get(url, script)).length > 0, `${script} is empty`);
  }
  need((await get(url, sitePreview)).length > 10_000, "the picture is small");
  JSON.parse(await get(url, "/api/surveys"));
  console.log("it served pages in two languages, their scripts, a picture and the API");
});

/** By the program that `npm start` becomes there. */
function start(folder: string, env: Record<string, string>): ChildProcess {
  const node = join(folder, "node_modules", ".bin", "node");
  return spawn(node, ["server/main.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", CANDOR_MODE: "production", ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function get(url: string, path: string, headers = {}): Promise<string> {
  const answer = await fetch(url + path, { headers });
  need(answer.status === 200, `${path} answered ${answer.status}`);
  return answer.text();
}

function megabytes(folder: string): number {
  return Number.parseInt(execFileSync("du", ["-sm", folder], { encoding: "utf8" }), 10);
}
