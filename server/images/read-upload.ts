import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { Refusal } from "#contract/refusals.ts";
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
  if (!part || parts.length > 1) throw invalidField(field, "Please send one image.");
  if (part.name !== field || !part.isFile)
    throw invalidField(field, `Please send one image, as the file of the field "${field}".`);
  if (part.size === 0) throw invalidField(field, "This file is empty.");
  return part.bytes;
}

function boundaryOf(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal("unsupported-media", {
      message: "Please send the image as multipart/form-data.",
    });
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
    throw new Refusal("invalid-input", { message: "The upload was cut off." });
  }
}

function tooLarge(): Refusal {
  return new Refusal("too-large", {
    message: "This image is larger than 5 MB. Please choose a smaller one.",
  });
}

function invalidBody(): Refusal {
  return new Refusal("invalid-input", { message: "This isn't a valid multipart body." });
}

function invalidField(field: string, message: string): Refusal {
  return new Refusal("invalid-input", { message, fields: { [field]: message } });
}
