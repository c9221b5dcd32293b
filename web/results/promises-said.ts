import type { Summary } from "#contract/summary.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import { summaryTexts as texts } from "#texts/summary.ts";

/**
 * What respondents were told about their names. Versions may differ, so those who answered them are
 * spoken of apart.
 */
export function promisesSaid(
  { identity, published, versions }: Pick<Summary, "identity" | "published" | "versions">,
  words: Pick<typeof texts, "identities"> = texts,
): string | null {
  const told = new Map<IdentityPolicy, number[]>();
  for (const { number, identity: promised, responses } of published)
    if (promised && responses > 0 && versions.includes(number))
      told.set(promised, [...(told.get(promised) ?? []), number]);
  const [only] = told.keys();
  if (told.size > 1)
    return [...told]
      .map(([promised, numbers]) => texts.toldIn(numbers, words.identities[promised]))
      .join(" ");
  const said = only ?? identity;
  return said === undefined ? null : words.identities[said];
}
