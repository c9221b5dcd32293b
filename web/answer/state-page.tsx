import { use } from "react";
import { plainWording } from "#web/questions/ask-wording.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { AnswerLayout } from "./answer-layout.tsx";
import type { Answered, NotOpen } from "./answering-data.ts";
import { KioskContext } from "./kiosk-context.ts";
import { LazyEnding } from "./later-parts.ts";
import { outTarget } from "./out-target.ts";

const ConfirmEmail = laterPart(() => import("#web/entrance/confirm-email.tsx"));

type StatePageProps = { data: Answered | NotOpen; screen: string | undefined };

/** What there is to see where nothing can be answered, or nothing more. */
export function StatePage({ data, screen }: StatePageProps) {
  if (data.state === "answered") return <AnsweredPage data={data} isDone={screen === "done"} />;
  const { texts, lang, survey, state, seesResults } = data;
  const { title, text } = data.said;
  const target = outTarget(data);
  return (
    <AnswerLayout frame={data} surveyor={null}>
      <title>{survey ? survey.title : title}</title>
      <div className="a-state" lang={lang}>
        {survey ? <p className="a-survey">{survey.title}</p> : null}
        <h1>{title}</h1>
        <p>{text}</p>
        {data.canConfirm ? <ConfirmEmail /> : null}
        {use(KioskContext) ? null : survey ? (
          <p>
            <LinkButton reloadDocument target={target} variant="quiet" to={`/survey/${survey.id}`}>
              {state === "elsewhere"
                ? texts.elsewhere.open
                : state === "closed" && seesResults
                  ? texts.done.allResults
                  : texts.toSurvey}
            </LinkButton>
          </p>
        ) : (
          <p>
            <LinkButton reloadDocument target={target} variant="quiet" to="/surveys">
              {texts.missing.others}
            </LinkButton>
          </p>
        )}
      </div>
    </AnswerLayout>
  );
}

function AnsweredPage({ data, isDone }: { data: Answered; isDone: boolean }) {
  const { definition, response, survey, isClosed, texts } = data;
  const wording = plainWording({
    ...data,
    language: data.documentLanguage.tag,
    consentHashes: {},
  });
  return (
    <AnswerLayout frame={data} surveyor={survey.surveyor}>
      <title>{isDone ? wording.text(definition.title) : texts.answered.title}</title>
      <LazyEnding
        frame={data}
        definition={definition}
        wording={wording}
        isClosed={isClosed}
        surveyId={survey.id}
        ending={isDone ? definition.endings.find(({ id }) => id === response?.ending) : undefined}
        receipt={response?.receipt ?? null}
        isSent
      />
    </AnswerLayout>
  );
}
