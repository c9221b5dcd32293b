import type { Computed, Definition, Question, Source } from "#engine/definition.ts";
import type { Expression, Rounding } from "./expression.ts";
import type { Item, Reason } from "./imported.ts";

/** What a name of the source stands for. */
export type Named = {
  source: Source;
  /** Absent for variables and computed values. */
  question?: Question;
  /** The source's values of the choices → their ids. */
  values?: ReadonlyMap<string, string>;
  /** An id → the ids of all choices that have the same name in the source. */
  alike?: ReadonlyMap<string, readonly string[]>;
  /** The name stands for one choice of the question, which is picked or not. */
  choice?: string;
  /**
   * Of a score: its value in the source where nobody's points count. Ours has none there, and
   * starts at 0.
   */
  startsAt?: number;
  /** What has to be answered, or the source has no value. */
  needs?: readonly Source[];
  /** When the source has a value at all. */
  when?: Expression;
  rounded?: Rounding;
};

export type Names = {
  find(name: string): Named | undefined;
  /** A computed value over sources, made when it is first needed. */
  computed(how: "sum" | "count" | "mean", of: Source[]): Source;
  /** Whether a source has its value where the condition is read. */
  precedes(source: Source): boolean;
};

/** Thrown for what can't be expressed; the rule is left out with this reason. */
export class NoCondition extends Error {
  readonly reason: Reason;

  constructor(code: Reason["code"], values?: Reason["values"]) {
    super(code);
    this.reason = { code, ...(values && { values }) };
  }
}

type Maker = {
  names: ReadonlyMap<string, Named>;
  definition: Definition;
  computed(name: string, item: Item, how: Computed["how"], of: Source[]): Computed;
};

/** The names of a source as they are known at one place. */
export function makeNames(
  maker: Maker,
  precedes: (source: Source) => boolean,
  isKept: (question: string) => boolean,
): Names {
  return {
    precedes,
    find(name) {
      const named = maker.names.get(name);
      return named && "question" in named.source && !isKept(named.source.question)
        ? undefined
        : named;
    },
    computed(how, of) {
      const made = maker.definition.computed.find(
        (each) => each.how === how && JSON.stringify(each.of) === JSON.stringify(of),
      );
      if (!made && maker.definition.computed.length >= 200) throw new NoCondition("too-complex");
      const computed = made ?? maker.computed(how, { kind: "computed", name: how }, how, of);
      return { computed: computed.id };
    },
  };
}
