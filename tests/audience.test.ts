import { describe, expect, it } from "vitest";
import { fewestEligible } from "#limits/limits.ts";
import { type Audience, audienceOf, audiences, termsFor } from "#web/drafts/audience.ts";

const many = { sendsMail: true, eligible: 5_000 };

describe("who a survey is for", () => {
  it.each([
    ["link", "link", "confidential", false, "owner"],
    ["invited", "invited", "confidential", false, "owner"],
    ["members", "account", "confidential", true, "after-answer"],
    ["election", "invited", "sealed", false, "after-close"],
  ] as const)("sets all terms of %s", (audience, fence, identity, listed, results) => {
    expect(termsFor(audience, many)).toEqual({ fence, identity, listed, results });
  });

  it("is told by the terms that it sets", () => {
    const electorates = [
      many,
      { sendsMail: false, eligible: 50 },
      { sendsMail: false, eligible: 3 },
    ];
    for (const electorate of electorates)
      for (const audience of audiences)
        expect(audienceOf(termsFor(audience, electorate))).toBe<Audience>(audience);
  });

  it("elects among accounts where no mail leaves, sealed only if they are enough", () => {
    const among = (eligible: number) => termsFor("election", { sendsMail: false, eligible });
    expect(among(fewestEligible.refused)).toMatchObject({ fence: "account", identity: "sealed" });
    expect(among(fewestEligible.refused - 1)).toMatchObject({
      fence: "account",
      identity: "unlinked",
    });
  });
});
