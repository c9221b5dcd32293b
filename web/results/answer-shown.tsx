import { useState } from "react";
import type { Wording } from "#engine/copy-text.ts";
import type { Question } from "#engine/definition.ts";
import { type Answer, kindOf } from "#engine/kinds/all.ts";
import { language } from "#texts/language.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { figuresOf, labelOf } from "#web/kinds/figures.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { offerFile } from "#web/ui/offer-file.ts";
import { toast } from "#web/ui/toast.ts";

export const wording: Wording = {
  language: language.tag,
  yes: texts.yes,
  no: texts.no,
  agreed: texts.agreed,
};

/** One answer in full: what has parts as a list of them. */
export function AnswerShown({ question, answer }: { question: Question; answer: Answer }) {
  const text = (part?: string) => kindOf(question).words(answer, question, wording, part);
  const view = figuresOf(question).answerView(answer, question);
  switch (view.as) {
    case "parts":
      return <Parts parts={view.ids.map((id) => [labelOf(question, id), text(id)])} />;
    case "places":
      return (
        <ol className="grid list-decimal gap-1 ps-5">
          {view.ids.map((id) => (
            <li key={id} dir="auto">
              {labelOf(question, id)}
            </li>
          ))}
        </ol>
      );
    case "files":
      return (
        <ul className="flex flex-wrap gap-2">
          {view.ids.map((id, at) => (
            <li key={id}>
              <FileLink id={id} number={at + 1} />
            </li>
          ))}
        </ul>
      );
    case "points":
      return (
        <p dir="auto" className="tabular-nums">
          {`${text()} / ${view.of}${view.end && ` (${view.end})`}`}
        </p>
      );
    case "text":
      return (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text()}
        </p>
      );
  }
}

function Parts({ parts }: { parts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="r-parts">
      {parts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt dir="auto" className="text-soft">
            {name}
          </dt>
          <dd dir="auto" className="r-part wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Fetched with the reader's token, which a plain link doesn't have. */
function FileLink({ id, number }: { id: string; number: number }) {
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      const parts = await api.download("GET /files/{id}", { params: { id } });
      offerFile(await new Response(parts).blob(), id);
    } catch (error) {
      toast.error(`${texts.fileFailed} ${failureText(error)}`);
    }
    setPending(false);
  }
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => void download()}>
      {texts.file(number)}
    </Button>
  );
}
