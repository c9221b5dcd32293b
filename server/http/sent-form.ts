import {
  getMultipartBoundary,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { readBytes } from "./body.ts";
import { createTurns } from "./render-turns.ts";

/** A form that a browser without JavaScript sent. */
export type SentForm = {
  fields: ReadonlyMap<string, readonly string[]>;
  files: readonly SentFile[];
};
type SentFile = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> };

/** A page of two hundred questions with long texts stays far below these. */
const maxFieldBytes = 2 * 1024 * 1024;
const maxFields = 20_000;
/** With files: one of the largest kind, or several smaller ones. */
const maxFormBytes = 54 * 1024 * 1024;
const boundaryShape = /^[\x21-\x7e][\x20-\x7e]{0,69}$/;
/** Each holds up to `maxFormBytes` in memory. */
const uploads = createTurns({ maxAtOnce: 2, maxWaiting: 20, maxTurnMs: 30_000 });

/**
 * Reads a form. Refuses with `unsupported-media`, `too-large`, `invalid-input` if it is broken or
 * cut off, or `overloaded` while many files are being sent.
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<SentForm> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return readEncoded(request);
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal("unsupported-media");
  const boundary = getMultipartBoundary(type);
  if (!boundary || !boundaryShape.test(boundary)) throw broken();
  return uploads
    .run(() => readMultipart(request, boundary, maxBytes))
    .catch((error: unknown) => {
      throw error instanceof MultipartParseError ? broken() : error;
    });
}

async function readEncoded(request: Request): Promise<SentForm> {
  const text = new TextDecoder().decode(await readBytes(request, maxFieldBytes));
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > maxFields) throw new Refusal("too-large");
    add(fields, name, value);
  }
  return { fields, files: [] };
}

async function readMultipart(
  request: Request,
  boundary: string,
  maxBytes: number,
): Promise<SentForm> {
  const parser = new MultipartParser(boundary, {
    maxFileSize: maxBytes,
    maxTotalSize: maxBytes,
    maxHeaderSize: 8192,
    maxParts: maxFields,
  });
  const fields = new Map<string, string[]>();
  const files: SentFile[] = [];
  let fieldBytes = 0;
  const bytes = await readBytes(request, maxBytes);
  for (const part of [...parser.write(bytes), ...finished(parser)]) {
    const { name, filename, isFile } = part;
    if (name === undefined) throw broken();
    if (isFile) {
      // A file field that was left empty is sent with an empty name.
      if (filename && part.size > 0)
        files.push({ field: name, name: filename, bytes: new Uint8Array(part.bytes) });
      continue;
    }
    fieldBytes += part.size;
    if (fieldBytes > maxFieldBytes) throw new Refusal("too-large");
    add(fields, name, part.text);
  }
  return { fields, files };
}

function finished(parser: MultipartParser): never[] {
  parser.finish();
  return [];
}

function add(fields: Map<string, string[]>, name: string, value: string): void {
  const values = fields.get(name);
  if (values) values.push(value);
  else fields.set(name, [value]);
}

function broken(): Refusal {
  return refusal("invalid-input", "unreadable-form");
}
