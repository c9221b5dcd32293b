import type { Condition } from "../definition.ts";
import type { Node } from "./bdd.ts";
import { clashIn, type Evidence } from "./clash.ts";
import type { Model } from "./model.ts";
import type { Place } from "./place.ts";
import type { Respondent } from "./respondent.ts";
import { Scene, type SceneSettings, type Verdict } from "./scene.ts";

/**
 * Questions about one place of a survey. On a repeated page there is one place for each instance,
 * and something is possible if it is in one of them.
 */
export class Inquiry {
  /** Whether something was left open, because it took too long or couldn't be played. */
  isUndecided = false;
  private readonly settings: SceneSettings;
  private readonly places: readonly Place[];
  private readonly conditions: readonly (Condition | undefined)[];
  private readonly scenes: Scene[] = [];

  constructor(
    settings: SceneSettings,
    places: readonly Place[],
    conditions: readonly (Condition | undefined)[],
  ) {
    this.settings = settings;
    this.places = places;
    this.conditions = conditions;
  }

  /** Everything that the answers depend on. */
  get key(): string {
    return this.places.map((_, at) => this.scene(at).key).join("\n");
  }

  verdict(condition?: Condition): Verdict {
    return this.first((scene) => scene.verdict(condition));
  }

  verdictOn(what: (model: Model, scene: Scene) => Node[]): Verdict {
    return this.first((scene) => scene.verdictOn((model) => what(model, scene)));
  }

  /** Whether it is proven that nobody comes here with this. */
  isNever(condition?: Condition): boolean {
    return this.verdict(condition) === "never";
  }

  /** Whether everyone who comes here has this, and somebody comes. */
  isAlways(condition: Condition, given?: Condition): boolean {
    const otherwise: Condition = { none: [condition] };
    return this.isNever(given ? { all: [given, otherwise] } : otherwise);
  }

  /** Someone who comes here with this, for the preview. */
  respondent(
    condition?: Condition,
    what: (model: Model, scene: Scene) => Node[] = (model, { place }) =>
      model.allOf(condition, place.scope),
  ): Respondent | undefined {
    for (const [at] of this.places.entries()) {
      const scene = this.scene(at);
      const found = scene.respondent((model) => what(model, scene), condition);
      if (found) return found;
    }
    return undefined;
  }

  /** Whether this would be possible if traps and dead ends on the way could be passed. */
  isOnlyBlocked(condition?: Condition): boolean {
    const { obstacles } = this.settings;
    if (obstacles.questions.size + obstacles.deadEnds.size === 0) return false;
    const unblocked = { ...this.settings, isUnblocked: true };
    return !new Inquiry(unblocked, this.places, this.conditions).isNever(condition);
  }

  some(isSo: (scene: Scene) => boolean): boolean {
    return this.places.some((_, at) => isSo(this.scene(at)));
  }

  /** Ids of what keeps everyone from coming here with this: none of them can be left out. */
  clash(condition?: Condition): Evidence {
    return (this.places.length > 0 && clashIn(this.scene(0), condition)) || {};
  }

  private first(ask: (scene: Scene) => Verdict): Verdict {
    let result: Verdict = "never";
    for (const [at] of this.places.entries()) {
      const verdict = ask(this.scene(at));
      if (verdict === "possible") return verdict;
      if (verdict === "undecided" || result === "never") result = verdict;
    }
    if (result === "undecided") this.isUndecided = true;
    return result;
  }

  private scene(at: number): Scene {
    const known = this.scenes[at];
    if (known) return known;
    const made = new Scene(this.settings, this.places[at] as Place, this.conditions);
    this.scenes[at] = made;
    return made;
  }
}
