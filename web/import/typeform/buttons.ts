import type { SourceRecord } from "../source-record.ts";

const typeformsOwn = /^(continue|next|ok|start|again|submit|done|weiter|create a typeform)$/i;

/** Our buttons have our words: a button with words of its author's is named in the report. */
export function buttons(properties: SourceRecord): SourceRecord {
  return properties.skip("show_button").skipText("button_text", typeformsOwn);
}
