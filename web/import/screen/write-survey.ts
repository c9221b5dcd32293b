import type { Definition } from "#engine/definition.ts";
import { outlineText } from "#web/outline/outline-of.ts";
import { offerFile } from "#web/ui/offer-file.ts";
import { toJson, toMarkdown } from "../to-markdown.ts";

/** Offers a questionnaire as a file, named by its title. */
export function writeSurvey(definition: Definition, form: "json" | "markdown"): void {
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
