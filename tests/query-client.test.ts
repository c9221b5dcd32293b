import { describe, expect, it } from "vitest";
import { Refusal } from "#contract/refusals.ts";
import { newQueryClient } from "#web/layout/query-client.ts";

/** How often a dashboard asks for what it doesn't get. */
async function asked(failure: Error): Promise<number> {
  let times = 0;
  const client = newQueryClient();
  const query = {
    queryKey: ["some"],
    queryFn: () => {
      times += 1;
      throw failure;
    },
    // Asked without a screen, a query isn't tried again unless it says so.
    retry: client.getDefaultOptions().queries?.retry ?? false,
    retryDelay: 0,
  };
  await expect(client.fetchQuery(query)).rejects.toBe(failure);
  return times;
}

describe("a dashboard's query", () => {
  it.each(["not-found", "not-allowed", "not-this-kind", "too-many-requests"] as const)(
    "shows the refusal %s at once",
    async (code) => {
      expect(await asked(new Refusal(code))).toBe(1);
    },
  );

  it("is tried again where the server or the connection failed", async () => {
    expect(await asked(new Refusal("overloaded"))).toBe(4);
    expect(await asked(new TypeError("Failed to fetch"))).toBe(4);
  });
});
