import { expect, it } from "vitest";
import { guessCategory } from "#web/drafts/guess-category.ts";
import { copy, definition } from "./support/questionnaires/build-definition.ts";

it.each([
  ["How was the conference?", "Event Planning"],
  ["What do you think of our app?", "Product Feedback"],
  ["How is work in your team?", "Employee Feedback"],
  ["How was your coffee?", "Customer Satisfaction"],
  ["Which brands do you know?", "Market Research"],
])("takes %s for %s", (title, category) => {
  expect(guessCategory(definition([], { title: copy(title) }))).toBe(category);
});

it("takes nothing where words say nothing, or several things", () => {
  for (const title of ["Shall we dance?", "Did the team like the conference?"])
    expect(guessCategory(definition([], { title: copy(title) }))).toBe("");
});
