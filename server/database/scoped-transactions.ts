import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Orm } from "./connect.ts";

type Scope = { tx: Orm; broken: unknown; after: (() => Promise<void>)[] };
export type ScopedTransactions = ReturnType<typeof scopedTransactions>;

/**
 * Transactions for code that is not ours and takes one `orm` once and for all: within `run`, all that it does through `orm`, and what
 * our callbacks do through it, commits together or not at all.
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
    /** `work` may run again after a collision; when it throws, or a callback in it called `fail`, nothing of it stays. */
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
    /** For callbacks whose failure the code around them hides: the transaction must not commit without them. */
    async must(work: Promise<unknown>): Promise<void> {
      await work.catch((error: unknown) => {
        const scope = scopes.getStore();
        if (scope) scope.broken = error;
        throw error;
      });
    },
    /** Once the transaction has committed; now when there is none. */
    async afterwards(work: () => Promise<void>): Promise<void> {
      const scope = scopes.getStore();
      if (scope) scope.after.push(work);
      else await work();
    },
  };
}
