import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Or else the process would try to exit, which lasts for good: now the watchdog ends it. */
const stopOf = `const stopOf = (threads) =>
  Promise.race([threads.stop(), new Promise((end) => setTimeout(end, 1000, "waits"))]);`;

/**
 * V8 ends no loop that only calls its own functions, and then neither the thread nor its process.
 * So these are processes that kill themselves.
 */
const root = join(import.meta.dirname, "..");
const program = (answer: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", (task) => {
      const name = task.url ?? task.given;
      while (name.endsWith("endless"));
      parentPort.postMessage(${answer});
    });
    parentPort.postMessage("ready");`)}`;

function said(code: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", `${stopOf}${code}\nprocess.kill(process.pid, "SIGKILL");`],
    { cwd: root, timeout: 60_000, killSignal: "SIGKILL", encoding: "utf8" },
  );
  return stdout + stderr;
}

it("a page whose thread can't be ended keeps no other page waiting", () => {
  const code = `
    import { createLargePages } from "#server/http/large-pages.ts";
    const program = new URL(${JSON.stringify(program('{ is: "done", html: name }'))});
    const pages = createLargePages({ log: console }, { program, maxMs: 500 });
    const pageOf = (path) => ({
      ...{ entry: "", url: "http://127.0.0.1/" + path, nonce: "", knowsRoutes: false },
      ...{ loaderData: {}, actionData: null },
    });
    const both = [pages.render(pageOf("endless")), pages.render(pageOf("next"))];
    console.log((await Promise.all(both)).join(", "), await stopOf(pages));`;
  expect(said(code)).toBe("not rendered, http://127.0.0.1/next waits\n");
}, 90_000);

it("a task whose thread can't be ended keeps no other task waiting", () => {
  const code = `
    import { createDrafting } from "#server/drafts/drafting.ts";
    const program = new URL(${JSON.stringify(program('{ is: "done", result: name }'))});
    const drafting = createDrafting({ log: console }, { program, maxMs: 500 });
    const read = (person, given) => drafting.do(person, { what: "read", given });
    const ended = [];
    for (const person of ["Ann", "Ben", "Cy"]) ended.push(read(person, "endless"));
    console.log(JSON.stringify([...(await Promise.all(ended)), await read("Dee", "next")]), await stopOf(drafting));`;
  expect(said(code)).toBe('[null,null,null,"next"] waits\n');
}, 90_000);
