import { describe, expect, it } from "vitest";
import { privacyOf } from "#engine/answer-privacy.ts";

const settings = { access: "link", identity: "named", results: "owner" } as const;

describe("what is said about who sees the answers", () => {
  it("depends, with names and a link for anyone, on who answers", () => {
    expect(privacyOf(settings, "account").identity).toBe("named");
    expect(privacyOf(settings, "guest").identity).toBe("named-but-guest");
    expect(privacyOf(settings, "unknown").identity).toBe("named-if-logged-in");
  });

  it("is what the survey promises, in all other cases", () => {
    for (const access of ["account", "link", "invited"] as const)
      for (const identity of ["named", "confidential", "unlinked", "sealed"] as const)
        for (const results of ["after-answer", "public", "after-close", "owner"] as const) {
          const said = privacyOf({ access, identity, results }, "account");
          expect(said).toEqual({ identity, results });
        }
  });
});
