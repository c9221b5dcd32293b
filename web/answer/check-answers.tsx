import type { ReactNode } from "react";
import { Link } from "react-router";
import { isQuestion, type Question } from "#engine/definition.ts";
import { type Answer, kindOf } from "#engine/kinds/all.ts";
import type { PageVisit } from "#engine/walk.ts";
import { fieldId } from "#web/questions/ask-props.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { fill, fillCount } from "#web/questions/fill.ts";
import { pipedWording } from "#web/questions/piped-wording.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Answering } from "./answering-data.ts";
import { PrivacyAgain } from "./privacy-line.tsx";
import { formId } from "./typed-before-start.ts";
import type { Answers } from "./use-answers.ts";
import type { Files } from "./use-files.ts";
import { addressOf, parkedCount } from "./way.ts";

type CheckAnswersProps = {
  data: Answering;
  answers: Answers;
  files: Files;
  wording: AskWording;
  isSending: boolean;
  /** What became of sending, if anything did. */
  news: ReactNode;
  onSend(): void;
  onBack(): void;
  onLanguage(tag: string): void;
};

/** All answers by page before they are sent, each with a way back to its question. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { data, answers, files, wording, isSending, news, onSend, onBack, onLanguage } = props;
  const { texts, lang, isPreview, submissionId } = data;
  const { way, given } = answers;
  const parked = parkedCount(way, given);
  const pages = way.path.pages.filter(({ elements }) =>
    elements.some(({ element }) => isQuestion(element)),
  );
  return (
    <form
      id={formId}
      method="post"
      action={addressOf(data.survey.home, way, "check")}
      className="a-form"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
        if (pressed?.name === "lang") onLanguage(pressed.value);
        else if (pressed?.value === "back") onBack();
        else onSend();
      }}
    >
      <button
        type="submit"
        name="go"
        value="send"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <input type="hidden" name="submission" value={submissionId} />
      <input type="hidden" name="language" value={data.documentLanguage.tag} />
      <div className="a-title" lang={lang}>
        <h1>{texts.checking.title}</h1>
        <p className="a-lead">{texts.checking.final}</p>
      </div>
      {data.notices.unsaved ? (
        <div lang={lang}>
          <Notice tone="problem">{texts.kept.unsaved}</Notice>
        </div>
      ) : null}
      {parked > 0 ? <Notice>{fillCount(texts.checking.parked, parked)}</Notice> : null}
      {pages.map((visit, at) => (
        <section key={visit.key} className="a-checked">
          <h2 lang={visit.page.title ? undefined : lang}>
            {titleOf(data, answers, visit, wording) ||
              fill(texts.checking.page, { number: at + 1 })}
          </h2>
          <dl>
            <CheckedPage
              data={data}
              answers={answers}
              files={files}
              wording={wording}
              visit={visit}
            />
          </dl>
        </section>
      ))}
      {news}
      {isPreview ? <Notice title={texts.preview.title}>{texts.preview.cannotSend}</Notice> : null}
      <div className="a-go">
        <Button type="submit" name="go" value="back" variant="quiet" lang={lang}>
          {texts.back}
        </Button>
        <Button
          type="submit"
          name="go"
          value="send"
          pending={isSending}
          disabled={isPreview}
          className="a-next"
          lang={lang}
        >
          {texts.send}
        </Button>
      </div>
      <div className="a-foot">
        <PrivacyAgain data={data} />
      </div>
    </form>
  );
}

type CheckedPageProps = Pick<CheckAnswersProps, "data" | "answers" | "files" | "wording"> & {
  visit: PageVisit;
};

function CheckedPage({ data, answers, files, wording, visit }: CheckedPageProps) {
  const { survey, texts, lang } = data;
  const { way } = answers;
  const piped = pipedFor(data, answers, visit, wording);
  return visit.elements.map(({ key, element, answer }) => {
    if (!isQuestion(element)) return null;
    const screen = way.screens.findIndex(({ elements }) =>
      elements.some((each) => each.key === key),
    );
    const question = piped.text(element.prompt);
    return (
      <div key={key}>
        <dt>{question}</dt>
        <dd>
          {answer ? (
            <span className="a-answer">{shown(element, answer, files, piped)}</span>
          ) : (
            <span className="a-none" lang={lang}>
              {texts.checking.none}
            </span>
          )}
          <Link
            to={`${addressOf(survey.home, way, Math.max(0, screen))}#${fieldId(key)}`}
            aria-label={fill(texts.checking.editOf, { question })}
            lang={lang}
          >
            {texts.checking.edit}
          </Link>
        </dd>
      </div>
    );
  });
}

/** A file's answer is its name, which only the page knows. */
function shown(
  question: Question,
  answer: Answer,
  files: Files,
  { wording, texts }: AskWording,
): string {
  if (!("files" in answer)) return kindOf(question).words(answer, question, wording);
  return answer.files.map((id) => files.find(id)?.name ?? texts.files.other).join(", ");
}

function titleOf(data: Answering, answers: Answers, visit: PageVisit, wording: AskWording): string {
  return pipedFor(data, answers, visit, wording).text(visit.page.title);
}

function pipedFor(
  { definition }: Answering,
  { way }: Answers,
  { page, instance }: PageVisit,
  wording: AskWording,
): AskWording {
  const values = way.path.valuesAt(instance === undefined ? undefined : { page, choice: instance });
  return pipedWording(wording, { definition, values });
}
