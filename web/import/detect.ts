import { decodeText } from "./decode-text.ts";
import { importLimits } from "./import-limits.ts";
import { ImportRefusal } from "./import-refusal.ts";
import type { SourceFormat } from "./imported.ts";
import { readJson } from "./read-json.ts";
import { isRecord } from "./source-record.ts";

/** A file with what was read of it while its format was found. */
export type Detected =
  | { format: "xlsform"; zip: Uint8Array }
  | { format: "limesurvey"; zip: Uint8Array }
  | { format: "limesurvey"; text: string }
  | { format: "text"; text: string }
  /** Our own Markdown. */
  | { format: "candor"; text: string }
  | { format: Exclude<SourceFormat, "text" | "limesurvey">; json: unknown };

/** What a file is, by its content: a name may lie. Refuses what can't be imported. */
export function detect(bytes: Uint8Array, name: string): Detected {
  if (bytes.length === 0) throw new ImportRefusal("empty");
  if (bytes.length > importLimits.bytes)
    throw new ImportRefusal("too-large", { megabytes: importLimits.bytes / 1024 / 1024 });
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith("PK\u0003\u0004")) return detectZip(bytes);
  if (start.startsWith("%PDF")) throw new ImportRefusal("pdf");
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0"))
    throw new ImportRefusal(/\.doc$/i.test(name) ? "word-document" : "old-excel");
  const text = decodeText(bytes);
  const trimmed = text.slice(0, 2000).trimStart();
  if (trimmed === "" && text.trim() === "") throw new ImportRefusal("empty");
  if (/^[[{]/.test(trimmed) && !/^\[\[/.test(trimmed)) return detectJson(text, name);
  if (/^<\?xml|^<document\b|^<!DOCTYPE/i.test(trimmed)) return detectXml(text, trimmed);
  if (/^\{\\rtf/.test(trimmed)) throw new ImportRefusal("word-document");
  if (/^<html|^<head|^<body/i.test(trimmed)) throw new ImportRefusal("web-page");
  if (/^"?id"?\t"?related_id"?\t|^"?class"?\t"?type\/scale"?\t/.test(trimmed))
    throw new ImportRefusal("limesurvey-table");
  if (/^"?type"?[,;\t]"?(name|label)\b/i.test(trimmed)) throw new ImportRefusal("table");
  const isOurs = /^\[\[Candor 1\]\]$/m.test(trimmed);
  return isOurs ? { format: "candor", text } : { format: "text", text };
}

/** By the names of the files inside, which stand uncompressed in the archive's directory. */
function detectZip(bytes: Uint8Array): Detected {
  const directory = new TextDecoder("latin1").decode(bytes.subarray(-256 * 1024));
  const all = directory + new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  if (all.includes("xl/workbook.xml")) return { format: "xlsform", zip: bytes };
  if (/\.lss(?![a-z])/i.test(all)) return { format: "limesurvey", zip: bytes };
  if (all.includes("word/document.xml")) throw new ImportRefusal("word-document");
  throw new ImportRefusal("unknown-zip");
}

function detectXml(text: string, start: string): Detected {
  if (text.includes("<LimeSurveyDocType>")) return { format: "limesurvey", text };
  if (/<html|<!DOCTYPE html/i.test(start)) throw new ImportRefusal("web-page");
  throw new ImportRefusal("unknown-xml");
}

function detectJson(text: string, name: string): Detected {
  // A text in braces isn't JSON, except where the name says so.
  const start = text.slice(0, 4000);
  // "[10:32, 12.3.2026] Anna: Hello" is a chat, and "[] Yes" a choice.
  const isJson =
    /^\s*(\{\s*["}]|\[\s*[[{"])/.test(start) || (/^\s*\[\s*[-\]\d]/.test(start) && isValid(text));
  if (!isJson && !/\.(json|qsf)$/i.test(name)) {
    if (/^\s*\{\\rtf/.test(start)) throw new ImportRefusal("word-document");
    return { format: "text", text };
  }
  const json = readJson(text);
  const format = formatOf(json);
  if (!format) throw new ImportRefusal("unknown-json");
  return { format, json };
}

function isValid(text: string): boolean {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
}

function formatOf(json: unknown): Exclude<SourceFormat, "text" | "limesurvey"> | undefined {
  if (!isRecord(json)) return undefined;
  const has = (...keys: string[]) => keys.every((key) => Object.hasOwn(json, key));
  const inner = isRecord(json.definition) ? json.definition : json;
  if (inner.format === 1 && Array.isArray(inner.pages)) return "candor";
  if (has("SurveyEntry") || has("SurveyElements")) return "qualtrics";
  if (has("candorGoogleForm")) return "google-forms";
  if (Array.isArray(json.items) && (has("info") || has("formId"))) return "google-forms";
  if (has("formId", "info")) return "google-forms";
  if (isRecord(json.content) && Array.isArray(json.content.survey)) return "xlsform";
  if (Array.isArray(json.survey)) return "xlsform";
  if (Array.isArray(json.fields)) return "typeform";
  if (Array.isArray(json.pages) || Array.isArray(json.elements) || Array.isArray(json.questions))
    return "surveyjs";
  return undefined;
}
