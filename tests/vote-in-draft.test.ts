import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import type { Definition } from "#engine/definition.ts";
import { answeringFor } from "#web/builder/preview/answering-for.ts";
import { initialFields } from "#web/drafts/publish-fields.ts";
import { OutlineQuestion } from "#web/outline/outline-question.tsx";
import { lot, ranking, withVote } from "./support/voting/option-votes.ts";

const voted = ranking("ABC", { rule: "one-to-one", ...lot });
const vote = withVote(voted);
const { vote: _, ...plain } = voted;
const survey = withVote(plain as typeof voted);

/** What the builder's preview promises, and what publishing begins with. */
function promises(definition: Definition) {
  const { results, identity } = initialFields({ draft: { definition } as Draft } as never, null);
  const shown = answeringFor(definition, { language: "en", author: "Sam", seed: 1 }).privacy;
  return { shown, published: { identity, results } };
}

describe("a vote that isn't published yet", () => {
  it("is named with its rule where a questionnaire is looked through", () => {
    const shown = (element: typeof voted) =>
      renderToStaticMarkup(createElement(OutlineQuestion, { element, number: 1, language: "en" }));
    expect(shown(voted)).toContain("Vote: One winner that everybody can live with");
    expect(shown(plain as typeof voted)).not.toContain("Vote");
  });

  it.each([
    ["a vote", vote, "after-close"],
    ["a survey", survey, "owner"],
    [
      "one that says it itself",
      { ...vote, settings: { access: "account", identity: "named", results: "after-answer" } },
      "after-answer",
    ],
  ] as const)("promises in the preview of %s what publishing would", (_what, whole, results) => {
    const { shown, published } = promises(whole as Definition);
    expect(shown).toEqual(published);
    expect(shown.results).toBe(results);
  });
});
