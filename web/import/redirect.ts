import type { Ending } from "#engine/definition.ts";
import type { SurveyMaker } from "./survey-maker.ts";

/** What stands for an answer: `{{field:x}}`, `${e://Field/x}`, `{TOKEN:x}`, `{name}`. */
const answer = /\$?\{[^{}]*\}/;

/** The address that an ending leads to. Answers can't be in it here, so they are taken out. */
export function setRedirect(
  { report }: SurveyMaker,
  { name, ending, address }: { name: string; ending: Ending; address: string },
): void {
  if (address === "") return;
  const kept = withoutAnswers(address);
  if (/^https?:\/\/[^\s/]/i.test(kept) && URL.canParse(kept) && kept.length <= 2000)
    ending.redirect = kept;
  const item = { kind: "setting", name } as const;
  if (answer.test(address)) {
    if (ending.redirect) report.changed(item, address, { code: "address-answers" }, ending.id);
    else report.leftOut(item, address, { code: "address-answers" });
  } else if (!ending.redirect) report.leftOut(item, address, { code: "address" });
}

/** Without the parameters that hold an answer. Empty if the answer is part of the path. */
function withoutAnswers(address: string): string {
  const [, path = "", query = "", fragment = ""] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (answer.test(path)) return "";
  const parameters = query.split("&").filter((each) => each !== "" && !answer.test(each));
  const place = answer.test(fragment) ? "" : fragment;
  return `${path}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}${place}`;
}
