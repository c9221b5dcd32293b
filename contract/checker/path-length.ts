import type { Definition } from "../definition.ts";
import { pathBounds } from "../path-bounds.ts";
import type { CheckState } from "./check-state.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";

/** The shortest and the longest way, without what nobody comes to. */
export function pathLength(state: CheckState): ProofFinding[] {
  const [whole] = pathBounds(withoutUnreached(state));
  if (!whole || whole.questions.max === 0) return [];
  const { questions, seconds } = whole;
  const minutes = (of: number) => Math.max(1, Math.round(of / 60));
  const values = {
    ...{ fewest: questions.min, most: questions.max },
    ...{ shortest: minutes(seconds.min), longest: minutes(seconds.max) },
  };
  return [proof("path-length", "pages", { values })];
}

function withoutUnreached({ definition, reached, findings }: CheckState): Definition {
  const always = new Set(findings.filter(({ code }) => code === "always-true").map(({ at }) => at));
  const idle = new Set(
    findings.flatMap(({ code, at, values }) =>
      code === "never-taken-route" || code === "shadowed-route" ? [`${at} ${values?.route}`] : [],
    ),
  );
  const isSeen = ({ id }: { id: string }) => reached.get(id) !== "never";
  const certain = <T extends { id: string; showIf?: unknown }>(part: T): T =>
    always.has(part.id) ? { ...part, showIf: undefined } : part;
  const pages = definition.pages.map((page) => {
    const elements = isSeen(page) ? page.elements.filter(isSeen).map(certain) : [];
    const next = page.next.filter((_, at) => isSeen(page) && !idle.has(`${page.id} ${at + 1}`));
    return certain({ ...page, elements, next });
  });
  return { ...definition, pages };
}
