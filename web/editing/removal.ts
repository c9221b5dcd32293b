import type { Condition, Copy, Definition, Page, Source, Test } from "#engine/definition.ts";
import { idOf } from "./document/places.ts";
import type { OwnPatch } from "./document/steps.ts";
import { isCopy, withoutSlot } from "./without-slot.ts";

/** What is to be deleted: ids of any parts, and names of variables. */
export type Gone = { ids?: readonly string[]; variables?: readonly string[] };

/** Something that read what is deleted. `path` is where it stands. */
export type Broken = {
  kind: "condition" | "route" | "check" | "quota" | "text" | "computed" | "repeat";
  path: readonly string[];
};

export type Removal = {
  broken: Broken[];
  /** Make the definition whole without what is deleted; to be done before it is. */
  patches: OwnPatch[];
};

/** `run` does the deletion after the patches that it is given. */
export type AskedRemoval = {
  gone: Gone;
  name: string;
  run: (first: readonly OwnPatch[]) => unknown;
};

/**
 * What reads the parts that are to be deleted, and patches that take this out: a condition loses its
 * lines, a text shows its fallback. A computed value or a quota that loses all it is made of is deleted
 * too, with what reads that.
 */
export function removalOf(definition: Definition, gone: Gone): Removal {
  const ids = new Set(gone.ids);
  const variables = new Set(gone.variables);
  for (let grows = true; grows; ) {
    const empty = definition.computed.filter(
      ({ id, of }) => !ids.has(id) && of.every((source) => isGone(source, ids, variables)),
    );
    for (const { id } of empty) ids.add(id);
    grows = empty.length > 0;
  }
  const mender = new Mender(ids, variables);
  mender.visit(definition, []);
  const lost = definition.computed.filter(({ id }) => ids.has(id) && !gone.ids?.includes(id));
  return {
    broken: [
      ...mender.broken,
      ...lost.map(({ id }): Broken => ({ kind: "computed", path: ["computed", id] })),
    ],
    patches: [
      ...mender.patches,
      ...lost.map(({ id }): OwnPatch => ({ op: "remove", path: `/computed/${id}` })),
    ],
  };
}

class Mender {
  readonly broken: Broken[] = [];
  readonly patches: OwnPatch[] = [];
  private readonly ids: ReadonlySet<string>;
  private readonly variables: ReadonlySet<string>;

  constructor(ids: ReadonlySet<string>, variables: ReadonlySet<string>) {
    this.ids = ids;
    this.variables = variables;
  }

  visit(node: unknown, path: readonly string[]): void {
    if (Array.isArray(node)) {
      for (const item of node) {
        const id = idOf(item);
        if (id !== undefined && id !== null && !this.ids.has(id)) this.visit(item, [...path, id]);
      }
      return;
    }
    if (typeof node !== "object" || node === null) return;
    for (const [member, value] of Object.entries(node))
      this.member(member, value, [...path, member]);
  }

  private member(member: string, value: unknown, path: readonly string[]): void {
    if (value === undefined) return;
    if (isCopy(value)) this.settle("text", path, value, this.withoutSlots(value));
    else if (member === "showIf")
      this.settle("condition", path, value, this.pruned(value as Condition));
    else if (member === "when") this.quota(path, value as Condition);
    else if (member === "next")
      this.settle(
        "route",
        path,
        value,
        same(value as Page["next"], (route) => {
          const when = this.ids.has(route.to) ? undefined : this.pruned(route.when);
          return when === route.when ? route : when && { ...route, when };
        }),
      );
    else if (member === "checks")
      this.settle(
        "check",
        path,
        value,
        same(value as Page["checks"], (check) => {
          const unless = this.pruned(check.unless);
          const message = this.withoutSlots(check.message);
          if (unless === check.unless && message === check.message) return check;
          return unless && { unless, message };
        }),
      );
    else if (member === "bands")
      this.settle(
        "text",
        path,
        value,
        same(value as { upTo: number; label: Copy }[], (band) => {
          const label = this.withoutSlots(band.label);
          return label === band.label ? band : { ...band, label };
        }),
      );
    else if (member === "of" && Array.isArray(value))
      this.settle(
        "computed",
        path,
        value,
        same(value as Source[], (source) =>
          isGone(source, this.ids, this.variables) ? undefined : source,
        ),
      );
    else if (member === "repeat" && this.ids.has((value as { over: string }).over))
      this.settle("repeat", path, value, undefined);
    else if (member === "to" && this.ids.has(value as string))
      this.settle("quota", path, value, undefined);
    else this.visit(value, path);
  }

  /** A quota without a condition would count everyone, so it goes. */
  private quota(path: readonly string[], when: Condition): void {
    const pruned = this.pruned(when);
    if (pruned !== undefined) this.settle("quota", path, when, pruned);
    else {
      this.broken.push({ kind: "quota", path });
      this.patches.push({ op: "remove", path: `/${path.slice(0, -1).join("/")}` });
    }
  }

  private settle(kind: Broken["kind"], path: readonly string[], before: unknown, after: unknown) {
    if (after === before) return;
    const at = `/${path.join("/")}`;
    this.broken.push({ kind, path });
    this.patches.push(
      after === undefined ? { op: "remove", path: at } : { op: "add", path: at, value: after },
    );
  }

  /** The same object if it reads nothing that is deleted. */
  private pruned(condition: Condition): Condition | undefined {
    if ("test" in condition) return this.prunedTest(condition);
    const [how, parts] = partsOf(condition);
    const kept = same(parts, (part) => this.pruned(part));
    if (kept === parts) return condition;
    return kept.length === 0 ? undefined : ({ [how]: kept } as Condition);
  }

  private prunedTest(test: Test): Test | undefined {
    if (isGone(test.of, this.ids, this.variables)) return undefined;
    if (!("choices" in test)) return test;
    const choices = test.choices.filter((id) => !this.ids.has(id));
    if (choices.length === test.choices.length) return test;
    return choices.length === 0 ? undefined : { ...test, choices };
  }

  private withoutSlots(copy: Copy): Copy {
    const lost = Object.entries(copy.slots).filter(([, { from }]) =>
      isGone(from, this.ids, this.variables),
    );
    return lost.reduce((kept, [name]) => withoutSlot(kept, name), copy);
  }
}

function isGone(source: Source, ids: ReadonlySet<string>, variables: ReadonlySet<string>): boolean {
  if ("variable" in source) return variables.has(source.variable);
  if ("computed" in source) return ids.has(source.computed);
  return ids.has(source.question) || (source.row !== undefined && ids.has(source.row));
}

function partsOf(condition: Exclude<Condition, Test>): ["all" | "any" | "none", Condition[]] {
  if ("all" in condition) return ["all", condition.all];
  return "any" in condition ? ["any", condition.any] : ["none", condition.none];
}

/** A list without what became undefined; the same list if nothing changed. */
function same<T>(items: T[], change: (item: T) => T | undefined): T[] {
  const changed = items.map(change);
  if (changed.every((item, at) => item === items[at])) return items;
  return changed.filter((item) => item !== undefined);
}
