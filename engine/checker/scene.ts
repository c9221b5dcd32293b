import { type Condition, isQuestion } from "../definition.ts";
import { type Node, Undecided } from "./bdd.ts";
import { Cone } from "./cone.ts";
import { Elimination } from "./elimination.ts";
import { coneText, logicText } from "./logic-text.ts";
import type { Model, ModelSettings } from "./model.ts";
import type { Outline } from "./outline.ts";
import { addPlace, arrival, elementAt, type Passed, type Place, passedBefore } from "./place.ts";
import { confirms, type Respondent, respondentFor } from "./respondent.ts";

/** What may keep respondents from going on, found on earlier pages. */
type Obstacles = {
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
  model(): Model;
  /** Work left for the whole check. */
  budget: { steps: number };
  /** As if obstacles could be passed. */
  isUnblocked?: boolean;
  /** With all checks on the way, whether they matter here or not, for whoever has to pass them. */
  hasAllChecks?: boolean;
};

/** A place in a survey with the conditions that are asked about there. */
export class Scene {
  readonly place: Place;
  readonly cone: Cone;
  private readonly settings: SceneSettings;
  private readonly conditions: readonly (Condition | undefined)[];
  private readonly passed: Passed[];
  private usual: { elimination: Elimination; size: number; model: Model } | undefined;

  constructor(
    settings: SceneSettings,
    place: Place,
    conditions: readonly (Condition | undefined)[],
  ) {
    this.settings = settings;
    this.place = place;
    this.conditions = conditions;
    this.cone = new Cone(settings.outline);
    this.passed = passedBefore(settings.outline, place);
    addPlace(this.cone, place);
    for (const each of conditions) this.cone.addCondition(each, place.scope);
    this.addObstacles();
    this.addChecks();
  }

  /** Everything that its verdicts depend on; empty if that can't be said. */
  get key(): string {
    if (this.cone.hasUnreadable) return "";
    const { outline, nodes, today, until } = this.settings;
    const { stage, page, scope, isOpen } = this.place;
    const days = this.cone.limits.size > 0 ? [today, until] : [];
    return [
      [stage, page, scope?.choice, isOpen, nodes, ...days].join(" "),
      outline.definition.pages.length,
      ...this.conditions.map((each) => logicText(each)),
      coneText(this.cone),
    ].join("\n");
  }

  /** Whether a condition can hold here. */
  verdict(condition?: Condition): Verdict {
    return this.verdictOn((model) => model.allOf(condition, this.place.scope), condition);
  }

  /** The same for something that no condition says. */
  verdictOn(what: (model: Model) => readonly Node[], condition?: Condition): Verdict {
    return this.attempt((model) => {
      const held = [...what(model), ...arrival(model, this.place)];
      const elimination = this.elimination(model);
      if (!elimination.isPossible(held)) return model.isWhole ? "never" : "undecided";
      if (this.cone.hasUnreadable) return "unreadable";
      if (elimination.isPossible([...held, ...this.sure(model)])) return "possible";
      // What isn't known to have answers may have them all the same.
      return this.respondentIn(model, held, condition) ? "possible" : "undecided";
    }, "undecided");
  }

  /** Someone who comes here and meets the condition, played through the real walk. */
  respondent(
    what: (model: Model) => readonly Node[],
    condition?: Condition,
  ): Respondent | undefined {
    const found = this.attempt((model) => {
      const held = [...what(model), ...arrival(model, this.place)];
      const sure = this.respondentIn(model, [...held, ...this.sure(model)], condition);
      return sure ?? this.respondentIn(model, held, condition);
    }, undefined);
    return found ?? this.withAllChecks()?.respondent(what, condition);
  }

  /** The same with all checks on the way, if there are more. */
  private withAllChecks(): Scene | undefined {
    const { settings, place, conditions, passed, cone } = this;
    const { pages } = settings.outline.definition;
    const isNew = passed.some(
      ({ page, scopes }) =>
        scopes.length > 0 && (pages[page]?.checks.length ?? 0) > 0 && !cone.checks.has(page),
    );
    return isNew ? new Scene({ ...settings, hasAllChecks: true }, place, conditions) : undefined;
  }

  /** Runs within the budget for one question about a scene. */
  attempt<T>(run: (model: Model) => T, otherwise: T): T {
    const { budget, nodes, model: modelNow } = this.settings;
    if (budget.steps <= 0) return otherwise;
    const model = modelNow();
    const before = model.bdd.steps;
    model.bdd.allow(nodes);
    try {
      return run(model);
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      return otherwise;
    } finally {
      budget.steps -= model.bdd.steps - before;
    }
  }

