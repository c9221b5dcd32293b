import type { ApiDocument, Operation, Parameter, Schema } from "./api-document.ts";
import {
  bySessionCookie,
  inReadersWords,
  moreWithToken,
  required,
  totalInHeader,
} from "./api-words.ts";
import {
  type Examples,
  exampleRequest,
  isOpen,
  showsMoreWithToken,
  usesSessionCookie,
} from "./example-request.ts";
import { type NamedShapes, noteOf, shapeText } from "./shape-text.ts";

/** A field of the form that tries a call. `value` is its initial value. */
export type TryField = { name: string; where: "path" | "query"; choices?: string[]; value: string };
export type CallView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  open: boolean;
  /** The name, then its type and notes. */
  parameters: [name: string, meaning: string][];
  body: string | null;
  /** In the note, backticks enclose header names. */
  answers: { status: string; note: string; shape: string }[];
  /** Status, then refusal codes. */
  refusals: [status: string, codes: string][];
  example: string;
  /** Null for a call that changes something or answers with an endless stream. */
  form: TryField[] | null;
};
export type Reference = {
  nouns: { id: string; title: string; calls: CallView[] }[];
  shapes: [string, string][];
};

/** For each named shape, the call that returns it, alone or in a list. */
const schemaSources: Record<string, [path: string, method: string]> = {
  Survey: ["/survey/{id}", "get"],
  Vote: ["/vote/{id}", "get"],
  Comment: ["/comments/{email}", "get"],
  Report: ["/reported/{email}", "get"],
  User: ["/users", "get"],
  Payment: ["/payments", "get"],
};

/** Builds the reference's data from the server's OpenAPI document. */
export function referenceOf(document: ApiDocument, examples: Examples): Reference {
  const named = namedShapes(document);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      noun: call.tags[0],
      view: viewOf(path, method.toUpperCase(), call, named, examples),
    })),
  );
  return {
    nouns: document.tags.map(({ name }) => ({
      id: anchorOf(name),
      title: inReadersWords(name),
      calls: calls.filter(({ noun }) => noun === name).map(({ view }) => view),
    })),
    shapes: Object.entries({ ...named, ...definitionShapes(document) }).map(([name, schema]) => [
      name,
      shapeText(schema),
    ]),
  };
}

/** The parts of a questionnaire's definition. */
function definitionShapes({ components }: ApiDocument): NamedShapes {
  const { Problem: _, ...parts } = components.schemas;
  return parts;
}

function namedShapes({ paths }: ApiDocument): NamedShapes {
  const found = Object.entries(schemaSources).flatMap(([name, [path, method]]) => {
    const schema = paths[path]?.[method]?.responses["200"]?.content["application/json"]?.schema;
    return schema ? [[name, schema.items ?? schema] as const] : [];
  });
  return Object.fromEntries(found);
}

function viewOf(
  path: string,
  method: string,
  call: Operation,
  named: NamedShapes,
  examples: Examples,
): CallView {
  const responses = Object.entries(call.responses);
  const done = responses.filter(([status]) => status.startsWith("2"));
  const [body] = Object.values(call.requestBody?.content ?? {});
  const answers = done.flatMap(([status, { content, headers, description }]) =>
    Object.entries(content).map(([type, { schema }]) => ({
      status,
      note: [
        type,
        description === "Success" ? "" : midSentence(inReadersWords(description)),
        headers ? totalInHeader : "",
      ]
        .filter(Boolean)
        .join(", "),
      shape: [shapeText(schema, named), noteOf(schema)].filter(Boolean).join("  // "),
    })),
  );
  const ends = !answers.some(({ note }) => note.startsWith("text/event-stream"));
  return {
    id: anchorOf(call.operationId),
    method,
    path,
    summary: inReadersWords(call.summary),
    access: accessOf(`${method} ${path}`, call),
    open: isOpen(call),
    parameters: call.parameters.map(({ name, required: isRequired, schema }) => [
      `\`${name}\``,
      [shapeText(schema), isRequired ? required : "", noteOf(schema)].filter(Boolean).join("; "),
    ]),
    body: body ? shapeText(body.schema, named) : null,
    answers,
    refusals: responses
      .filter(([status]) => !status.startsWith("2"))
      .flatMap(([status, { description }]) => {
        const codes = description.replace(commonRefusal, "");
        return codes ? [[status, codes] as [string, string]] : [];
      }),
    example: exampleRequest(method, path, call, examples),
    form:
      method === "GET" && ends
        ? call.parameters.map((each) => fieldOf(each, path, examples))
        : null,
  };
}

function fieldOf(
  { name, in: where, schema }: Parameter,
  path: string,
  { surveyId }: Examples,
): TryField {
  const choices = choicesOf(schema);
  const begins: Record<string, string> = {
    size: "2",
    page: "1",
    survey: surveyId,
    surveys: surveyId,
    id: path.startsWith("/survey") ? surveyId : "",
    number: "1",
  };
  return { name, where, ...(choices && { choices }), value: begins[name] ?? "" };
}

function choicesOf(schema: Schema): string[] | undefined {
  const values = (schema.anyOf ?? [schema])
    .flatMap((each) => each.enum ?? [])
    .filter((value) => value !== "");
  return values.length > 0 ? values : undefined;
}

function midSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** `GET-survey-id` → `get-survey-id`. */
function anchorOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\w]+/g, "-");
}

/** Refusals that every call shares. The page lists them once. */
const commonRefusal = /(^|, )database-unavailable$/;

function accessOf(line: string, { description }: Operation): string {
  if (usesSessionCookie(line)) return bySessionCookie;
  const access = inReadersWords(description.replace(/^Access: |\.$/g, ""));
  return showsMoreWithToken(line) ? moreWithToken(access) : access;
}
