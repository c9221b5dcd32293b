import type { Condition, Definition } from "../definition.ts";
import type { Finding } from "./finding.ts";
import { Inquiry } from "./inquiry.ts";
import { Model, type ModelSettings } from "./model.ts";
import type { Outline } from "./outline.ts";
import { type Place, placeAt } from "./place.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";
import type { Respondent } from "./respondent.ts";
import type { SceneSettings, Verdict } from "./scene.ts";

/** What one step of a check found out. */
export type Outcome = {
  findings: ProofFinding[];
  /** Whether anyone comes to what was asked about. */
  reached: Verdict;
  /** For a page's routes: whether each is ever taken. */
  routes?: Verdict[];
  /** Whether it may keep some from going on. */
  isObstacle?: boolean;
  /** Whether it keeps everyone from going on. */
  isDeadEnd?: boolean;
};

/** Outcomes by everything that they depend on, so that a change costs what it changes. */
export type CheckMemory = Map<string, Outcome>;

/** What a check knows so far. */
export class CheckState {
  readonly definition: Definition;
  readonly outline: Outline;
  readonly settings: SceneSettings;
  readonly obstacles = {
    questions: new Set<string>(),
    checks: new Set<number>(),
    deadEnds: new Set<number>(),
  };
  readonly findings: ProofFinding[] = [];
  /** By id of a page, element, choice, row or ending. */
  readonly reached = new Map<string, Verdict>();
  /** Taken over from the last check, and what this one leaves for the next. */
  private readonly before: CheckMemory;
  private model: Model | undefined;
  readonly after: CheckMemory = new Map();

  constructor(
    outline: Outline,
    settings: ModelSettings & { budget: { steps: number } },
    before: CheckMemory,
  ) {
    this.definition = outline.definition;
    this.outline = outline;
    this.settings = {
      ...settings,
      outline,
      obstacles: this.obstacles,
      model: () => this.modelNow(settings),
    };
    this.before = before;
  }

  inquiry(places: readonly Place[], conditions: readonly (Condition | undefined)[]): Inquiry {
    return new Inquiry(this.settings, places, conditions);
  }

  /** A page that is shown, up to an element: one place for each of its instances. */
  shown(page: number, element = -1): Place[] {
    const found = this.definition.pages[page];
    const choices = found && this.outline.instancesOf(found);
    if (!choices) return [placeAt("shown", page, { element })];
    return choices.map((choice) =>
      placeAt("shown", page, { element, scope: { page: found, choice } }),
    );
  }

  /**
   * Runs a step, or takes its outcome from the last check if nothing changed that it depends on.
   */
  step(name: string, inquiries: readonly Inquiry[], run: () => Outcome, texts = ""): Outcome {
    const keys = inquiries.map(({ key }) => key);
    const key = keys.includes("") ? "" : [name, texts, ...keys].join("\n");
    const outcome = (key && this.before.get(key)) || this.ran(name, inquiries, run);
    if (key) this.after.set(key, outcome);
    this.findings.push(...outcome.findings);
    return outcome;
  }

  /** The diagrams of a check are shared, until they take too much room. */
  private modelNow(settings: ModelSettings): Model {
    if (!this.model || this.model.bdd.size > maxNodes)
      this.model = new Model(this.outline, settings);
    return this.model;
  }

  private ran(name: string, inquiries: readonly Inquiry[], run: () => Outcome): Outcome {
    const outcome = run();
    if (!inquiries.some(({ isUndecided }) => isUndecided)) return outcome;
    const [at = ""] = name.split(" ");
    return { ...outcome, findings: [...outcome.findings, proof("not-decided", at)] };
  }
}

/** About 40 MB. */
const maxNodes = 1_000_000;

/** A finding's evidence that something is possible. */
export function played(respondent: Respondent | undefined, today: string): Partial<Finding> {
  if (!respondent) return {};
  const { answers, variables, today: day } = respondent;
  return { witness: answers, variables, ...(day !== today && { today: day }) };
}
