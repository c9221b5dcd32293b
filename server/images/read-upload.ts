import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import { pictures } from "#limits/limits.ts";

/** Overhead of multipart for one file: boundaries and headers. */
const maxOverhead = 16 * 1024;
/** RFC 2046 allows 70 characters. */
const boundaryShape = /^[\x21-\x7e][\x20-\x7e]{0,69}$/;

/**
 * Reads the single file of a multipart body in `field`, as a stream of limited size. Refuses with
 * `unsupported-media` (not multipart), `too-large` or `invalid-input` (no file, several, another
 * field, broken, cut off).
 */
export async function readUpload(request: Request, field: string): Promise<Uint8Array> {
  const boundary = boundaryOf(request);
  if (Number(request.headers.get("content-length")) > pictures.maxBytes + maxOverhead)
    throw tooLarge();
  const parts = await readParts(request, boundary);
  const [part] = parts;
  if (!part || parts.length > 1) throw fieldRefusal(field, "not-one-image");
  if (part.name !== field || !part.isFile)
    throw fieldRefusal(field, { code: "image-in-field", params: { field } });
  if (part.size === 0) throw fieldRefusal(field, "empty-file");
  return part.bytes;
}

function boundaryOf(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw refusal("unsupported-media", "form-needed");
  }
  const boundary = getMultipartBoundary(type);
  if (!boundary || !boundaryShape.test(boundary)) throw invalidBody();
  return boundary;
}

async function readParts(request: Request, boundary: string): Promise<MultipartPart[]> {
  const parser = new MultipartParser(boundary, {
    maxFileSize: pictures.maxBytes,
    maxHeaderSize: 8192,
    maxParts: 2,
  });
  const parts: MultipartPart[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > pictures.maxBytes + maxOverhead) throw tooLarge();
      parts.push(...parser.write(chunk));
    }
    parser.finish();
    return parts;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof MaxFileSizeExceededError) throw tooLarge();
    if (error instanceof MultipartParseError) throw invalidBody();
    // The client disconnected or timed out. It gets no answer, and this is no bug to log.
    throw refusal("invalid-input", "upload-cut-off");
  }
}

function tooLarge(): Refusal {
  return refusal("too-large", "image-too-large");
}

function invalidBody(): Refusal {
  return refusal("invalid-input", "broken-multipart");
}
