import type { Choice } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { linesOf } from "#web/editing/document/copied-element.ts";
import { insertElement, newCopy } from "#web/editing/document/edits.ts";
import { inSequence, newChoice, newElement } from "#web/editing/document/new-elements.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { linesIn } from "#web/editing/lines-in.ts";
import { type Gap, thenFocus } from "#web/editing/view.ts";
import { typedKind } from "../kinds.ts";
import { paste, spotOf } from "./row-actions.ts";

/**
 * Inserts the question that was copied here, if the clipboard still has it, or several lines as a
 * question with choices; asks first where they may be several questions. False if the text is
 * neither.
 */
export function pasteText(draft: OpenDraft, gap: Gap, text: string): boolean {
  const copied = draft.copied.last();
  if (copied && withoutReturns(text) === linesOf(copied)) {
    paste(draft, gap);
    return true;
  }
  const lines = linesIn(text);
  if (lines.length < 2) return false;
  const asOne = () => insertList(draft, gap, lines);
  if (maySeveralBeAsked(text)) draft.view.openPasted(gap, { text, asOne });
  else asOne();
  return true;
}

const asking = /[?？؟:：]|^\s*(?:[#*]{1,3}\s*)?(?:Q\s?)?\d{1,3}\s?[.):]/iu;

/** A first look, before the reader of texts is loaded: a list of plain words has no questions. */
export function maySeveralBeAsked(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => asking.test(line));
  return lines.length > 1 || /\S\s*\n\s*\n\s*\S/.test(withoutReturns(text));
}

/** Windows keeps lines with a return each. */
function withoutReturns(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** The first line is the question, the others are its choices. */
function insertList(
  { store, view, language, announce }: OpenDraft,
  gap: Gap,
  lines: string[],
): void {
  const [question = "", ...rest] = lines;
  const now = store.document();
  const fresh = newElement(now, typedKind);
  if (fresh.kind !== typedKind) return;
  const choices = inSequence<Choice>([], rest, (sooner, label) =>
    newChoice(language, sooner, label),
  );
  const element = { ...fresh, prompt: newCopy(language, question), choices };
  thenFocus(() => {
    store.perform(texts.actions.insert, () => insertElement(now, element, spotOf(gap)));
    view.choose(element.id);
  }, `${element.id}.prompt`);
  announce(texts.said.inserted(texts.kinds[typedKind].name));
}
