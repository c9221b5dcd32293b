import { plainText } from "#engine/markdown.ts";
import { isRecord, wordsOf } from "../source-record.ts";
import { qualtricsWords } from "./qualtrics-words.ts";

/** The descriptions that Qualtrics keeps beside a condition, of words in tags without spaces. */
export function logicWords(logic: unknown): string {
  const found: string[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (!isRecord(value) || depth > 6) return;
    if (typeof value.Description === "string" && value.Description !== "")
      found.push(plainWords(value.Description));
    for (const each of Object.values(value)) collect(each, depth + 1);
  };
  collect(logic, 0);
  return found.length > 0 ? found.join(" ") : wordsOf(logic);
}

function plainWords(html: string): string {
  const words = html.replaceAll(/<[^<>]*>/g, " ");
  return plainText(qualtricsWords(words, (_, original) => original).text).replaceAll(/\s+/g, " ");
}
