import type { Answer, Answers } from "#engine/kinds/all.ts";
import {
  type Bytes,
  bytesOf,
  endOfObject,
  endOfText,
  hashOf,
  isAt,
  textOf,
} from "#server/database/json-bytes.ts";
import { type Budget, KnownJson } from "#server/database/known-json.ts";

/** `name` is the key in JSON, up to the brace of the object behind it. */
type Field = { key: string; name: Bytes; known: KnownJson<Answer> };

/** Of all questions: about 20 MB. */
const maxEntries = 50_000;

/**
 * Reads answers from rows' JSON as PostgreSQL writes it. Equal answers are one object, so that few
 * have to be made; nobody may change them.
 */
export class AnswersReader {
  readonly #budget: Budget = { entries: maxEntries };
  readonly #fields = new Map<string, Field>();
  /** Of the row before, in order: most rows have the same. */
  readonly #before: Field[] = [];

  /** The object is from `start` to `end`. */
  read(bytes: Bytes, start: number, end: number): Answers {
    const answers: Answers = {};
    const span = { start, end, hash: 0 };
    let count = 0;
    for (let at = start + 1; at < end - 1; at = span.end + 2) {
      let field = this.#before[count];
      if (!field || !isAt(bytes, at, field.name)) field = this.#fieldAt(bytes, at);
      this.#before[count] = field;
      count += 1;
      span.start = at + field.name.bytes.length - 1;
      span.end = endOfObject(bytes, span.start);
      span.hash = hashOf(bytes, span.start, span.end);
      let answer = field.known.find(bytes, span);
      if (!answer) {
        answer = JSON.parse(textOf(bytes, span.start, span.end)) as Answer;
        field.known.add(bytes, span, answer);
      }
      answers[field.key] = answer;
    }
    return answers;
  }

  #fieldAt(bytes: Bytes, at: number): Field {
    const key = JSON.parse(textOf(bytes, at, endOfText(bytes.bytes, at + 1) + 1)) as string;
    const field = this.#fields.get(key) ?? {
      key,
      name: nameOf(key),
      known: new KnownJson<Answer>(this.#budget),
    };
    this.#fields.set(key, field);
    if (!isAt(bytes, at, field.name)) throw new Error("an answer is an object");
    return field;
  }
}

/** A key and the brace of the object that is its answer, as PostgreSQL writes them. */
function nameOf(key: string): Bytes {
  return bytesOf(new TextEncoder().encode(`${JSON.stringify(key)}: {`));
}
