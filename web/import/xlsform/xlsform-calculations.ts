import type { Computed, Source } from "#engine/definition.ts";
import type { Expression } from "../expression.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import type { Item } from "../imported.ts";
import type { Named } from "../named.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { termsOf, xpath } from "./xlsform-logic.ts";

type Calculation = Pick<Computed, "how"> & {
  names: string[];
  startsAt?: number;
  /** Those without which XPath has no result. */
  needed?: string[];
};

/**
 * A `calculate` row as a computed value, where it is a sum, a count, a mean or the first answer.
 * `when` is its relevance: tests on the value ask for it, too.
 */
export function xlsformCalculation(
  maker: SurveyMaker,
  row: { item: Item; name: string; calculation: string; when?: Expression | undefined },
): void {
  const { item, name, calculation, when } = row;
  const isWhole = (each: string) => {
    const question = maker.names.get(each)?.question;
    return question?.kind === "number" && question.decimals === 0;
  };
  const read = howOf(parseExpression(calculation, xpath), isWhole);
  const named = read?.names.map((each) => maker.names.get(each));
  const of = named?.flatMap((each): Source[] => (each ? [each.source] : []));
  if (!read || !of || of.length === 0 || of.length < read.names.length) {
    const lost = read?.names.find((each) => !maker.names.has(each));
    maker.report.leftOut(
      item,
      calculation,
      lost === undefined
        ? { code: "arithmetic" }
        : { code: "unknown-reference", values: { name: lost } },
    );
    return;
  }
  const computed = maker.computed(name, item, read.how, of);
  const [only] = named ?? [];
  // What only repeats an answer is tested like that answer.
  const isAlias = read.how === "first" && named?.length === 1 && only;
  const { startsAt, needed = [] } = read;
  const needs = needed.flatMap((each) => maker.names.get(each)?.source ?? []);
  const own: Named = isAlias
    ? { ...only }
    : {
        source: { computed: computed.id },
        ...(startsAt !== undefined && { startsAt }),
        ...(needs.length > 0 && { needs }),
      };
  maker.names.set(name, when ? { ...own, when } : own);
  if (when) maker.report.changed(item, calculation, { code: "condition-in-tests" }, computed.id);
  else if (needs.length > 0)
    maker.report.changed(item, calculation, { code: "missing-adds-nothing" }, computed.id);
  else maker.report.imported(item, calculation, computed.id);
}

/** Whether rounding leaves the answers with this name as they are. */
type IsWhole = (name: string) => boolean;

function howOf(ast: Ast | null, isWhole: IsWhole): Calculation | undefined {
  if (!ast) return undefined;
  if (ast.type === "name" && ast.name !== ".") return { how: "first", names: [ast.name] };
  if (ast.type === "call" && !isTerm(ast)) return called(ast, isWhole);
  if (ast.type === "binary" && ast.op === "/" && ast.right.type === "literal") {
    const sum = sumOf(ast.left, isWhole);
    return sum && sum.names.length > 1 && sum.names.length === ast.right.value
      ? { how: "mean", names: sum.names, needed: sum.names }
      : undefined;
  }
  return sumOf(ast, isWhole);
}

function isTerm(ast: Ast): boolean {
  const [term] = termsOf(ast);
  return term?.orZero ?? false;
}

function called({ name, args }: Ast & { type: "call" }, isWhole: IsWhole): Calculation | undefined {
  const names = args.flatMap((each) =>
    each.type === "name" && each.name !== "." ? [each.name] : [],
  );
  if (names.length < args.length || names.length === 0) return undefined;
  if (name === "coalesce") return { how: "first", names };
  if (name === "count-selected") return { how: "count", names, startsAt: 0 };
  if (name === "sum") return { how: "sum", names, startsAt: 0 };
  if (names.length > 1) return undefined;
  if (name === "number" || name === "string") return { how: "first", names };
  // Nothing here rounds numbers.
  return /^(int|round)$/.test(name) && isWhole(names[0] ?? "")
    ? { how: "first", names }
    : undefined;
}

function sumOf(ast: Ast, isWhole: IsWhole): Calculation | undefined {
  const terms = termsOf(ast, isWhole);
  const names = terms.flatMap((term) => (term ? [term.name] : []));
  if (names.length < terms.length) return undefined;
  const needed = terms.flatMap((term) => (term && !term.orZero ? [term.name] : []));
  return { how: "sum", names, startsAt: 0, needed };
}
