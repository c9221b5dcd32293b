import { use, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { questionsOf } from "#engine/definition.ts";
import { screenHasProblem } from "#engine/screens.ts";
import { loadAsks } from "#web/kinds/asks.tsx";
import { FileKeeperContext } from "#web/kinds/file/file-keeper.ts";
import { plainWording } from "#web/questions/ask-wording.ts";
import { fill } from "#web/questions/fill.ts";
import { StageLine } from "#web/stages/stage-line.tsx";
import { AnswerLayout } from "./answer-layout.tsx";
import type { Answering } from "./answering-data.ts";
import { EndedNotice } from "./ended-notice.tsx";
import { KioskContext } from "./kiosk-context.ts";
import { LazyCheck, LazyEnding, loadLaterParts } from "./later-parts.ts";
import { progressWords } from "./progress-words.ts";
import { ScreenForm } from "./screen-form.tsx";
import { SendingNews } from "./sending-news.tsx";
import { useSubmitByKeys } from "./submit-by-keys.ts";
import { useAnswers } from "./use-answers.ts";
import { useFiles } from "./use-files.ts";
import { useKeeping } from "./use-keeping.ts";
import { useReady } from "./use-ready.ts";
import { useSending } from "./use-sending.ts";
import { addressOf, firstLeft, type Stop, screenIn, stopAfter, stopAt } from "./way.ts";

/** A language is switched at the latest then, even if the server knows not all answers. */
const longestSaveMs = 4_000;

type OpenSurveyProps = { data: Answering; screen: string | undefined };

/** A questionnaire that is being answered. From screen to screen it asks the server for nothing. */
export function OpenSurvey({ data, screen }: OpenSurveyProps) {
  const { survey, definition, texts } = data;
  const navigate = useNavigate();
  const kiosk = use(KioskContext);
  const answers = useAnswers(data);
  const keeping = useKeeping(data, answers);
  const files = useFiles(data, answers);
  const sending = useSending(data, answers, keeping, files);
  const wording = useMemo(
    () => plainWording({ ...data, language: data.documentLanguage.tag }),
    [data],
  );
  const { way } = answers;
  const { screens } = way;
  const stop = stopAt(way, screen) ?? Math.min(firstLeft(way), screens.length - 1);
  const current = typeof stop === "number" ? screens[stop] : undefined;
  /** The screen whose problems are shown, once its respondent wanted to go on. */
  const [checked, setChecked] = useState(data.checked ? (screen ?? screens[0]?.key) : undefined);
  const [arrival] = useState(screen);
  const summary = useRef<HTMLElement>(null);
  const showsProblems = current !== undefined && checked === current.key;
  const hasProblem = showsProblems && current !== undefined && screenHasProblem(current);

  useSubmitByKeys();
  const isReady = useReady(current, answers.takeTyped);
  useEffect(() => {
    if (isReady) void loadLaterParts();
    if (isReady) loadAsks(questionsOf(definition).map(({ kind }) => kind)).catch(() => {});
  }, [isReady, definition]);
  // The way may have changed under an address, such as by answers from another tab.
  const isLost = screen !== undefined && screen !== "done" && stopAt(way, screen) === null;
  useEffect(() => {
    if (isLost) navigate(addressOf(survey.home, way, stop), { replace: true });
  }, [isLost, navigate, survey.home, way, stop]);
  // Without JavaScript the page came again with its problems: it begins with them.
  useEffect(() => {
    if (data.checked) summary.current?.focus();
  }, [data.checked]);

  function go(to: Stop): void {
    const address = addressOf(survey.home, way, to);
    // The survey's own address opens the last screen, and Back leads to the one that was left here.
    if (screen === undefined)
      history.replaceState(history.state, "", addressOf(survey.home, way, stop));
    setChecked(undefined);
    if (current) answers.pass(current);
    void keeping.save(screenIn(address));
    navigate(address);
  }

  function next(): void {
    if (!current || typeof stop !== "number") return;
    if (screenHasProblem(current)) {
      setChecked(current.key);
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const to = stopAfter(way, stop);
    if (to === stop) sending.send();
    else go(to);
  }

  /**
   * The words around and within are the server's to send. It must know the answers first, else it
   * would lead back from a screen that they opened.
   */
  async function switchLanguage(tag: string): Promise<void> {
    await Promise.race([keeping.save(screen), new Promise((go) => setTimeout(go, longestSaveMs))]);
    location.assign(`${addressOf(survey.home, way, stop)}?lang=${tag}`);
  }

  const { outcome } = sending.pending ?? {};
  const isSent = outcome?.saved === true;
  useEffect(() => {
    if (isSent) navigate(`${survey.home}/done`, { replace: true });
  }, [isSent, navigate, survey.home]);
  const own = wording.text(definition.title);
  const where =
    typeof stop === "number" ? progressWords(data, way, stop).where : texts.checking.title;
  const title = stop === 0 ? own : fill(texts.title, { page: where, title: own });
  // A refusal of the answers says the same as that of the draft.
  const news = (
    <>
      <SendingNews data={data} sending={sending} />
      {outcome ? null : <EndedNotice data={data} code={keeping.ended} />}
    </>
  );
  const isFull = stop === "check" && way.path.quota !== undefined;
  if (outcome?.saved || isFull || sending.isSent)
    return (
      <AnswerLayout frame={data} surveyor={survey.surveyor}>
        <title>{own}</title>
        <LazyEnding
          frame={data}
          definition={definition}
          wording={wording}
          surveyId={survey.id}
          ending={
            outcome?.saved
              ? definition.endings.find(({ id }) => id === outcome.ending)
              : isFull
                ? way.path.ending
                : undefined
          }
          receipt={outcome?.saved ? outcome.receipt : null}
          isSent={!isFull}
          isClosed={false}
        />
      </AnswerLayout>
    );
  // On a shared device nothing is kept, so that a switch would lose the answers.
  const isFixed = kiosk !== null && stop !== 0;
  const isWaiting =
    sending.pending !== null && outcome === undefined && sending.pending.failures > 0;
  return (
    <AnswerLayout
      frame={data}
      surveyor={survey.surveyor}
      languages={isFixed ? [] : data.languages}
      hasForm
    >
      <title>
        {hasProblem || data.notices.unsaved ? fill(texts.errorTitle, { title }) : title}
      </title>
      {isWaiting ? (
        <div className="a-form">
          <h1 className="a-page-title">{own}</h1>
          {news}
        </div>
      ) : current && typeof stop === "number" ? (
        <FileKeeperContext value={files}>
          {stop === 0 && data.stages ? (
            <div className="mb-8">
              <StageLine
                stages={data.stages}
                lang={data.lang}
                ways={{
                  // From a shared device or a frame nothing leads away.
                  0:
                    kiosk || data.isFramed
                      ? null
                      : `/answer/${survey.id}/board?lang=${data.documentLanguage.tag}`,
                }}
              />
            </div>
          ) : null}
          <ScreenForm
            key={current.key}
            data={data}
            answers={answers}
            keeping={keeping}
            wording={wording}
            showsProblems={showsProblems}
            summary={summary}
            news={news}
            screen={current}
            at={stop}
            isArrival={screen === arrival}
            isReady={isReady}
            isSending={sending.isBusy}
            onNext={next}
            onBack={() => go(Math.max(0, stop - 1))}
            onLanguage={switchLanguage}
          />
        </FileKeeperContext>
      ) : (
        <LazyCheck
          data={data}
          answers={answers}
          files={files}
          wording={wording}
          news={news}
          isSending={sending.isBusy}
          onSend={sending.send}
          onBack={() => go(screens.length - 1)}
          onLanguage={switchLanguage}
        />
      )}
    </AnswerLayout>
  );
}
