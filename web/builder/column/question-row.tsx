import { type MouseEvent, memo } from "react";
import { type Definition, type Element, isQuestion } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath, insertItem, positionOf } from "#web/editing/document/edits.ts";
import { inSequence, newChoice } from "#web/editing/document/new-elements.ts";
import { type OpenDraft, useDraft, useElement, useView } from "#web/editing/draft-context.ts";
import { Part } from "#web/editing/part.tsx";
import { partsOf } from "#web/editing/part-lists.ts";
import { titleAlong } from "#web/editing/title-along.ts";
import { thenFocus } from "#web/editing/view.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { FindingLines, useToldAt } from "../checker/finding-lines.tsx";
import { SomeoneHere } from "../checker/someone-here.tsx";
import { ShownIf } from "../logic/question-logic.tsx";
import { useSettled } from "../shell/use-settled.ts";
import { Body } from "./body.tsx";
import { ElementClashes } from "./clash-note.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { maySeveralBeAsked } from "./paste-text.ts";
import { enterPrompt, nudge } from "./row-actions.ts";
import { SlipFoot } from "./slip-foot.tsx";
import { SlipTools } from "./slip-tools.tsx";

// Loaded lazily, because few questions are voted on.
const VoteLine = lazyPart(() => import("#web/outline/vote-line.tsx"));

/**
 * A question or statement as respondents see it, and beside it what was found about it; the chosen
 * one is a slip with tools, edited in place. Renders again only if it has changed itself.
 */
export const QuestionRow = memo(function QuestionRow({
  id,
  number,
}: {
  id: string;
  number: number | undefined;
}) {
  const draft = useDraft();
  const element = useElement(id);
  const isOpen = useView(({ chosen }) => chosen === id);
  const hasFindings = useToldAt(id).told.length > 0;
  // The tools' names follow once there is time, not at each key.
  const name = useSettled(element ? nameOf(element, number, draft.language) : "");
  if (!element) return null;
  return (
    <div
      className="b-place"
      data-open={isOpen || undefined}
      data-found={hasFindings || undefined}
      data-element={id}
    >
      <Row element={element} number={number} name={name} isOpen={isOpen} />
      <FindingLines id={id} />
    </div>
  );
});

type RowProps = {
  element: Element;
  number: number | undefined;
  name: string;
  isOpen: boolean;
};

function Row({ element, number, name, isOpen }: RowProps) {
  const draft = useDraft();
  const { id } = element;
  return (
    <div className="b-row" data-open={isOpen || undefined} data-slip={isOpen ? "" : undefined}>
      {isOpen ? null : (
        <button
          type="button"
          className="b-cover"
          data-row=""
          data-field={`${id}.row`}
          aria-label={texts.editOne(name)}
          onClick={(event) => choose(draft, element, event)}
        />
      )}
      <DragHandle id={id} number={number} name={name} />
      <div className="b-words" {...(isOpen && { role: "group", "aria-label": name })}>
        {isOpen ? <SlipTools id={id} kind={element.kind} name={name} /> : null}
        <Words element={element} isOpen={isOpen} />
        <Body element={element} isOpen={isOpen} />
        {isOpen ? null : (
          <>
            <VoteOf element={element} />
            <ShownIf element={element} />
          </>
        )}
        <ElementClashes id={id} />
        {isOpen ? <SomeoneHere id={id} /> : null}
      </div>
      {isOpen && element.kind !== "board" ? <SlipFoot element={element} /> : null}
    </div>
  );
}

/** In a row that isn't open. */
function VoteOf({ element }: { element: Element }) {
  const vote = isQuestion(element) && element.vote;
  return vote ? <VoteLine rule={vote.rule} waiting={<p className="h-5" />} /> : null;
}

function Words({ element, isOpen }: { element: Element; isOpen: boolean }) {
  const draft = useDraft();
  const { id } = element;
  const at = (rest: string) => (now: Definition) => `${elementPath(now, id)}/${rest}`;
  const readsAt = (now: Definition) => positionOf(now, id);
  const isAsked = isQuestion(element);
  const isRead = element.kind === "statement";
  return (
    <>
      <Part
        isOpen={isOpen}
        field={`${id}.prompt`}
        path={at("prompt")}
        copy={element.prompt}
        label={isRead ? texts.statement : texts.question}
        placeholder={isRead ? texts.statementText : texts.questionPlaceholder}
        action={texts.actions.write}
        className={isRead ? "b-statement" : "b-prompt"}
        readsAt={readsAt}
        along={(now, text) => titleAlong(now, { id, language: draft.language, text })}
        onEnter={isRead ? undefined : () => enterPrompt(draft, element)}
        onMove={(by) => nudge(draft, id, by)}
        onLines={(lines, text) => pasteHere(draft, element, lines, text)}
        onSlash={() => draft.view.openGap({ after: id }, "/")}
      />
      {isAsked && (isOpen || element.help) ? (
        <Part
          isOpen={isOpen}
          field={`${id}.help`}
          path={at("help")}
          copy={element.help}
          label={texts.help}
          placeholder={texts.addHelp}
          action={texts.actions.write}
          isOptional
          className="b-help"
          readsAt={readsAt}
          onMove={(by) => nudge(draft, id, by)}
        />
      ) : null}
    </>
  );
}

/** Opens the slip with the caret in the text that was pressed. */
function choose({ view }: OpenDraft, { id }: Element, event: MouseEvent): void {
  const under = document
    .elementsFromPoint(event.clientX, event.clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && "at" in each.dataset);
  thenFocus(() => view.choose(id), under?.dataset.at ?? `${id}.prompt`);
}

/** Lines that may be several questions take an unwritten one's place, if their author says so. */
function pasteHere(draft: OpenDraft, element: Element, lines: string[], text: string): void {
  const { id, prompt } = element;
  const copies = [prompt, ...partsOf(element).map(({ label }) => label)];
  const isUnwritten = copies.every((copy) => oneLine(copy, draft.language) === "");
  const asOne = () => {
    pasteLines(draft, element, lines);
    thenFocus(() => draft.view.choose(id), `${id}.prompt`);
  };
  if (isUnwritten && maySeveralBeAsked(text))
    draft.view.openPasted({ after: id }, { text, asOne, instead: id });
  else pasteLines(draft, element, lines);
}

/** Of several lines pasted into an empty question, the first is its text and the others its choices. */
function pasteLines({ store, language }: OpenDraft, element: Element, lines: string[]): void {
  const isEmpty = oneLine(element.prompt, language) === "";
  const [first = "", ...rest] = isEmpty ? lines : ["", ...lines];
  store.perform(texts.actions.write, (now) => {
    const path = elementPath(now, element.id);
    const words = isEmpty
      ? [
          { op: "add", path: `${path}/prompt/words/${language}`, value: first } as const,
          ...titleAlong(now, { id: element.id, language, text: first }),
        ]
      : [];
    if (!("choices" in element)) return words;
    const empty = element.choices.filter(({ label }) => oneLine(label, language) === "");
    const made = inSequence(element.choices, rest, (sooner, label) =>
      newChoice(language, sooner, label),
    );
    return [
      ...words,
      ...made.flatMap((choice) => insertItem(now, `${path}/choices`, choice)),
      ...empty.map(({ id }) => ({ op: "remove", path: `${path}/choices/${id}` }) as const),
    ];
  });
}

function nameOf(element: Element, number: number | undefined, language: string): string {
  const words = oneLine(element.prompt, language) || texts.unwritten;
  if (element.kind === "board") return `${texts.kinds.board.name}: ${words}`;
  return number === undefined ? texts.statementNamed(words) : texts.questionNamed(number, words);
}
