import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Package → a file that it installs. As root, installs missing packages; otherwise names them and
 * exits with 2.
 */
export function needPackages(packages: Record<string, string>): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ""));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(
      `This needs Debian's packages ${missing.join(", ")}: install them, or run it as root.`,
    );
    process.exit(2);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...missing], {
      stdio: "ignore",
      env,
    });
  } catch {
    console.error(`Debian's packages ${missing.join(", ")} cannot be installed here.`);
    process.exit(2);
  }
}

/** The first line of a program's version output. */
export function versionOf(program: string, flag: string): string {
  return (
    execFileSync(program, [flag], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split(
      "\n",
    )[0] ?? ""
  );
}
