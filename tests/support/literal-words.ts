import { parseSync } from "vite";

/** Attributes and properties with text that people see or hear. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|legend|caption|text|lead|hint|description|confirm|cancel|empty|error|note)$/;
const letters = /\p{Letter}/u;

type Node = { type: string } & Record<string, unknown>;

/**
 * Every literal text in a screen that should be in web/texts, as `file: "word"`: text between tags,
 * and attributes that are read out or shown.
 */
export function literalWords(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: string[] = [];
  visit(program as unknown as Node, found);
  return found.map((word) => `${path}: ${JSON.stringify(word)}`);
}

function visit(node: Node, found: string[]): void {
  if (node.type === "JSXText") take(String(node.value).trim(), found);
  if (node.type === "JSXExpressionContainer") shown(node.expression as Node, found);
  if (node.type === "CallExpression" && isToast(node.callee as Node))
    for (const said of node.arguments as Node[]) shown(said, found);
  if (node.type === "JSXAttribute") attribute(node, found);
  else for (const child of childrenOf(node)) visit(child, found);
}

function attribute(node: Node, found: string[]): void {
  const name = (node.name as Node).name;
  const value = node.value as Node | null;
  if (!value) return;
  if (value.type === "Literal") {
    if (typeof name === "string" && spoken.test(name)) take(String(value.value), found);
  } else if (typeof name === "string" && spoken.test(name)) visit(value, found);
  else for (const child of childrenOf(value)) visit(child, found);
}

/** The literal values of an expression, through `?:`, `&&`, `??` and templates. */
function shown(node: Node, found: string[]): void {
  if (node.type === "Literal" && typeof node.value === "string") take(node.value, found);
  if (node.type === "TemplateLiteral")
    for (const part of node.quasis as Node[])
      take((part.value as { cooked: string }).cooked, found);
  if (node.type === "ConditionalExpression")
    for (const end of [node.consequent, node.alternate]) shown(end as Node, found);
  if (node.type === "LogicalExpression")
    for (const end of [node.left, node.right]) shown(end as Node, found);
  if (node.type === "ParenthesizedExpression") shown(node.expression as Node, found);
}

function isToast(callee: Node): boolean {
  return callee.type === "MemberExpression" && (callee.object as Node).name === "toast";
}

function take(word: string, found: string[]): void {
  if (letters.test(word)) found.push(word);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
