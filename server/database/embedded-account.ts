import { execFileSync } from "node:child_process";

/**
 * How to run a PostgreSQL program, which refuses to run as root. `uid` and `gid` are set when files
 * must belong to another user.
 */
export type Account = { prefix: string[]; uid?: number; gid?: number };

/** PostgreSQL gets none of Candor's environment, which holds secrets. macOS requires a locale. */
export const cleanEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
};

const intoNamespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];

/**
 * As root, runs PostgreSQL in a user namespace that maps root to "nobody": files stay root's, and
 * the project may be under /root. Many containers forbid namespaces. There it uses the user
 * "postgres", created if missing, who needs access to the data folder and node_modules.
 */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (succeeds(intoNamespace[0] ?? "", [...intoNamespace.slice(1), "true"]))
    return { prefix: intoNamespace };
  if (!succeeds("id", ["postgres"]))
    run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  return {
    prefix: [],
    uid: Number(run("id", ["-u", "postgres"])),
    gid: Number(run("id", ["-g", "postgres"])),
  };
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, {
    encoding: "utf8",
    env: cleanEnvironment,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

function succeeds(program: string, args: string[]): boolean {
  try {
    run(program, args);
    return true;
  } catch {
    return false;
  }
}
