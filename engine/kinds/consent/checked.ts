import { cellDomain } from "../../checker/domains/cells.ts";
import { type Checked, none } from "../checked.ts";
import type { Consent, ConsentAnswer } from "./kind.ts";

export const checkedConsent: Checked<Consent> = {
  domain: (space, question, needs) => cellDomain(space, question, needs, [{ answer: agreed }]),
  examples: () => [agreed],
  options: none,
  scale: [],
};

/** The preview takes any hash; the server would ask for the statement's own. */
const agreed: ConsentAnswer = { agreed: true, textHash: "0".repeat(64) };
