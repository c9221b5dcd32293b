import { registerHooks } from "node:module";

/** Preloaded into a server: reports which of the sandbox's files it loads. */
registerHooks({
  load(url, context, next) {
    if (/\/sandbox\/[\w-]+\.ts$/.test(url))
      console.log(`loaded ${url.slice(url.lastIndexOf("/sandbox/"))}`);
    return next(url, context);
  },
});
