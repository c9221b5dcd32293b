import { enableCompileCache } from "node:module";

/** Begins an export's process: what follows is compiled once for all of them, into the folder named. */
enableCompileCache(process.argv[2]);
await import("./export-process.ts");
