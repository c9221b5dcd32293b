import * as z from "zod";
import type { Access, Call, Calls } from "#contract/call.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import { maxMatches, productName } from "#limits/limits.ts";

/**
 * The OpenAPI 3.1 document of a contract, whose calls are grouped by noun. `server` is the API's
 * base address.
 */
export function openapi(contract: Record<string, Calls>, server: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = { Problem: problemSchema };
  // No call reads it by itself.
  schemas.Definition = takeNamed(schemaOf(definitionSchema, "input"), schemas);
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [line, call] of Object.entries(calls)) {
      const [method = "", path = ""] = line.split(" ");
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = { tags: [noun], ...operation(line, call) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: `${productName} API`, version: "1" },
    servers: [{ url: server }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths: takeNamed(paths, schemas),
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas,
    },
  };
}

/** Moves named schemas to the document's components, so that each is there once. */
function takeNamed(part: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((each) => takeNamed(each, schemas));
  if (typeof part !== "object" || part === null) return part;
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const taken = takeNamed(value, schemas);
    if (name === "$defs") Object.assign(schemas, taken);
    else if (name === "$ref")
      kept[name] = String(value).replace("#/$defs/", "#/components/schemas/");
    else kept[name] = taken;
  }
  return kept;
}

function operation(line: string, call: Call): Record<string, unknown> {
  return {
    operationId: line.replaceAll(/[^\w]+/g, "-").replace(/-$/, ""),
    summary: call.summary,
    description: `Access: ${whoMayCall(call.access)}.`,
    security: call.access === "anyone" ? [{}, { accessToken: [] }] : [{ accessToken: [] }],
    parameters: [...parameters(call.params, "path"), ...parameters(call.query, "query")],
    ...(call.body && { requestBody: { required: true, content: jsonOf(call.body, "input") } }),
    ...(call.field && { requestBody: { required: true, content: fileOf(call.field) } }),
    responses: { ...successes(call), ...problems(line, call) },
  };
}

function successes(call: Call): Record<string, unknown> {
  if (typeof call.status !== "string") return { [call.status ?? 200]: success(call) };
  const made = call.status === "202 or 200" ? 202 : 201;
  return {
    [made]: success(call),
    200: { ...success(call), description: "It was done before" },
    ...(call.status === "201, 200 or 202" && {
      202: { ...success(call), description: "It waits for somebody's decision" },
    }),
  };
}

function success(call: Call): Record<string, unknown> {
  const description = `Rows in the whole list; a search is counted up to ${maxMatches}`;
  const headers = call.list && {
    headers: { "x-total-count": { description, schema: { type: "integer" } } },
  };
  const content = contentOf(call);
  return { description: "Success", content, ...headers };
}

function contentOf(call: Call): Record<string, unknown> {
  if (call.kind === "download") return textOf(call.output);
  if (call.kind === "events")
    return { "text/event-stream": { schema: schemaOf(call.output, "output") } };
  return jsonOf(call.output, "output");
}

/** Calls that never query the database. */
const withoutDatabase = new Set(["GET /healthz", "GET /openapi.json"]);

function problems(line: string, call: Call): Record<string, unknown> {
  const codes = new Set<RefusalCode>(call.refuses ?? []);
  if (call.access !== "anyone") codes.add("sign-in-required");
  if (call.access !== "anyone" && call.access !== "signed-in") codes.add("not-allowed");
  if (call.body || call.query) codes.add("invalid-input");
  if (!withoutDatabase.has(line)) codes.add("database-unavailable");
  const byStatus = Object.groupBy(codes, (code) => String(refusals[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => [
      status,
      {
        description: same.join(", "),
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    ]),
  );
}

function parameters(
  schema: z.ZodObject | undefined,
  where: "path" | "query",
): Record<string, unknown>[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => {
    const { example, ...schema } = property as { example?: unknown };
    const isRequired = where === "path" || required.includes(name);
    return {
      name,
      in: where,
      required: isRequired,
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

function fileOf(field: string): Record<string, unknown> {
  const file = { type: "string", format: "binary" };
  return {
    "multipart/form-data": {
      schema: { type: "object", required: [field], properties: { [field]: file } },
    },
  };
}

function textOf(schema: z.ZodType): Record<string, unknown> {
  return { "text/plain": { schema: schemaOf(schema, "output") } };
}

function jsonOf(schema: z.ZodType, side: "input" | "output"): Record<string, unknown> {
  return { "application/json": { schema: schemaOf(schema, side) } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function whoMayCall(access: Access): string {
  if (access === "self") return "the person named in the path, or an admin";
  if (typeof access === "string") return access;
  if ("self" in access)
    return `the person named in the path as ${access.self.join(" or ")}, or an admin`;
  return access.join(" or ");
}

const reasonSchema = {
  type: "object",
  required: ["code"],
  properties: {
    code: { type: "string" },
    params: { type: "object", additionalProperties: { type: ["string", "number"] } },
  },
};

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "message", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { enum: Object.keys(refusals) },
    message: { type: "string", description: "Fit to show to a person" },
    reason: {
      ...reasonSchema,
      description:
        "What `message` says, for words of your own; absent if `code` says it. New ones may come",
    },
    fields: { type: "object", additionalProperties: { type: "string" } },
    problems: {
      type: "object",
      additionalProperties: reasonSchema,
      description: "The reason of each field, as far as there is one",
    },
    details: { type: "object" },
    requestId: { type: "string" },
  },
};
