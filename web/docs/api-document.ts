/** The parts of /api/openapi.json that the reference reads. */
export type Schema = {
  /** The address of a named schema among the components. */
  $ref?: string;
  /** Several types if one may be null. */
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: string[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Content = Record<string, { schema: Schema }>;
export type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Schema;
  /** JSON in a text. */
  example?: string;
};
export type Operation = {
  tags: string[];
  operationId: string;
  summary: string;
  /** `Access: ….` */
  description: string;
  /** An empty object among them means that no token is needed. */
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content; headers?: object }>;
};
export type ApiDocument = {
  components: { schemas: Record<string, Schema> };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};
