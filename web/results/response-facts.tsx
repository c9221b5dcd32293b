import type { Response } from "#contract/responses.ts";
import type { Definition } from "#engine/definition.ts";
import { format } from "#texts/language.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { languageName } from "#web/questions/language-name.ts";
import { DateText } from "#web/ui/date-text.tsx";

/** When and how a response came, and by whom, as far as that may be shown. */
export function ResponseFacts({
  response,
  definition,
}: {
  response: Response;
  definition: Definition;
}) {
  const { createdAt, day, respondent, seconds, language, receipt, erased } = response;
  const at = createdAt ?? day;
  const ending = definition.endings.find(({ id }) => id === response.ending);
  return (
    <dl className="r-facts">
      {erased ? null : (
        <>
          <div className="r-fact">
            <dt>{texts.when}</dt>
            <dd>{at ? <DateText at={at} /> : texts.notKept}</dd>
          </div>
          <div className="r-fact">
            <dt>{texts.who}</dt>
            <dd>
              {respondent ? respondent.name : texts.noName}
              {respondent ? <span className="block font-normal">{respondent.email}</span> : null}
            </dd>
          </div>
        </>
      )}
      {seconds === undefined ? null : (
        <div className="r-fact">
          <dt>{texts.took}</dt>
          <dd>{texts.minutes(seconds)}</dd>
        </div>
      )}
      <div className="r-fact">
        <dt>{texts.version}</dt>
        <dd className="tabular-nums">{format.number(response.version)}</dd>
      </div>
      {at && language ? (
        <div className="r-fact">
          <dt>{texts.language}</dt>
          <dd>{languageName(language)}</dd>
        </div>
      ) : null}
      {ending ? (
        <div className="r-fact">
          <dt>{texts.ending}</dt>
          <dd dir="auto" className="line-clamp-2">
            {wordsOf(ending.text)}
          </dd>
        </div>
      ) : null}
      <div className="r-fact r-fact-below">
        <dt>{texts.receipt}</dt>
        <dd className="grid gap-1">
          <code className="text-xs break-all text-soft">{receipt.link}</code>
          <span className="text-xs text-soft">{texts.receiptText(receipt.place)}</span>
        </dd>
      </div>
    </dl>
  );
}
