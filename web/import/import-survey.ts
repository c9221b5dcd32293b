import { type Detected, detect } from "./detect.ts";
import { ImportRefusal } from "./import-refusal.ts";
import type { Imported } from "./imported.ts";

/**
 * Reads a survey that was made elsewhere. Each format's code is loaded when a file of it comes.
 * Refuses with `ImportRefusal`; any other error is a bug.
 */
export async function importSurvey(bytes: Uint8Array, name: string): Promise<Imported> {
  const detected = detect(bytes, name);
  try {
    const imported = await read(detected, name);
    // Our own files have no words of other tools.
    if (detected.format === "candor") return imported;
    return (await import("./settle-hints.ts")).settleHints(imported);
  } catch (error) {
    // A file that was made to exhaust the stack.
    if (error instanceof RangeError) throw new ImportRefusal("too-deep");
    throw error;
  }
}

async function read(detected: Detected, name: string): Promise<Imported> {
  switch (detected.format) {
    case "typeform":
      return (await import("./typeform/read-typeform.ts")).readTypeform(detected.json, name);
    case "xlsform": {
      const { readXlsform } = await import("./xlsform/read-xlsform.ts");
      return readXlsform("zip" in detected ? detected.zip : detected.json, name);
    }
    case "candor":
      return "text" in detected
        ? (await import("./candor/read-markdown.ts")).readMarkdown(detected.text, name)
        : (await import("./candor/read-definition.ts")).readDefinition(detected.json, name);
    case "limesurvey": {
      const { readLimesurvey } = await import("./limesurvey/read-limesurvey.ts");
      return readLimesurvey("zip" in detected ? detected.zip : detected.text, name);
    }
    case "surveyjs":
      return (await import("./surveyjs/read-surveyjs.ts")).readSurveyjs(detected.json, name);
    case "qualtrics":
      return (await import("./qualtrics/read-qualtrics.ts")).readQualtrics(detected.json, name);
    case "google-forms":
      return (await import("./google-forms/read-google-forms.ts")).readGoogleForms(
        detected.json,
        name,
      );
    case "text":
      return (await import("./text/read-text.ts")).readText(detected.text, name);
  }
}
