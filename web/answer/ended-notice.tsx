import { Notice } from "#web/ui/notice.tsx";
import type { Answering } from "./answering-data.ts";
import type { EndCode } from "./keeping-state.ts";

/** The server takes no more of these answers; opening the page again shows why and what is next. */
export function EndedNotice({ data, code }: { data: Answering; code: EndCode | null }) {
  if (!code) return null;
  const { texts, survey, lang } = data;
  const said = {
    "version-ended": texts.changed,
    "already-answered": texts.answered,
    "survey-closed": texts.closed,
    "not-found": texts.missing,
  }[code];
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
