import type { Computed, Source } from "#contract/definition.ts";
import { type Ast, parseExpression } from "../expression-parser.ts";
import type { Item } from "../imported.ts";
import type { SurveyMaker } from "../survey-maker.ts";
import { xpath } from "./xlsform-logic.ts";

/**
 * A `calculate` row as a computed value, where it is a sum, a count, a mean or the first answer.
 */
export function xlsformCalculation(
  maker: SurveyMaker,
  item: Item,
  name: string,
  calculation: string,
): void {
  const read = howOf(parseExpression(calculation, xpath));
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
  maker.names.set(name, isAlias ? only : { source: { computed: computed.id } });
  maker.report.imported(item, calculation, computed.id);
}

function howOf(ast: Ast | null): { how: Computed["how"]; names: string[] } | undefined {
  if (!ast) return undefined;
  if (ast.type === "name" && ast.name !== ".") return { how: "first", names: [ast.name] };
  if (ast.type === "call") {
    const names = ast.args.flatMap((each) => namesIn(each) ?? []);
    if (names.length < ast.args.length || names.length === 0) return undefined;
    if (ast.name === "coalesce") return { how: "first", names };
    if (ast.name === "count-selected") return { how: "count", names };
    if (ast.name === "sum") return { how: "sum", names };
    return /^(int|number|round|string)$/.test(ast.name) && names.length === 1
      ? { how: "first", names }
      : undefined;
  }
  if (ast.type !== "binary") return undefined;
  if (ast.op === "/" && ast.right.type === "literal") {
    const names = namesIn(ast.left);
    return names && names.length > 1 && names.length === ast.right.value
      ? { how: "mean", names }
      : undefined;
  }
  const names = namesIn(ast);
  return names && { how: "sum", names };
}

/** The names of a sum. */
function namesIn(ast: Ast): string[] | undefined {
  if (ast.type === "name" && ast.name !== ".") return [ast.name];
  if (ast.type === "call" && /^(coalesce|number|int)$/.test(ast.name)) {
    // coalesce(${a}, 0): without an answer it adds nothing, which is what a sum does anyway.
    const [first, second] = ast.args;
    const isPlain = !second || (second.type === "literal" && Number(second.value) === 0);
    return first && isPlain ? namesIn(first) : undefined;
  }
  if (ast.type !== "binary" || ast.op !== "+") return undefined;
  const [left, right] = [namesIn(ast.left), namesIn(ast.right)];
  return left && right && [...left, ...right];
}
