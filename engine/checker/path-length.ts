import { type Definition, type Element, isQuestion } from "../definition.ts";
import { pathBounds, secondsOf, wholeMinutes } from "../path-bounds.ts";
import { always } from "./bdd.ts";
import type { CheckState } from "./check-state.ts";
import { scopesOf } from "./cone.ts";
import { extremeSum, type Weighted } from "./extreme-sum.ts";
import type { Model } from "./model.ts";
import { placeAt } from "./place.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";
import { Scene } from "./scene.ts";

/**
 * The shortest and the longest way of those who come to an ending: of all answers where that can be
 * decided, else by bounds that take conditions for independent, marked with `open`.
 */
export function pathLength(state: CheckState): ProofFinding[] {
  const [bounds] = pathBounds(withoutUnreached(state));
  if (!bounds || bounds.questions.max === 0) return [];
  const ways = new Ways(state);
  const questions = ways.of((element) => (isQuestion(element) ? 1 : 0), bounds.questions);
  const seconds = ways.of(secondsOf, bounds.seconds);
  const values = {
    fewest: questions.min,
    most: questions.max,
    shortest: wholeMinutes(seconds.min),
    longest: wholeMinutes(seconds.max),
    ...(!questions.isExact && questions.min < questions.max && { open: "yes" }),
  };
  return [proof("path-length", "pages", { values })];
}

type Range = { min: number; max: number };

/** All ways through a survey at once. */
class Ways {
  private readonly state: CheckState;
  private readonly scene: Scene;
  /** What took too long once isn't tried again. */
  private isTooIntricate = false;

  constructor(state: CheckState) {
    const { definition, outline } = state;
    this.state = state;
    const end = placeAt("at", definition.pages.length);
    this.scene = new Scene({ ...state.settings, hasAllChecks: true }, end, []);
    for (const [at, page] of definition.pages.entries()) {
      this.scene.cone.addPage(at);
      for (const scope of scopesOf(outline, page))
        for (const { showIf } of page.elements) this.scene.cone.addCondition(showIf, scope);
    }
  }

  of(weigh: (element: Element) => number, bounds: Range): Range & { isExact: boolean } {
    if (bounds.min === bounds.max) return { ...bounds, isExact: true };
    const [min, max] = [this.extreme(weigh, "smallest"), this.extreme(weigh, "largest")];
    // A bound that people were found to keep is as good as proven.
    return {
      min: Math.max(bounds.min, min?.bound ?? bounds.min),
      max: Math.min(bounds.max, max?.bound ?? bounds.max),
      isExact: min?.isReached === true && max?.isReached === true,
    };
  }

  /** `isReached` unless it hangs on what isn't known to have answers. */
  private extreme(weigh: (element: Element) => number, wanted: "largest" | "smallest") {
    const { scene } = this;
    if (this.isTooIntricate || scene.cone.hasUnreadable) return null;
    this.isTooIntricate = true;
    return scene.attempt((model) => {
      const weights = this.weights(model, weigh);
      const base = [...scene.parts(model).values()].flat();
      const bound = extremeSum(model, base, weights, wanted);
      this.isTooIntricate = false;
      if (bound === null || !model.isWhole) return null;
      const sure = scene.sure(model).filter((node) => node !== always);
      const isReached =
        sure.length === 0 || extremeSum(model, [...base, ...sure], weights, wanted) === bound;
      return { bound, isReached };
    }, null);
  }

  private weights(model: Model, weigh: (element: Element) => number): Weighted[] {
    const { definition, outline } = this.state;
    return definition.pages.flatMap((page, at) =>
      scopesOf(outline, page).flatMap((scope) =>
        page.elements.flatMap((element) => {
          const weight = weigh(element);
          if (weight === 0) return [];
          const when = model.bdd.and(model.reached(at, scope), model.holds(element.showIf, scope));
          return [{ when, weight }];
        }),
      ),
    );
  }
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
