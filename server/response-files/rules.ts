import { type FileQuestion, remadePictures } from "#engine/kinds/file/kind.ts";

const megabyte = 1024 * 1024;

export function maxBytesOf({ megabytes }: Pick<FileQuestion, "megabytes">): number {
  return megabytes * megabyte;
}

/**
 * Whether a question takes a media type: `image/*` takes all pictures. But none that can't be made
 * again without the place where it was taken.
 */
export function takesType({ types }: Pick<FileQuestion, "types">, type: string): boolean {
  if (type.startsWith("image/") && !remadePictures.some((each) => each === type)) return false;
  return types.some((each) =>
    each.endsWith("/*") ? type.startsWith(each.slice(0, -1)) : each === type,
  );
}

/** A respondent may replace files before sending, but not fill the disk with them. */
export function maxWaitingFiles({ max }: Pick<FileQuestion, "max">): number {
  return 2 * max + 3;
}

/** Texts have no signature in their content, so their names tell them apart. */
const textTypes: Record<string, string> = {
  csv: "text/csv",
  md: "text/markdown",
  json: "application/json",
  tsv: "text/tab-separated-values",
};

/** The type found in the content, made more precise by the name where the content is text. */
export function typeOfText(found: string, name: string): string {
  return found === "text/plain" ? (textTypes[extensionOf(name)] ?? found) : found;
}

const maxName = 100;
// Directions and joiners can make a name look like another one.
const hidden = /[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]/gu;

/**
 * A name that is safe to save a file under: without folders, and with an extension that says what
 * the file is, whatever its sender called it.
 */
export function safeFileName(name: string, type: string, extension: string): string {
  const last = name.split(/[/\\]/).pop() ?? "";
  const clean = last.replace(hidden, "").replace(/\s+/g, " ").trim().replace(/^\.+/, "");
  const own = extensionOf(clean);
  const stem = own ? clean.slice(0, -own.length - 1) : clean;
  const isRight = own !== "" && (own === extension || aliases[extension]?.includes(own) === true);
  const isText = type.startsWith("text/") || type === "application/json";
  const kept = isRight || (isText && own in textTypes) ? own : extension;
  const short = [...(stem.trim() || "file")].slice(0, maxName).join("");
  return `${short}.${kept}`;
}

const aliases: Record<string, readonly string[]> = {
  jpg: ["jpeg", "jpe"],
  tif: ["tiff"],
  txt: ["text", "log"],
  mp4: ["m4v"],
};

function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
