import type { Checked } from "../checked.ts";
import { textListDomain } from "./domain.ts";
import type { TextList } from "./kind.ts";

export const checkedTextList: Checked<TextList> = {
  domain: textListDomain,
  examples({ fields }) {
    const needed = fields.filter(({ required }) => required);
    const filled = needed.length > 0 ? needed : fields.slice(0, 1);
    return [{ fields: Object.fromEntries(filled.map(({ id }) => [id, "x"])) }];
  },
  problem: ({ fields }) => (fields.length === 0 ? "no-choices" : undefined),
  options: ({ fields }) => fields.length,
  scale: [],
};
