import pg from "pg";

/** Where PostgreSQL waits for a synchronous standby, as its messages tell in every language. */
const waitForStandby = "SyncRepWaitForLSN";

/**
 * A commit that waits for a synchronous standby can be cancelled by hand. PostgreSQL then warns, and answers as if it had
 * been replicated. Here that is a lost connection: whoever sent the transaction learns nothing, and sends it again.
 */
export function refuseDoubtfulCommits(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return;
  client.on("notice", ({ routine }) => {
    if (routine !== waitForStandby) return;
    // The answer may lie behind the warning in the same packet, so that closing the socket would come too late.
    client.connection.emit("error", new DoubtfulCommit());
  });
}

class DoubtfulCommit extends Error {
  /** "connection failure": the transaction may have been committed or not. */
  readonly code = "08006";

  constructor() {
    super("a commit no longer waited for the synchronous standby");
    this.name = "DoubtfulCommit";
  }
}
