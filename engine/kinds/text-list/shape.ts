import { definitionLimits } from "../../definition-limits.ts";
import type { Copy } from "../../definition-parts.ts";
import { code, copy, id } from "../../part-shapes.ts";
import { byDefault, flag, list, object, optional, text } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";

type Field = {
  id: string;
  code: string;
  label: Copy;
  required: boolean;
  /** A token of HTML's autocomplete attribute. */
  autocomplete?: string;
};

const field = object<Field>({
  id,
  code,
  label: copy,
  required: byDefault(flag, false),
  autocomplete: optional(text({ form: /^[a-z0-9 -]{1,64}$/ })),
});

export const textListShape = {
  members: {
    fields: list(field, {
      max: definitionLimits.fields,
      kept: 10_000,
      parts: { are: "fields", count: 2 },
    }),
  },
  tests: ["answered", "contains"],
  parts: "fields",
} satisfies KindShape;
