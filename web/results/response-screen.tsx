import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { Response } from "#contract/responses.ts";
import type { Survey } from "#contract/surveys.ts";
import type { Definition } from "#engine/definition.ts";
import { format } from "#texts/language.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { titleFace } from "#web/surveys/title-face.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon, moreIcon } from "#web/ui/icon.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { AnswerShown } from "./answer-shown.tsx";
import { type AskedOnce, answersIn } from "./answers-in.ts";
import { Neighbours } from "./neighbours.tsx";
import { ResponseFacts } from "./response-facts.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";

// Loaded lazily, because few surveys have votes.
const VoteNote = laterPart(() => import("./vote-note.tsx"));

export const meta = dashboardMeta(texts.title);

export default function ResponseScreen() {
  const { id = "", response = "" } = useParams();
  return (
    <ResultsFrame id={id}>{(survey) => <OneResponse survey={survey} id={response} />}</ResultsFrame>
  );
}

function OneResponse({ survey, id }: { survey: Survey; id: string }) {
  const query = useQuery({
    queryKey: ["responses", survey._id, "one", id],
    queryFn: async ({ signal }) => {
      const response = await api(
        "GET /response/{id}",
        { params: { id } },
        { signal, expects403: true },
      );
      const params = { id: response.surveyId, number: response.version };
      const line = "GET /surveys/{id}/versions/{number}";
      return { response, ...(await api(line, { params }, { signal })) };
    },
  });
  return (
    <Loaded
      query={query}
      texts={{ failed: texts.failedOne, tryAgain: texts.tryAgain }}
      skeleton={<ResultsSkeleton />}
      back={
        <LinkButton to={`/dashboard/results/${survey._id}/responses`} variant="quiet" size="small">
          {texts.all}
        </LinkButton>
      }
    >
      {({ response, definition }) => (
        <Details response={response} definition={definition}>
          {survey.vote ? <VoteNote waiting={null} survey={survey} /> : null}
        </Details>
      )}
    </Loaded>
  );
}

/** The whole response, or one answer of it. */
type Doomed = { question: AskedOnce | null };

type DetailsProps = { response: Response; definition: Definition; children: ReactNode };

function Details({ response, definition, children }: DetailsProps) {
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [pending, setPending] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const asked = answersIn(definition, response);

  async function erase({ question }: Doomed) {
    setPending(true);
    const id = response._id;
    try {
      if (question)
        await api("DELETE /response/{id}/answers/{question}", {
          params: { id, question: question.key },
        });
      else await api("DELETE /response/{id}", { params: { id } });
      toast.success(question ? texts.erasedAnswer : texts.erasedResponse);
      await queryClient.invalidateQueries({ queryKey: ["responses", response.surveyId] });
    } catch (error) {
      toast.error(failureText(error));
    }
    setPending(false);
    setDoomed(null);
  }

  return (
    <div className="grid gap-8">
      <ResultsSheet />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="display text-xl">{texts.one(response.place)}</h2>
        <div className="flex flex-wrap gap-2">
          <Neighbours surveyId={response.surveyId} place={response.place} />
          {response.erased ? null : (
            <EraseMenu
              place={response.place}
              onAnswers={() => setErasing(true)}
              onAll={() => setDoomed({ question: null })}
            />
          )}
        </div>
      </div>
      {children}
      {response.erased ? <Notice>{texts.wholeErased}</Notice> : null}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {response.erased ? null : (
          <section aria-label={texts.answers} className="sheet grid p-5 sm:p-8">
            {isErasing ? (
              <Button
                variant="quiet"
                size="small"
                className="mb-5 justify-self-end print:hidden"
                onClick={() => setErasing(false)}
              >
                {texts.eraseAnswersEnd}
              </Button>
            ) : null}
            {asked.map((each) => (
              <OneAnswer
                key={each.key}
                asked={each}
                onErase={isErasing ? () => setDoomed({ question: each }) : null}
              />
            ))}
          </section>
        )}
        <section aria-label={texts.about} className="grid gap-6">
          <ResponseFacts response={response} definition={definition} />
        </section>
      </div>
      <ConfirmDialog
        open={doomed !== null}
        danger
        title={doomed?.question ? texts.eraseAnswerTitle : texts.eraseResponseTitle}
        about={doomed?.question?.prompt}
        text={doomed?.question ? texts.eraseAnswerText : texts.eraseResponseText}
        confirm={texts.confirm}
        pending={pending}
        onConfirm={() => doomed && void erase(doomed)}
        onClose={() => setDoomed(null)}
      />
    </div>
  );
}

type EraseMenuProps = { place: number; onAnswers: () => void; onAll: () => void };

/** Erasing is rare and for good, so it isn't beside each answer. */
function EraseMenu({ place, onAnswers, onAll }: EraseMenuProps) {
  return (
    <span className="print:hidden">
      <Menu
        button={<Icon shape={moreIcon} />}
        label={texts.more(place)}
        buttonClassName={buttonLook({ variant: "quiet", size: "small" })}
      >
        <li>
          <button type="button" className={menuItem} onClick={onAnswers}>
            {texts.eraseAnswers}
          </button>
        </li>
        <li>
          <button type="button" className={`${menuItem} text-no`} onClick={onAll}>
            {texts.eraseResponse}
          </button>
        </li>
      </Menu>
    </span>
  );
}

type OneAnswerProps = {
  asked: AskedOnce;
  /** Null as long as nothing is to be erased. */
  onErase: (() => void) | null;
};

function OneAnswer({ asked, onErase }: OneAnswerProps) {
  const { question, number, prompt, about, answer, state } = asked;
  const isQuiet = state === "not-asked";
  return (
    <div className="r-answer grid gap-2 border-t border-line py-5 first:border-t-0 first:pt-0">
      <h3 dir="auto" className={`${titleFace(prompt)} wrap-anywhere ${isQuiet ? "text-soft" : ""}`}>
        {`${format.number(number)}. ${prompt}`}
        {about === null ? null : <span className="block text-sm text-soft">{about}</span>}
      </h3>
      {answer && state === "answered" ? (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <AnswerShown question={question} answer={answer} />
          </div>
          {onErase ? (
            <Button
              variant="plain"
              size="small"
              className="r-erase text-no print:hidden"
              aria-label={texts.eraseAnswerOf(prompt)}
              onClick={onErase}
            >
              {texts.eraseAnswer}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="r-state">{state === "answered" ? null : texts.states[state]}</p>
      )}
    </div>
  );
}
