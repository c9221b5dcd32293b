import { copyText } from "#engine/copy-text.ts";
import type { Definition } from "#engine/definition.ts";
import { votedIn } from "#engine/votes.ts";
import { shownChoices } from "#limits/vote-rules.ts";

/**
 * Of the only question that is voted on, as many choices as a card shows, and one more. Without
 * those that were withdrawn.
 */
export function voteChoicesOf(
  definition: Definition,
  gone: ReadonlySet<string> = new Set(),
): string[] | null {
  const [voted, ...others] = votedIn(definition);
  if (!voted || others.length > 0 || !("choices" in voted)) return null;
  const language = definition.languages[0] ?? "en";
  const offered = voted.choices.filter(({ id }) => !gone.has(id));
  return offered.slice(0, shownChoices.most + 1).map(({ label }) => {
    const characters = [...copyText(label, language).replaceAll(/\s+/g, " ").trim()];
    const { longest } = shownChoices;
    return characters.length > longest
      ? `${characters.slice(0, longest).join("")}…`
      : characters.join("");
  });
}
