import { describe, expect, it } from "vitest";
import { serializeError } from "#server/log.ts";
import { freshDatabase } from "./support/test-database.ts";

describe("a logged error", () => {
  it("of the database has its code and position, and no data of people", async () => {
    const database = await freshDatabase();
    const secret = "vera@private.example";
    const failures = [
      database.query({ name: "broken", text: "select $1::uuid" }, [secret]),
      database.orm.execute(`select '${secret}'::integer`),
    ];
    for (const failure of failures) {
      const error = await failure.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      const logged = JSON.stringify(serializeError(error));
      expect(logged).toContain("22P02");
      expect(logged).not.toContain("vera");
    }
    await database.close();
  });

  it("of ours has its message, its stack and its cause", () => {
    const error = new TypeError("nothing to render", { cause: new Error("no build") });
    expect(serializeError(error)).toMatchObject({
      type: "TypeError",
      message: "nothing to render",
      stack: expect.stringContaining("log.test.ts"),
      cause: { message: "no build" },
    });
  });
});
