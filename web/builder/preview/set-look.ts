import type { Definition } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";

export const lookWords: Record<Definition["look"], string> = {
  pages: texts.pageByPage,
  "one-at-a-time": texts.oneByOne,
};

/** How respondents go through the survey: a page or a question at a time. */
export function setLook({ store, announce }: OpenDraft, value: Definition["look"]): void {
  store.perform(texts.actions.setting, () => [{ op: "add", path: "/look", value }]);
  announce(lookWords[value]);
}
