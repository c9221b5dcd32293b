import { always, type Bdd, type Node, never } from "./bdd.ts";
import type { Finite } from "./finite.ts";

/** Lists of nodes, by the last variable that they read. */
type Lists = (Node[] | undefined)[];

/**
 * Decides whether nodes can hold together with some that always have to, one variable after the
 * other from the last to the first. That never builds all of them at once: what a variable says
 * about those before it is all that is kept of it.
 */
export class Elimination {
  private readonly bdd: Bdd;
  private readonly variables: readonly Finite[];
  /** The variable of each bit. */
  private readonly ofBit: readonly number[];
  /** What always has to hold. */
  private readonly base: Lists = [];
  /** What the base alone says about earlier variables, once it is known. */
  private readonly alone: (Node | undefined)[] = [];
  private isImpossible = false;

  constructor(
    { bdd, variables, ofBit }: { bdd: Bdd; variables: readonly Finite[]; ofBit: readonly number[] },
    base: readonly Node[],
  ) {
    this.bdd = bdd;
    this.variables = variables;
    this.ofBit = ofBit;
    for (const node of base) if (!this.placed(this.base, node)) this.isImpossible = true;
  }

  isPossible(nodes: readonly Node[]): boolean {
    return this.eliminate(nodes, () => {});
  }

  /** Bits that make all of them hold; undefined if there are none. */
  solve(nodes: readonly Node[]): Set<number> | undefined {
    const stages: { variable: Finite; node: Node }[] = [];
    const keep = (variable: Finite, node: Node) => stages.push({ variable, node });
    if (!this.eliminate(nodes, keep)) return undefined;
    const set = new Set<number>();
    for (const { variable, node } of stages.reverse())
      for (const bit of this.bdd.pick(this.bdd.given(node, set, variable.level))) set.add(bit);
    return set;
  }

  private eliminate(nodes: readonly Node[], keep: (variable: Finite, node: Node) => void): boolean {
    const { bdd, base, alone } = this;
    const waiting: Lists = [];
    if (this.isImpossible) return false;
    for (const node of nodes) if (!this.placed(waiting, node)) return false;
    for (let at = Math.max(base.length, waiting.length) - 1; at >= 0; at--) {
      const own = base[at];
      const more = waiting[at];
      if (!own && !more) continue;
      const variable = this.variables[at] as Finite;
      const { level, bits } = variable;
      let node = variable.valid;
      if (own) node = bdd.and(node, bdd.all(own));
      if (more) node = bdd.and(node, bdd.all(more));
      keep(variable, node);
      const message = (more ? undefined : alone[at]) ?? bdd.exists(node, level, level + bits);
      if (!more) alone[at] = message;
      if (!this.placed(waiting, message)) return false;
    }
    return true;
  }

  /** Puts a node with the last variable that it reads. False if it can't hold at all. */
  private placed(lists: Lists, node: Node): boolean {
    if (node <= always) return node !== never;
    const at = this.ofBit[this.bdd.lastBit(node)] as number;
    const list = lists[at];
    if (list) list.push(node);
    else lists[at] = [node];
    return true;
  }
}
