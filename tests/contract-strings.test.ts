import { describe, expect, it } from "vitest";
import type * as z from "zod";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/calls.ts";
import { text } from "#contract/shapes.ts";
import { definitionSchema } from "#engine/definition-schema.ts";

type Input = readonly [where: string, schema: z.ZodType];
type Definition = z.ZodType["_zod"]["def"] & Record<string, unknown>;

/**
 * Strings of any shape inside these are checked as a whole: patches by their list, answers by the
 * kind of their question (drafts.test.ts, response-drafts.test.ts, responses.test.ts). A definition
 * is read by a schema of its own, which stands below.
 */
const checkedAsWhole = [
  "POST /drafts body.from.definition",
  "PATCH /drafts/{id} body.patches",
  "PATCH /drafts/{id}/review body",
  "PUT /surveys/{id}/response-draft body.answers",
  "POST /responses body.answers",
  "POST /sealed-responses body.answers",
];

const seen = new WeakSet<z.ZodType>();

/** Every schema of every call's input, at any depth, where a string can be, each once. */
const inputs = [
  ...Object.entries(contract as Record<string, Call>).flatMap(([line, call]) =>
    (["params", "query", "body"] as const).flatMap((part) => [
      ...inputsOf(`${line} ${part}`, call[part]),
    ]),
  ),
  ...inputsOf("a definition", definitionSchema),
];

function* inputsOf(where: string, schema: z.ZodType | undefined): Generator<Input> {
  if (!schema || seen.has(schema) || checkedAsWhole.includes(where)) return;
  seen.add(schema);
  const def = schema._zod.def as Definition;
  const at = (name: string, inner: unknown) => inputsOf(where + name, inner as z.ZodType);
  switch (def.type) {
    case "object":
      for (const [name, field] of Object.entries(def.shape as object)) yield* at(`.${name}`, field);
      return;
    case "array":
      return yield* at("[]", def.element);
    case "record":
      yield* at("{key}", def.keyType);
      return yield* at("{}", def.valueType);
    case "union":
      for (const option of def.options as z.ZodType[]) yield* at("|", option);
      return;
    case "lazy":
      return yield* at("", (def.getter as () => z.ZodType)());
    case "pipe":
      // What a transform makes of the string counts, not the string before it.
      yield [where, schema];
      if ((def.in as z.ZodType)._zod.def.type === "object") yield* at("", def.in);
      return;
    default:
      if (def.innerType) yield* at("", def.innerType);
      else yield [where, schema];
  }
}

/** What PostgreSQL's JSON can't store: a lone surrogate is half of a pair. */
const unstorable = ["\0", "\ud800", "\udfff"];
const unstored = /\\u(?:0000|d[89a-f])/;

/** Short strings of any shape with the character, so that a narrow pattern matches some, and longer. */
function hostile(character: string): string[] {
  const alphabet = ["a", "0", "@", "-", ":", ".", character];
  let grown = [""];
  const short: string[] = [];
  for (let length = 1; length <= 3; length++) {
    grown = grown.flatMap((start) => alphabet.map((next) => start + next));
    short.push(...grown.filter((value) => value.includes(character)));
  }
  const whole = ["pi_", "abcdefghij", "2026-01-01", "en-GB", "cafe.example", "ten letters or more"];
  return [...short, ...whole.flatMap((value) => [value + character, character + value])];
}

describe.each(
  unstorable.map((character) => [JSON.stringify(character), hostile(character)] as const),
)("no input of the contract lets %s through", (_character, values) => {
  it("covers all inputs", () => expect(inputs.length).toBeGreaterThan(80));

  it.each(inputs)("%s", (_, schema) => {
    for (const value of values) {
      const parsed = schema.safeParse(value);
      if (parsed.success) expect(JSON.stringify(parsed.data) ?? "").not.toMatch(unstored);
    }
  });
});

describe("a text", () => {
  const title = text({ min: 1, max: 20 });
  it.each(["\u200b\u200b\u200b", "\u3164", "\u{e0041}\u{e0042}", "\u202e", "\u0301", " \u00a0 "])(
    "without a visible character is refused: %j",
    (value) => expect(title.safeParse(value).success).toBe(false),
  );
  it("loses characters that hide text or change its direction", () => {
    expect(title.parse("Ada Admin\u200b")).toBe("Ada Admin");
    expect(title.parse("a\u202egpj.exe")).toBe("agpj.exe");
  });
  it("keeps joined emoji and words, and accents", () => {
    for (const value of ["👩‍👩‍👧", "نمی‌خواهم", "Zoë é", "Việt Nam"])
      expect(title.parse(value)).toBe(value);
  });
  it("with a hundred accents on a letter is refused", () => {
    expect(text({ min: 1, max: 200 }).safeParse(`Z${"\u0301".repeat(100)}`).success).toBe(false);
  });
});
