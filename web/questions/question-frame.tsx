import type { ReactNode } from "react";
import type { Question } from "#engine/definition.ts";
import { Mark } from "#web/ui/mark.tsx";
import { type AskProps, fieldId, problemId } from "./ask-props.ts";
import { CopyText, Inlines } from "./copy-text.tsx";
import { fill } from "./fill.ts";
import { problemWords } from "./problem-words.ts";

type FrameProps = Pick<
  AskProps<Question>,
  "question" | "name" | "problem" | "wording" | "marks" | "onAnswer"
> & {
  /** One field, whose label is the question; or several, with the question as their legend. */
  of: "field" | "radios" | "group";
  hint?: string | undefined;
  /** Says how the answer can be taken back, which radio buttons alone don't allow. */
  canClear?: boolean;
  children: ReactNode;
};

/** The question, its help, its problem and its fields. */
export function QuestionFrame({
  question,
  name,
  problem,
  wording,
  marks,
  onAnswer,
  of,
  hint,
  canClear = false,
  children,
}: FrameProps) {
  const { texts, lang } = wording;
  const [first, ...more] = wording.blocks(question.prompt);
  const isHeadline = first?.type === "paragraph";
  const prompt = isHeadline ? <Inlines parts={first.parts} /> : question.code;
  const rest = isHeadline ? more : first ? [first, ...more] : [];
  const help = question.help ? wording.blocks(question.help) : [];
  const hasHelp = rest.length > 0 || help.length > 0;
  const voteWords = wording.voteWords?.[question.id];
  const mark = marks === (question.required ? "required" : "optional") ? texts[marks] : undefined;
  const said = [mark, hint].filter(Boolean).join(" ");
  const notes = (
    <>
      {hasHelp ? (
        <div id={`${fieldId(name)}-help`} className="q-help">
          <CopyText blocks={[...rest, ...help]} />
        </div>
      ) : null}
      {said ? (
        <p id={`${fieldId(name)}-hint`} className="q-hint" lang={lang}>
          {said}
        </p>
      ) : null}
      {problem ? (
        <p id={problemId(name)} className="q-problem" lang={lang}>
          <Mark kind="cross" className="size-3.5" />
          {problemWords(problem, question, wording)}
        </p>
      ) : null}
    </>
  );
  const vote = voteWords ? (
    <aside aria-labelledby={`${fieldId(name)}-how`} className="q-vote" lang={lang}>
      <h3 id={`${fieldId(name)}-how`}>{voteWords.title}</h3>
      <p id={`${fieldId(name)}-vote`} className="q-vote-rule">
        {voteWords.rule}
      </p>
      <ul className="q-list">
        {voteWords.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </aside>
  ) : null;
  const clear = canClear ? (
    <button
      type="submit"
      name="go"
      value={`clear ${name}`}
      formNoValidate
      className="q-clear"
      lang={lang}
      aria-label={fill(texts.clearOf, { question: wording.text(question.prompt) })}
      onClick={
        onAnswer &&
        ((event) => {
          event.preventDefault();
          document.getElementById(fieldId(name))?.focus();
          onAnswer(name, null);
        })
      }
    >
      {texts.clear}
    </button>
  ) : null;
  const heading = <h2 className="q-prompt">{prompt}</h2>;
  return (
    <section className="q" data-kind={question.kind} data-problem={problem ? "" : undefined}>
      {of === "field" ? (
        <>
          <label htmlFor={fieldId(name)} className="q-head">
            {heading}
          </label>
          {notes}
          {children}
        </>
      ) : (
        <fieldset
          {...(of === "radios" && {
            role: "radiogroup",
            "aria-required": question.required || undefined,
          })}
          aria-describedby={describedBy({
            name,
            hasHelp,
            hasVote: !!voteWords,
            hint: said,
            problem,
          })}
        >
          <legend className="q-head">{heading}</legend>
          {notes}
          {children}
        </fieldset>
      )}
      {clear}
      {vote}
    </section>
  );
}

/** For a single field: what describes it and whether it is in order. */
export function fieldWiring({
  question,
  name,
  problem,
  wording,
  marks,
  hint,
}: Pick<FrameProps, "question" | "name" | "problem" | "wording" | "marks" | "hint">) {
  const isMarked = marks === (question.required ? "required" : "optional");
  const hasHelp = wording.blocks(question.prompt).length > 1 || question.help !== undefined;
  return {
    id: fieldId(name),
    "aria-required": question.required || undefined,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": describedBy({
      name,
      hasHelp,
      problem,
      hint: isMarked ? "marked" : hint,
    }),
  };
}

function describedBy({
  name,
  hasHelp,
  hasVote = false,
  hint,
  problem,
}: Pick<FrameProps, "name" | "hint" | "problem"> & { hasHelp: boolean; hasVote?: boolean }):
  | string
  | undefined {
  const ids = [
    hasHelp && `${fieldId(name)}-help`,
    hint && `${fieldId(name)}-hint`,
    hasVote && `${fieldId(name)}-vote`,
    problem && problemId(name),
  ];
  return ids.filter(Boolean).join(" ") || undefined;
}
