import type { Definition } from "#contract/definition.ts";
import { downloadTexts as texts } from "#texts/import-screen.ts";
import { outlineText } from "#web/outline/outline-of.ts";
import { menuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";

/** A questionnaire as a file, as two items of a menu. Importing the file gives the same survey. */
export function DownloadItems({ definition }: { definition: Definition }) {
  return (["json", "markdown"] as const).map((form) => (
    <li key={form}>
      <button
        type="button"
        className={menuItem}
        onClick={() => void download(definition, form).catch(() => toast.error(texts.failed))}
      >
        {texts[form]}
      </button>
    </li>
  ));
}

/** The code that writes files is loaded when one is asked for. */
async function download(definition: Definition, form: "json" | "markdown"): Promise<void> {
  const { toJson, toMarkdown } = await import("../to-markdown.ts");
  const [text, type, ending] =
    form === "json"
      ? [toJson(definition), "application/json", "json"]
      : [toMarkdown(definition), "text/markdown", "md"];
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${fileName(definition)}.${ending}`;
  link.click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileName({ title, languages: [language = "en"] }: Definition): string {
  const name = outlineText(title, language)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return name.slice(0, 60).toLocaleLowerCase() || "survey";
}
