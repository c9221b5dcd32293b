import { language as readersLanguage } from "#texts/language.ts";
import { fill } from "#web/questions/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Answering } from "./answering-data.ts";
import { endWords, WayOn } from "./ended-notice.tsx";
import type { Sending } from "./use-sending.ts";

/** What becomes of the answers after they were sent off, until the server has them. */
export function SendingNews({ data, sending }: { data: Answering; sending: Sending }) {
  const { texts, lang } = data;
  const { pending, isOutOfReach, waitsFor, tryNow } = sending;
  const { outcome, failures = 0, kept, problem, inFlight } = pending ?? {};
  if (outcome && !outcome.saved) {
    const said = endWords(data, outcome.code);
    return (
      <div lang={lang}>
        <Notice
          tone="problem"
          title={fill(texts.unsent.refused, { reason: "" }).trim()}
          action={<WayOn data={data} code={outcome.code} />}
        >
          {said ? (
            `${said.title}. ${said.text}`.trim()
          ) : (
            <span lang={readersLanguage.tag}>{outcome.message}</span>
          )}
        </Notice>
      </div>
    );
  }
  if (waitsFor !== null)
    return (
      <div lang={lang} role="status">
        <Notice>{fill(texts.files.waitsFor, { name: waitsFor })}</Notice>
      </div>
    );
  if (isOutOfReach && !pending)
    return (
      <div lang={lang} role="status">
        <Notice tone="problem">{texts.kept.offline}</Notice>
      </div>
    );
  if (failures === 0) return null;
  return (
    <div lang={lang} role="status">
      <Notice
        title={texts.unsent.title}
        action={
          <Button variant="quiet" size="small" pending={inFlight ?? false} onClick={tryNow}>
            {texts.unsent.tryNow}
          </Button>
        }
      >
        <p lang={readersLanguage.tag}>{problem}</p>
        <p>{kept ? texts.unsent.kept : texts.unsent.notKept}</p>
      </Notice>
    </div>
  );
}
