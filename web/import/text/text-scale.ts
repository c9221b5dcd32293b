/** What is to be rated on: "1 2 3 4 5", "★★★★★" or a row of faces. */
export type TextScale = { from: 0 | 1; to: number; look: "numbers" | "stars" | "faces" };

const star = "[★☆⭐]\\ufe0f?";
const face = "[😀-🙏🤐-🤯🤩-🤭🥰-🥵🥺☹☺]\\ufe0f?";
const symbols = new RegExp(`^(?:(?:${star}\\s{0,3}){3,10}|(?:${face}\\s{0,3}){3,7})$`, "u");
const symbol = new RegExp(`${star}|${face}`, "gu");
const start = new RegExp(`${star}|${face}`, "u");
const longest = 300;

export function scaleOf(body: string): TextScale | undefined {
  if (body.length > longest) return undefined;
  const text = body.trim();
  if (symbols.test(text)) {
    const look = new RegExp(star, "u").test(text) ? "stars" : "faces";
    return { from: 1, to: text.match(symbol)?.length ?? 5, look };
  }
  const numbers = text.split(/\s+/).map(Number);
  const from = numbers[0] === 0 ? 0 : 1;
  const to = from + numbers.length - 1;
  const isScale = numbers.length > 2 && numbers.every((each, at) => each === from + at);
  return isScale && to <= 10 ? { from, to, look: "numbers" } : undefined;
}

/** "Rate our staff: ★★★★★" is what is asked, and its scale. */
export function withScale(text: string): string[] | undefined {
  const at = text.length > longest ? -1 : text.search(start);
  const lead = text.slice(0, at).trim();
  return at > 0 && /\p{L}/u.test(lead) && symbols.test(text.slice(at).trim())
    ? [lead, text.slice(at).trim()]
    : undefined;
}
