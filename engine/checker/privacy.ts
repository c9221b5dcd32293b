import { keepsApart, type ResultPolicy } from "#limits/limits.ts";
import { boardIn } from "../boards/board-in.ts";
import type { Definition, Source, VersionSettings } from "../definition.ts";
import { testsIn } from "../tests-in.ts";
import { hiddenUntilClose, tellsOfVotes } from "../votes.ts";
import { blocking } from "./blocking-codes.ts";
import type { Finding } from "./finding.ts";
import { guardsIn } from "./references.ts";

type PrivacyCode =
  | "open-field"
  | "field-condition"
  | "other-redirect"
  | "relative-day"
  | "board-form";

/**
 * What would break the promise that respondents are given about who learns what, so that a
 * definition can't be published with it.
 */
export function privacyFindings(
  definition: Definition,
  { identity, results }: Pick<VersionSettings, "identity" | "results">,
): Finding<PrivacyCode>[] {
  const isApart = keepsApart(identity);
  return [
    ...(identity === "named" ? [] : [...openFields(definition), ...fieldConditions(definition)]),
    ...(isApart || showsVotes(definition, results) ? otherRedirects(definition) : []),
    ...(isApart ? [...relativeDays(definition), ...boards(definition)] : []),
  ];
}

/** An ending that some votes lead to, at an address of its own, counts them there before the close. */
function showsVotes(definition: Definition, results: ResultPolicy): boolean {
  return hiddenUntilClose(results) && tellsOfVotes(definition).endings;
}

/** The marks of one person are together, and their board's owner sees when they come. */
function boards(definition: Definition): Finding<PrivacyCode>[] {
  const board = boardIn(definition);
  return board ? [blocking("board-form", board.id)] : [];
}

/** A link with `?who=…` would put a name beside the answers. */
function openFields({ variables }: Definition): Finding<PrivacyCode>[] {
  return variables
    .filter(({ values = [] }) => values.length === 0)
    .map(({ name }) => blocking("open-field", "variables", { name }));
}

/**
 * What was asked, where somebody ended and which quota counts them is told of each response at
 * once; a hidden field only in groups, after the close.
 */
function fieldConditions(definition: Definition): Finding<PrivacyCode>[] {
  const readsField = fieldReader(definition);
  return guardsIn(definition)
    .filter(({ condition }) => testsIn(condition).some(({ of }) => readsField(of)))
    .map(({ at }) => blocking("field-condition", at));
}

/** Whether a source reads a hidden field, be it by computed values, which read earlier ones. */
function fieldReader({ computed }: Definition): (source: Source) => boolean {
  const reading = new Set<string>();
  const readsField = (source: Source) =>
    "variable" in source || ("computed" in source && reading.has(source.computed));
  for (const { id, of } of computed) if (of.some(readsField)) reading.add(id);
  return readsField;
}

/** Also one that some endings don't have: that somebody comes from here says where they ended. */
function otherRedirects({ endings }: Definition): Finding<PrivacyCode>[] {
  const [first, ...others] = endings;
  return others
    .filter(({ redirect }) => redirect !== first?.redirect)
    .map(({ id }) => blocking("other-redirect", id));
}

/** What is asked depends on the day then, and which questions were asked is kept. */
function relativeDays(definition: Definition): Finding<PrivacyCode>[] {
  const isRelative = (limit: string | undefined) => limit?.startsWith("today") === true;
  return guardsIn(definition)
    .filter(({ role }) => role !== "check")
    .filter(({ condition }) =>
      testsIn(condition).some(
        (test) => test.test === "during" && (isRelative(test.from) || isRelative(test.to)),
      ),
    )
    .map(({ at }) => blocking("relative-day", at));
}
