import type { Definition } from "#engine/definition.ts";
import { downloadTexts as texts } from "#texts/download.ts";
import { toast } from "#web/ui/toast.ts";

export const downloadForms = ["json", "markdown"] as const;
type Form = (typeof downloadForms)[number];

/**
 * A questionnaire as a file. Importing the file gives the same survey. The code that writes files is
 * loaded when one is asked for.
 */
export async function downloadSurvey(definition: Definition, form: Form): Promise<void> {
  try {
    const { writeSurvey } = await import("./write-survey.ts");
    writeSurvey(definition, form);
  } catch {
    toast.error(texts.failed);
  }
}
