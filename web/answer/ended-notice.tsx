import { Notice } from "#web/ui/notice.tsx";
import type { Answering } from "./answering-data.ts";
import type { EndCode } from "./keeping-state.ts";

/** The server takes no more of these answers; opening the page again shows why and what is next. */
export function EndedNotice({ data, code }: { data: Answering; code: EndCode | null }) {
  const { texts, survey, lang } = data;
  const said = code && endWords(data, code);
  if (!said) return null;
  return (
    <div lang={lang}>
      <Notice
        tone="problem"
        title={said.title}
        action={<a href={`/answer/${survey.id}`}>{texts.changed.again}</a>}
      >
        {said.text}
      </Notice>
    </div>
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
