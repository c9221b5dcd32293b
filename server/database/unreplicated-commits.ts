import pg from "pg";

/**
 * The PostgreSQL function that waits for a synchronous standby. Notices name it in every language.
 */
const waitForStandby = "SyncRepWaitForLSN";

/**
 * An operator can cancel a commit's wait for a synchronous standby. PostgreSQL then sends a warning
 * and reports the commit as successful. Candor treats it as a lost connection, so the caller gets
 * no result and sends the transaction again.
 */
export function failUnreplicatedCommits(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return;
  client.on("notice", ({ routine }) => {
    if (routine !== waitForStandby) return;
    // The result may be in the same packet as the warning, so closing the socket would be too late.
    client.connection.emit("error", new UnreplicatedCommit());
  });
}

class UnreplicatedCommit extends Error {
  /** SQLSTATE "connection failure": the transaction may or may not have committed. */
  readonly code = "08006";

  constructor() {
    super("a commit no longer waited for the synchronous standby");
    this.name = "UnreplicatedCommit";
  }
}
