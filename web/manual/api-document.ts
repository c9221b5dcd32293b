/** What the reference reads of /api/openapi.json, which the server makes from the contract. */
export type Schema = {
  /** Several where one may be null. */
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Content = Record<string, { schema: Schema }>;
export type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };
export type Operation = {
  tags: string[];
  operationId: string;
  summary: string;
  /** `Access: ….` */
  description: string;
  /** An empty one among them: without a token too. */
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content; headers?: object }>;
};
export type ApiDocument = { tags: { name: string }[]; paths: Record<string, Record<string, Operation>> };
