import { definitionLimits as max } from "./definition-limits.ts";

/** Why the schema of definitions refuses one, in English. */
export const definitionReasons = {
  "wrong-part-id": "An ID has 10 characters, a to z and 0 to 9.",
  "wrong-part-code": "A code has up to 32 characters: a to z, 0 to 9 and _.",
  "wrong-tag": "This isn’t a language’s tag, like en or pt-BR.",
  "same-language": "Each language once, please.",
  "nested-too-deep": `Groups may be nested ${max.conditionDepth} deep.`,
  "unsupported-pattern": "This pattern uses something that isn't supported.",
  unshowable: "This contains characters that can't be shown.",
};

/** The message of an issue is its reason's code: the server words it. */
export function because(reason: keyof typeof definitionReasons): string {
  return reason;
}
