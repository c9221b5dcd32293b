import { beginTurn } from "#server/each-in-turns.ts";

/** More than a rule is written with: only a few signs, such as ﷺ, are folded to more than one. */
const longestWord = 80;

/** Of a text, folded at once. */
const pieceCharacters = 1_000;

/** Without case and accents; the Greek s is the same everywhere in a word. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
}

/** What a rule looks for in folded texts. */
export function wordOf(rule: string): string {
  return fold(rule).slice(0, longestWord);
}

type Finder = (text: string) => Promise<Set<string>>;

/**
 * Finds which of many words of `wordOf` are in a text, in turns. One pass over each text, however
 * many words there are (Aho and Corasick 1975).
 */
export async function wordFinder(words: Iterable<string>): Promise<Finder> {
  const turn = beginTurn();
  const { next, wordAt, byDepth } = await treeOf(words);
  /** Of each node, the one of its longest ending that begins a word, and that is a word. */
  const ending = new Int32Array(wordAt.length);
  const wordEnding = new Int32Array(wordAt.length);
  const follow = (from: number, unit: number): number => {
    for (let node = from; ; node = ending[node] ?? 0) {
      const found = next.get(edge(node, unit));
      if (found !== undefined || node === 0) return found ?? 0;
    }
  };
  for (const nodes of byDepth)
    for (const { node, parent, unit } of nodes) {
      if (turn.isOver()) await turn.next();
      const end = parent === 0 ? 0 : follow(ending[parent] ?? 0, unit);
      ending[node] = end;
      wordEnding[node] = wordAt[end] === undefined ? (wordEnding[end] ?? 0) : end;
    }
  return async (text) => {
    const found = new Set<string>();
    let node = 0;
    const see = () => {
      for (let at = node; ; at = wordEnding[at] ?? 0) {
        const word = wordAt[at];
        // Whatever else ends here was seen with it.
        if (word !== undefined && found.has(word)) return;
        if (word !== undefined) found.add(word);
        if (at === 0) return;
      }
    };
    see();
    for (const piece of piecesOf(text)) {
      if (turn.isOver()) await turn.next();
      const folded = fold(piece);
      for (let at = 0; at < folded.length; at++) {
        node = follow(node, folded.charCodeAt(at));
        see();
      }
    }
    return found;
  };
}

/** Never between the halves of a character. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const last = text.codePointAt(from + pieceCharacters - 1) ?? 0;
    const to = from + pieceCharacters + (last > 0xffff ? 1 : 0);
    yield text.slice(from, to);
    from = to;
  }
}

type Node = { node: number; parent: number; unit: number };

/** All beginnings of the words; 0 is the empty one. */
async function treeOf(words: Iterable<string>) {
  const turn = beginTurn();
  const next = new Map<number, number>();
  const wordAt: (string | undefined)[] = [undefined];
  const byDepth: Node[][] = [];
  for (const word of words) {
    if (turn.isOver()) await turn.next();
    let parent = 0;
    for (let depth = 0; depth < word.length; depth++) {
      const unit = word.charCodeAt(depth);
      const known = next.get(edge(parent, unit));
      const node = known ?? wordAt.push(undefined) - 1;
      if (known === undefined) {
        next.set(edge(parent, unit), node);
        byDepth[depth] ??= [];
        byDepth[depth]?.push({ node, parent, unit });
      }
      parent = node;
    }
    wordAt[parent] = word;
  }
  return { next, wordAt, byDepth };
}

function edge(node: number, unit: number): number {
  return node * 65_536 + unit;
}
