import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Orm } from "./connect.ts";

type Scope = { tx: Orm; broken: unknown; after: (() => Promise<void>)[] };
export type ScopedTransactions = ReturnType<typeof scopedTransactions>;

/**
 * Transactions for third-party code that takes a fixed `orm`. Within `run`, all writes through
 * `orm`, including those of our callbacks, commit together or not at all.
 */
export function scopedTransactions(database: Database) {
  const scopes = new AsyncLocalStorage<Scope>();
  const orm: Orm = new Proxy(database.orm, {
    get(whole, name) {
      const used = scopes.getStore()?.tx ?? whole;
      const value: unknown = Reflect.get(used, name, used);
      return typeof value === "function" ? value.bind(used) : value;
    },
  });

  return {
    orm,
    /**
     * Runs `work` in a transaction and retries it after a collision. Rolls back if it throws or if
     * work passed to `must` failed.
     */
    async run<T>(work: () => Promise<T>): Promise<T> {
      let after: Scope["after"] = [];
      const result = await database.transaction(async (tx) => {
        const scope: Scope = { tx, broken: null, after: [] };
        const done = await scopes.run(scope, work);
        if (scope.broken !== null) throw scope.broken;
        after = scope.after;
        return done;
      });
      for (const each of after) await each();
      return result;
    },
    /**
     * For callbacks whose errors the calling code swallows: the transaction must not commit without
     * them.
     */
    async must(work: Promise<unknown>): Promise<void> {
      await work.catch((error: unknown) => {
        const scope = scopes.getStore();
        if (scope) scope.broken = error;
        throw error;
      });
    },
    /** Runs `work` after the commit, or immediately outside a transaction. */
    async afterwards(work: () => Promise<void>): Promise<void> {
      const scope = scopes.getStore();
      if (scope) scope.after.push(work);
      else await work();
    },
  };
}
