import { builderTexts as texts } from "#texts/builder.ts";
import { problemTexts } from "#texts/builder-checker.ts";
import { languagesTexts } from "#texts/builder-languages.ts";
import { logicTexts } from "#texts/builder-logic.ts";
import { tryTexts } from "#texts/builder-try.ts";
import { downloadTexts } from "#texts/download.ts";
import { nameCopied } from "#web/editing/document/copied-element.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { downloadForms, downloadSurvey } from "#web/import/screen/download-survey.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { draftAddress } from "#web/surveys/draft-address.ts";
import { goTo } from "../checker/go-to.ts";
import { copy, duplicate, insert, nudge, paste, remove } from "../column/row-actions.ts";
import { insertions } from "../kinds.ts";
import { setLook } from "../preview/set-look.ts";

export type Command = { name: string; note: string; run: () => void };

/** Everything that can be done: with the question chosen, with the survey, and where to go. */
export function commandsFor(
  draft: OpenDraft,
  about: string | null,
  visit: (address: string) => void,
): Command[] {
  const { store, view, language } = draft;
  const { keyNames } = texts;
  const address = draftAddress(draft.id);
  const now = store.document();
  const all = now.pages.flatMap(({ elements }) => elements);
  const last = all.at(-1)?.id;
  const after = about ?? last;
  const page = now.pages.at(-1)?.id ?? "";
  const gap = after === undefined ? { startOf: page } : { after };
  const copied = nameCopied(draft.copied.last());
  const on = (name: string, keys: string, run: (id: string) => void): Command[] =>
    about === null ? [] : [{ name, note: keys, run: () => run(about) }];
  return [
    ...on(texts.moveTo, "", (id) => view.open("move", id)),
    ...on(texts.moveUp, "Alt+↑", (id) => nudge(draft, id, -1)),
    ...on(texts.moveDown, "Alt+↓", (id) => nudge(draft, id, 1)),
    ...on(texts.duplicate, keyNames.duplicate, (id) => duplicate(draft, id)),
    ...on(texts.copyIt, keyNames.copy, (id) => copy(draft, id)),
    ...(copied
      ? [{ name: texts.paste(copied), note: keyNames.paste, run: () => paste(draft, gap) }]
      : []),
    ...on(texts.remove, "", (id) => remove(draft, id)),
    ...insertions
      .flatMap(({ kinds }) => kinds)
      .map((kind) => ({
        name: texts.insertKind(texts.kinds[kind].name),
        note: texts.kinds[kind].note,
        run: () => insert(draft, gap, kind),
      })),
    { name: texts.undo, note: keyNames.undo, run: () => store.reverse("undo") },
    { name: texts.redo, note: keyNames.redo, run: () => store.reverse("redo") },
    { name: texts.preview, note: "", run: view.togglePreview },
    { name: problemTexts.check, note: "", run: () => view.open("check") },
    { name: logicTexts.map, note: "", run: () => view.open("map") },
    { name: texts.outline, note: "", run: () => view.open("outline") },
    { name: texts.oneByOne, note: "", run: () => setLook(draft, "one-at-a-time") },
    { name: texts.pageByPage, note: "", run: () => setLook(draft, "pages") },
    {
      name: tryTexts.open,
      note: "",
      run: () => window.open(`${address}/try`, "_blank", "noreferrer"),
    },
    ...downloadForms.map((form) => ({
      name: downloadTexts[form],
      note: "",
      run: () => void downloadSurvey(store.document(), form),
    })),
    { name: languagesTexts.title, note: "", run: () => visit(`${address}/languages`) },
    { name: texts.publish, note: "", run: () => visit(`${address}/publish`) },
    { name: texts.mySurveys, note: "", run: () => visit("/dashboard/my-surveys") },
    { name: texts.keys, note: "", run: () => view.open("keys") },
    ...all.map((element, at) => ({
      name: texts.goTo(oneLine(element.prompt, language) || texts.unwritten),
      note: String(at + 1),
      run: () => goTo(draft, element.id),
    })),
  ];
}
