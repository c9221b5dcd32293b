import { Notice } from "#web/ui/notice.tsx";
import type { Answering } from "./answering-data.ts";
import type { EndCode } from "./keeping-state.ts";
import { outTarget } from "./out-target.ts";

/** The server takes no more of these answers; opening the page again shows why and what is next. */
export function EndedNotice({ data, code }: { data: Answering; code: EndCode | null }) {
  const said = code && endWords(data, code);
  if (!said) return null;
  return (
    <div lang={data.lang}>
      <Notice tone="problem" title={said.title} action={<WayOn data={data} code={code} />}>
        {said.text}
      </Notice>
    </div>
  );
}

const opensAgain = ["version-ended", "not-found"];

/** A closed survey stays closed, and an answered one answered, however often it is opened. */
export function WayOn({ data, code }: { data: Answering; code: string }) {
  const { texts, survey } = data;
  if (opensAgain.includes(code)) return <a href={`/answer/${survey.id}`}>{texts.changed.again}</a>;
  return (
    <a href={`/survey/${survey.id}`} target={outTarget(data)}>
      {texts.toSurvey}
    </a>
  );
}

/** What a refusal means, in the page's words rather than in the site's language. */
export function endWords(
  { texts }: Pick<Answering, "texts">,
  code: string,
): { title: string; text: string } | undefined {
  const said: Record<string, { title: string; text: string }> = {
    "version-ended": texts.changed,
    "already-answered": texts.answered,
    "survey-closed": texts.closed,
    "not-found": texts.missing,
    "not-invited": texts.invited,
    "quota-full": { ...texts.full, text: "" },
  };
  return Object.hasOwn(said, code) ? said[code] : undefined;
}
