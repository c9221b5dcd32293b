import type { Definition } from "#engine/definition.ts";
import { downloadTexts as texts } from "#texts/download.ts";
import { outlineText } from "#web/outline/outline-of.ts";
import { offerFile } from "#web/ui/offer-file.ts";
import { toast } from "#web/ui/toast.ts";

export const downloadForms = ["json", "markdown"] as const;
type Form = (typeof downloadForms)[number];

/** A questionnaire as a file. Importing the file gives the same survey. */
export async function downloadSurvey(definition: Definition, form: Form): Promise<void> {
  try {
    await download(definition, form);
  } catch {
    toast.error(texts.failed);
  }
}

/** The code that writes files is loaded when one is asked for. */
async function download(definition: Definition, form: Form): Promise<void> {
  const { toJson, toMarkdown } = await import("../to-markdown.ts");
  const [text, type, ending] =
    form === "json"
      ? [toJson(definition), "application/json", "json"]
      : [toMarkdown(definition), "text/markdown", "md"];
  offerFile(new Blob([text], { type }), `${fileName(definition)}.${ending}`);
}

function fileName({ title, languages: [language = "en"] }: Definition): string {
  const name = outlineText(title, language)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return name.slice(0, 60).toLocaleLowerCase() || "survey";
}
