import type { Definition } from "#engine/definition.ts";
import { downloadTexts as texts } from "#texts/download.ts";
import { menuItem } from "#web/ui/menu.tsx";
import { downloadForms, downloadSurvey } from "./download-survey.ts";

/** A questionnaire as a file, as two items of a menu. */
export function DownloadItems({ definition }: { definition: Definition }) {
  return downloadForms.map((form) => (
    <li key={form}>
      <button
        type="button"
        className={menuItem}
        onClick={() => void downloadSurvey(definition, form)}
      >
        {texts[form]}
      </button>
    </li>
  ));
}
