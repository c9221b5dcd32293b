import { describe, expect, it } from "vitest";
import type { Summary } from "#contract/summary.ts";
import { promisesSaid } from "#web/results/promises-said.ts";
import { summaryTexts as german } from "#web/texts/de/summary.ts";
import { summaryTexts as english } from "#web/texts/en/summary.ts";

/** What results say that respondents were told about their names. */
type Version = { identity?: Summary["identity"]; responses: number };

function said(all: readonly Version[], shown = all.map((_, at) => at + 1)): string | null {
  const published = all.map((each, at) => ({
    number: at + 1,
    publishedAt: "2026-11-26T10:00:00.000Z",
    ...each,
  }));
  const identity = all.at(-1)?.identity ?? "named";
  return promisesSaid({ identity, published, versions: shown });
}
const [hidden, named] = [
  { identity: "confidential", responses: 2 } as const,
  { identity: "named", responses: 0 } as const,
];

describe("results say what respondents were told", () => {
  it("by the version that they answered, not by the newest", () => {
    expect(said([hidden, named])).toBe(english.identities.confidential);
  });

  it("apart, where versions that were answered differ", () => {
    expect(said([hidden, { ...named, responses: 3 }, hidden])).toBe(
      `Versions 1, 3: ${english.identities.confidential} Version 2: ${english.identities.named}`,
    );
  });

  it("in German too", () => {
    const { identities, toldIn } = german;
    expect(toldIn([1, 3], identities.confidential)).toBe(
      `Fassungen 1, 3: ${identities.confidential}`,
    );
  });

  it("of the chosen version alone", () => {
    expect(said([hidden, { ...named, responses: 3 }], [2])).toContain("their names stand beside");
  });

  it("of the newest, before anybody answered and in older frozen reports", () => {
    expect(said([named])).toContain("their names stand beside");
    expect(said([{ responses: 4 }])).toContain("their names stand beside");
  });
});
