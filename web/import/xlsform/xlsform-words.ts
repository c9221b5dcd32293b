import { lightMarkdown } from "../light-markdown.ts";
import type { Convert } from "../survey-maker.ts";

/** XLSForm's texts: Markdown and HTML, with answers piped in as ${name}. */
export const xlsformWords: Convert = (raw, pipe) =>
  lightMarkdown(
    raw.replace(/\$\{\s*([^{}$]{1,100}?)\s*\}/g, (whole, name: string) => pipe(name, whole)),
  );
