/** A text that isn't JSON. `line` counts from 1 and is null if the browser doesn't say. */
export class NotJson extends Error {
  readonly line: number | null;
  constructor(line: number | null) {
    super("not JSON");
    this.line = line;
  }
}

/** Throws `NotJson`. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotJson(lineIn(text, String(error)));
  }
}

/** Firefox names the line, Chromium the position, Safari neither. */
function lineIn(text: string, message: string): number | null {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return null;
  return text.slice(0, Number(position)).split("\n").length;
}
