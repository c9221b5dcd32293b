import { type FormEvent, type ReactNode, type Ref, useMemo } from "react";
import { type Question, questionsOf } from "#engine/definition.ts";
import { isFileQuestion } from "#engine/kinds/file/asked-files.ts";
import type { Screen } from "#engine/screens.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { pipedWording } from "#web/questions/piped-wording.ts";
import { Button } from "#web/ui/button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { AnswerNotices } from "./answer-notices.tsx";
import type { Answering } from "./answering-data.ts";
import { AskedList } from "./asked-list.tsx";
import { PrivacyAgain, PrivacyLine } from "./privacy-line.tsx";
import { checkMessages, ProblemSummary } from "./problem-summary.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { ScreenHeading } from "./screen-heading.tsx";
import { formId } from "./typed-before-start.ts";
import type { Answers } from "./use-answers.ts";
import { useAsked } from "./use-asked.ts";
import type { Keeping } from "./use-keeping.ts";
import { addressOf, stopAfter } from "./way.ts";

type ScreenFormProps = {
  data: Answering;
  answers: Answers;
  keeping: Keeping;
  wording: AskWording;
  screen: Screen;
  at: number;
  showsProblems: boolean;
  isSending: boolean;
  /** Whether this is the screen that the server has sent, with its news. */
  isArrival: boolean;
  /** Whether scripts have taken the form over. */
  isReady: boolean;
  /** What became of sending, if anything did. */
  news: ReactNode;
  summary: Ref<HTMLElement>;
  onNext(): void;
  onBack(): void;
  onLanguage(tag: string): void;
};

/** One screen of questions, as a form that also works without JavaScript. */
export function ScreenForm(props: ScreenFormProps) {
  const { data, answers, keeping, wording, screen, at, showsProblems, isSending } = props;
  const { isArrival, isReady, news, summary, onNext, onBack, onLanguage } = props;
  const { texts, lang, definition, draft } = data;
  const { way } = answers;
  const asked = useAsked(data, answers, screen, wording, showsProblems);
  const marks = useMemo(() => marksIn(questionsOf(definition)), [definition]);
  const { page, instance } = screen.visit;
  const piped = useMemo(() => {
    const values = way.path.valuesAt(
      instance === undefined ? undefined : { page, choice: instance },
    );
    return pipedWording(wording, { definition, values });
  }, [wording, definition, way, page, instance]);
  const hasProblems =
    asked.some(({ problem }) => problem) ||
    (showsProblems && screen.isLastOfPage && screen.visit.failedChecks.length > 0);
  const isFirst = at === 0;
  const isLast = stopAfter(way, at) === at;

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!isReady) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    if (button?.name === "lang") onLanguage(button.value);
    else if (button?.value === "back") onBack();
    else onNext();
  }

  return (
    <form
      id={formId}
      method="post"
      action={addressOf(data.survey.home, way, at)}
      noValidate
      autoComplete="off"
      encType={
        asked.some(({ element }) => isFileQuestion(element)) ? "multipart/form-data" : undefined
      }
      onSubmit={submit}
      className="a-form"
    >
      {/* The form's default button, so that Enter in a field doesn't go back. */}
      <button
        type="submit"
        name="go"
        value="next"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <input type="hidden" name="seed" value={draft.seed} />
      <input type="hidden" name="language" value={data.documentLanguage.tag} />
      {Object.entries(draft.variables).map(([name, value]) => (
        <input key={name} type="hidden" name={`v.${name}`} value={value} />
      ))}
      <ProgressLine data={data} way={way} at={at} />
      <ScreenHeading {...props} piped={piped} />
      {isFirst ? <PrivacyLine data={data} /> : null}
      <AnswerNotices data={data} keeping={keeping} isArrival={isArrival} />
      {hasProblems ? (
        <ProblemSummary ref={summary} data={data} way={way} screen={screen} wording={piped} />
      ) : null}
      {screen.isLastOfPage && showsProblems
        ? checkMessages(data, way, screen.visit, wording).map(({ at: check, text }) => (
            <p key={check} id={`check-${check}`} tabIndex={-1} className="q-problem">
              <Mark kind="cross" className="size-3.5" />
              {text}
            </p>
          ))
        : null}
      <AskedList
        survey={data.survey.id}
        asked={asked}
        marks={marks}
        page={page}
        onAnswer={isReady ? answers.answer : undefined}
      />
      {news}
      <div className="a-go">
        {isFirst ? null : (
          <Button type="submit" name="go" value="back" variant="quiet" formNoValidate lang={lang}>
            {texts.back}
          </Button>
        )}
        <Button
          type="submit"
          name="go"
          value={isLast ? "send" : "next"}
          pending={isSending}
          className="a-next"
          lang={lang}
        >
          {isLast ? texts.send : texts.next}
        </Button>
        <p className="a-keys" aria-hidden="true" lang={lang}>
          {texts.keys[0]} <kbd>{texts.keys[1]}</kbd> <kbd>{texts.keys[2]}</kbd>
        </p>
      </div>
      <Foot {...props} isFirst={isFirst} />
    </form>
  );
}

function Foot({ data, keeping: { where }, isFirst }: ScreenFormProps & { isFirst: boolean }) {
  const { texts, lang, account } = data;
  const { kept } = texts;
  const words =
    where && where === "server" ? kept[account ? "account" : "browser"] : where && kept[where];
  return (
    <div className="a-foot">
      {isFirst ? null : <PrivacyAgain data={data} />}
      <p className="a-kept" lang={lang} role="status">
        {words ? (
          <>
            <Mark
              kind={where === "device" || where === "server" ? "tick" : "dash"}
              className="size-3.5"
            />
            {words}
          </>
        ) : null}
      </p>
    </div>
  );
}

/** Whichever are fewer say so; nothing is said where all are alike. */
function marksIn(questions: readonly Question[]): "optional" | "required" | undefined {
  const required = questions.filter((each) => each.required).length;
  if (required === 0 || required === questions.length) return undefined;
  return required > questions.length / 2 ? "optional" : "required";
}
