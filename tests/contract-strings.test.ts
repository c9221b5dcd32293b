import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/calls.ts";
import { text } from "#contract/shapes.ts";

/** Every input field of every call: `[call, field, schema]`. */
const fields = Object.entries(contract as Record<string, Call>).flatMap(([line, call]) =>
  (["params", "query", "body"] as const).flatMap((part) =>
    Object.entries(shapeOf(call[part])).map(
      ([name, schema]) => [line, `${part}.${name}`, schema] as const,
    ),
  ),
);

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
}

describe("no input of the contract lets U+0000 through", () => {
  it("covers all fields", () => expect(fields.length).toBeGreaterThan(60));

  it.each(fields)("%s %s", (_, __, schema) => {
    for (const value of ["\0", "a\0b", "pi_\0", "longer than ten\0characters"]) {
      const parsed = schema.safeParse(value);
      if (parsed.success) expect(JSON.stringify(parsed.data)).not.toContain("\\u0000");
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
