import type { Condition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { compileTest } from "./compile-test.ts";
import { allOf, anyOf, noneOf } from "./conditions.ts";
import type { Expression, Operand } from "./expression.ts";
import type { Reason } from "./imported.ts";
import { type Named, type Names, NoCondition } from "./named.ts";

/** A compiled condition, or its constant value. `changes` says where the meaning moved a little. */
export type Compiled = { condition: Condition | boolean; changes: Reason[] };

/** Refuses with `NoCondition`. */
export function compileCondition(expression: Expression, names: Names): Compiled {
  const changes: Reason[] = [];
  const condition = compile(expression, 0);
  if (typeof condition !== "boolean" && isTooComplex(condition))
    throw new NoCondition("too-complex");
  return { condition, changes };

  function compile(part: Expression, depth: number): Condition | boolean {
    if (depth > 60) throw new NoCondition("too-complex");
    if ("constant" in part) return part.constant;
    if ("fails" in part) throw new NoCondition(part.fails.code, part.fails.values);
    if ("all" in part) return allOf(part.all.map((each) => compile(each, depth + 1)));
    if ("any" in part) return anyOf(part.any.map((each) => compile(each, depth + 1)));
    if ("not" in part) return noneOf(compile(part.not, depth + 1));
    const named = find(part.of);
    const needed = (named.needs ?? []).map((of): Condition => ({ test: "answered", of }));
    const given = named.when ? compile(named.when, depth + 1) : true;
    return allOf([given, ...needed, compileTest(part, named, changes)]);
  }

  function find(operand: Operand): Named {
    if ("name" in operand) {
      const { name, rounded } = operand;
      return rounded ? { ...known(name), rounded } : known(name);
    }
    const { how, startsAt, needsAll = false } = operand;
    const of = operand.names.map((name) => known(name).source);
    if (of.length === 0) throw new NoCondition("not-understood");
    return {
      source: names.computed(how, of),
      ...(startsAt !== undefined && { startsAt }),
      ...(needsAll && { needs: of }),
    };
  }

  function known(name: string): Named {
    const named = names.find(name);
    if (!named) throw new NoCondition("unknown-reference", { name });
    if (!names.precedes(named.source)) throw new NoCondition("later-question", { name });
    return named;
  }
}

function isTooComplex(condition: Condition): boolean {
  const size = (part: Condition, depth: number): number => {
    // Rules of one element are joined later, which may add a level or two.
    if (depth > definitionLimits.conditionDepth - 3) return Number.POSITIVE_INFINITY;
    if ("test" in part) return 1;
    const parts = "all" in part ? part.all : "any" in part ? part.any : part.none;
    return parts.reduce((sum, each) => sum + size(each, depth + 1), 1);
  };
  return size(condition, 0) > 2000;
}