  /** What binds those who come here, without some of it for the cause of a clash. */
  elimination(model: Model, isLeftOut?: (part: string) => boolean): Elimination {
    const { usual } = this;
    const isSame = usual?.model === model && usual.size === model.variables.length;
    if (!isLeftOut && usual && isSame) return usual.elimination;
    const bound = [...this.parts(model)].filter(([name]) => !isLeftOut?.(name));
    const nodes = bound.flatMap(([, each]) => each);
    const elimination = new Elimination(model, nodes);
    if (!isLeftOut) this.usual = { elimination, size: model.variables.length, model };
    return elimination;
  }

  /** What binds those who come here, by the question, page or computed value that it comes from. */
  parts(model: Model): Map<string, Node[]> {
    const { place, settings } = this;
    const own = elementAt(settings.outline, place.page, place.element);
    const isOpen = (id: string) => place.isOpen === true && id === own?.id;
    const isPassed = (id: string) =>
      settings.isUnblocked === true && settings.obstacles.questions.has(id);
    const parts = new Map<string, Node[]>();
    const add = (name: string, node: Node) => parts.set(name, [...(parts.get(name) ?? []), node]);
    for (const reading of this.cone.readings.values()) {
      const { id } = reading.question;
      if (!isOpen(id))
        add(reading.key, isPassed(id) ? model.askedPartOf(reading) : model.partOf(reading));
    }
    for (const { page, scopes } of this.passed)
      if (this.cone.checks.has(page))
        for (const scope of scopes)
          add(settings.outline.definition.pages[page]?.id ?? "", model.checksOf(page, scope));
    for (const { id, bound } of model.results.openIn(this.cone)) add(id, bound);
    return parts;
  }

  /** Where there is an answer for certain for everything. */
  sure(model: Model): Node[] {
    const domains = [...this.cone.readings.keys()].map((key) => model.domain(key));
    const named = [...this.cone.variables.keys()].flatMap((name) => model.named.get(name) ?? []);
    const open = model.results.openIn(this.cone);
    return [...domains, ...named, ...open].map(({ sure }) => sure);
  }

  private respondentIn(
    model: Model,
    held: readonly Node[],
    condition?: Condition,
  ): Respondent | undefined {
    const set = this.elimination(model).solve(held);
    const found = set && respondentFor(model, this.cone, set, this.place);
    const { outline, today } = this.settings;
    return found && confirms(outline, this.place, condition, found, today) ? found : undefined;
  }

  private addObstacles(): void {
    const { obstacles, isUnblocked } = this.settings;
    if (obstacles.questions.size === 0 || isUnblocked) return;
    for (const { page, scopes } of this.passed)
      for (const scope of scopes) this.addObstaclesOn(page, scope, Number.POSITIVE_INFINITY);
    this.addObstaclesOn(this.place.page, this.place.scope, Math.max(0, this.place.element));
  }

  private addObstaclesOn(page: number, scope: Place["scope"], before: number): void {
    const { outline, obstacles } = this.settings;
    for (const element of outline.definition.pages[page]?.elements.slice(0, before) ?? [])
      if (obstacles.questions.has(element.id) && isQuestion(element))
        this.cone.addReading(element, page, scope);
  }

  /** Checks on the way bind whoever comes here, if they read anything that matters here. */
  private addChecks(): void {
    const { outline, obstacles, isUnblocked, hasAllChecks } = this.settings;
    const { pages } = outline.definition;
    const waiting = this.passed.filter(
      ({ page }) =>
        (pages[page]?.checks.length ?? 0) > 0 && !(isUnblocked && obstacles.deadEnds.has(page)),
    );
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const { page, scopes } of waiting) {
        const { checks = [] } = pages[page] ?? {};
        const reads = (scope: Place["scope"]) =>
          checks.some(({ unless }) => this.cone.readsAny(this.cone.keysOf(unless, scope)));
        if (this.cone.checks.has(page)) continue;
        const matters = hasAllChecks || obstacles.checks.has(page) || scopes.some(reads);
        if (!matters) continue;
        this.cone.checks.add(page);
        this.cone.addPage(page);
        for (const scope of scopes)
          for (const { unless } of checks) this.cone.addCondition(unless, scope);
        isNew = true;
      }
    }
  }
}
