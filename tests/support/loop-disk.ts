import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/**
 * Linux' EXT4_IOC_SHUTDOWN, _IOR('X', 125, __u32): with EXT4_GOING_FLAGS_NOLOGFLUSH nothing more is
 * written, not even the journal.
 */
const shutDown = `open(my $folder, "<", $ARGV[0]) or die "$!"; <STDIN>;
  my $how = pack("L", 2); ioctl($folder, 0x8004587D, $how) or die "$!"; print "cut";`;

/**
 * An ext4 file system in a file, mounted: a disk of any small size that can lose its power. Needs
 * root and loop devices.
 */
export function makeLoopDisk(megabytes: number) {
  if (process.getuid?.() !== 0) cannotRun("it needs root");
  const dir = mkdtempSync(join(tmpdir(), "candor-disk-"));
  const [image, folder] = [join(dir, "disk.img"), join(dir, "mounted")];
  closeSync(openSync(image, "w"));
  truncateSync(image, megabytes * 1024 * 1024);
  mkdirSync(folder);
  // Without reserved blocks, since everything here runs as root.
  execFileSync("mkfs.ext4", ["-q", "-m", "0", image]);
  const mount = () => execFileSync("mount", ["-o", "loop", image, folder]);
  const unmount = () => execFileSync("umount", [folder]);
  try {
    mount();
  } catch {
    rmSync(dir, { recursive: true, force: true });
    cannotRun("it needs loop devices");
  }
  return {
    folder,
    mount,
    unmount,
    /** Ready to cut within a millisecond of the signal. */
    armCut: () => armCut(folder),
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    remove() {
      try {
        unmount();
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

/** Exits with 2, which isn't a failure. */
function cannotRun(reason: string): never {
  console.error(`This trial mounts a file system of its own: ${reason}.`);
  process.exit(2);
}

function armCut(folder: string): () => Promise<void> {
  const child: ChildProcess = spawn("perl", ["-e", shutDown, folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return async () => {
    child.stdin?.end("now\n");
    const said = child.stdout ? await text(child.stdout) : "";
    if (said !== "cut") throw new Error("The file system could not be shut down.");
  };
}
