import type { Condition } from "../definition.ts";
import { type Node, never, Undecided } from "./bdd.ts";
import { Cone } from "./cone.ts";
import { logicText } from "./logic-text.ts";
import { Model, type ModelSettings } from "./model.ts";
import type { Outline } from "./outline.ts";
import { addPlace, arrival, elementAt, type Passed, type Place, passedBefore } from "./place.ts";
import { confirms, type Respondent, respondentFor } from "./respondent.ts";

/** What may keep respondents from going on, found on earlier pages. */
export type Obstacles = {
  /** Questions to which some have no answer that is accepted. */
  questions: ReadonlySet<string>;
  /** Pages with checks that some can't pass whatever they answer on it. */
  checks: ReadonlySet<number>;
  /** Pages that nobody passes. */
  deadEnds: ReadonlySet<number>;
};

/** What is known to hold for nobody, for somebody, or not known. */
export type Verdict = "never" | "possible" | "undecided" | "unreadable";

export type SceneSettings = ModelSettings & {
  outline: Outline;
  obstacles: Obstacles;
  /** Work left for the whole check. */
  budget: { steps: number };
  /** As if obstacles could be passed. */
  isUnblocked?: boolean;
};

/** A place in a survey with the conditions that are asked about there. */
export class Scene {
  readonly place: Place;
  readonly cone: Cone;
  private readonly settings: SceneSettings;
  private readonly conditions: readonly (Condition | undefined)[];
  private readonly passed: Passed[];
  private model: Model | "undecided" | undefined;
  private spent = 0;

  constructor(
    settings: SceneSettings,
    place: Place,
    conditions: readonly (Condition | undefined)[],
    hasAllChecks = false,
  ) {
    this.settings = settings;
    this.place = place;
    this.conditions = conditions;
    this.cone = new Cone(settings.outline);
    this.passed = passedBefore(settings.outline, place);
    addPlace(this.cone, place);
    for (const each of conditions) this.cone.addCondition(each, place.scope);
    this.addObstacles();
    this.addChecks(hasAllChecks);
  }

  /** Everything that its verdicts depend on; empty if that can't be said. */
  get key(): string {
    if (this.cone.hasUnreadable) return "";
    const { outline, nodes, today, until } = this.settings;
    const { stage, page, scope, isOpen } = this.place;
    const days = this.cone.limits.size > 0 ? [today, until] : [];
    return [
      [stage, page, scope?.choice, isOpen, nodes, ...days, outline.definition.pages.length].join(
        " ",
      ),
      ...this.conditions.map((each) => logicText(each)),
      this.cone.logic(),
    ].join("\n");
  }

  /** Whether a condition can hold here. */
  verdict(condition?: Condition): Verdict {
    return this.verdictOn((model) => model.holds(condition, this.place.scope), condition);
  }

  /** The same for something that no condition says. */
  verdictOn(what: (model: Model) => Node, condition?: Condition): Verdict {
    return this.attempt((model) => {
      const { bdd } = model;
      const held = bdd.all([what(model), arrival(model, this.place), this.bound(model)]);
      if (held === never) return model.isWhole ? "never" : "undecided";
      if (this.cone.hasUnreadable) return "unreadable";
      if (bdd.and(held, model.sure()) !== never) return "possible";
      // What isn't known to have answers may have them all the same.
      return this.respondentIn(model, held, condition) ? "possible" : "undecided";
    }, "undecided");
  }

  /** Someone who comes here and meets the condition, played through the real walk. */
  respondent(what: (model: Model) => Node, condition?: Condition): Respondent | undefined {
    return this.attempt((model) => {
      const held = model.bdd.all([what(model), arrival(model, this.place), this.bound(model)]);
      const sure = model.bdd.and(held, model.sure());
      return this.respondentIn(model, sure === never ? held : sure, condition);
    }, undefined);
  }

  /** Runs within the budget of this scene. */
  attempt<T>(run: (model: Model) => T, otherwise: T): T {
    const { budget } = this.settings;
    if (this.model === "undecided" || budget.steps <= 0) return otherwise;
    try {
      this.model ??= this.makeModel();
      return run(this.model);
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      return otherwise;
    } finally {
      const steps = typeof this.model === "object" ? this.model.bdd.steps : this.settings.nodes;
      budget.steps -= steps - this.spent;
      this.spent = steps;
    }
  }

  /** What binds those who come here. */
  bound(model: Model, isLeftOut: (part: string) => boolean = () => false): Node {
    const { place, settings } = this;
    const own = elementAt(settings.outline, place.page, place.element);
    const isOpen = (part: string) => place.isOpen === true && questionOf(part) === own?.id;
    const isPassed = (part: string) =>
      settings.isUnblocked === true && settings.obstacles.questions.has(questionOf(part));
    return model.bound((part) => isLeftOut(part) || isOpen(part) || isPassed(part));
  }

  private makeModel(): Model {
    this.model = "undecided";
    const model = new Model(this.cone, this.settings);
    for (const { page, scopes } of this.passed)
      if (this.cone.checks.has(page)) model.addCheck(page, scopes);
    this.model = model;
    return model;
  }

  private respondentIn(model: Model, held: Node, condition?: Condition): Respondent | undefined {
    if (held === never) return undefined;
    const { outline, today } = this.settings;
    const found = respondentFor(outline, model, model.bdd.pick(held), this.place);
    return found && confirms(outline, this.place, condition, found, today) ? found : undefined;
  }

  private addObstacles(): void {
    const { obstacles, isUnblocked } = this.settings;
    if (obstacles.questions.size === 0 || isUnblocked) return;
    for (const { page, scopes } of this.passed)
      for (const scope of scopes) this.addObstaclesOn(page, scope, Number.POSITIVE_INFINITY);
    this.addObstaclesOn(this.place.page, this.place.scope, this.place.element);
  }

  private addObstaclesOn(page: number, scope: Place["scope"], before: number): void {
    const { outline, obstacles } = this.settings;
    for (const element of outline.definition.pages[page]?.elements.slice(0, before) ?? [])
      if (obstacles.questions.has(element.id) && element.kind !== "statement")
        this.cone.addReading(element, page, scope);
  }

  /** Checks on the way bind whoever comes here, if they read anything that matters here. */
  private addChecks(hasAll: boolean): void {
    const { outline, obstacles, isUnblocked } = this.settings;
    const waiting = this.passed.filter(
      ({ page }) =>
        (outline.definition.pages[page]?.checks.length ?? 0) > 0 &&
        !(isUnblocked && obstacles.deadEnds.has(page)),
    );
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const { page, scopes } of waiting) {
        const { checks = [] } = outline.definition.pages[page] ?? {};
        const matters = hasAll || obstacles.checks.has(page) || this.reads(checks, scopes);
        if (this.cone.checks.has(page) || !matters) continue;
        this.cone.checks.add(page);
        this.cone.addPage(page);
        for (const scope of scopes)
          for (const { unless } of checks) this.cone.addCondition(unless, scope);
        isNew = true;
      }
    }
  }

  private reads(checks: readonly { unless: Condition }[], scopes: Passed["scopes"]): boolean {
    return scopes.some((scope) =>
      checks.some(({ unless }) => this.cone.readsAny(this.cone.keysOf(unless, scope))),
    );
  }
}

/** A part's name without its instance. */
function questionOf(part: string): string {
  return part.split(":")[0] ?? part;
}
