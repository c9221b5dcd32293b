import type { MailCheck } from "#contract/mail-checks.ts";
import { mailCheckTexts as texts } from "#texts/mail-checks.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";

type State = keyof typeof texts.states;
type Row = { title: string; state: State; text: string };

const good = new Set<string>(["pass", "signed", "read"]);
const tones = { good: "good", bad: "bad", unclear: "plain" } as const;

/** Each point with what it came to, and what to do. */
export function MailVerdict({ check }: { check: MailCheck }) {
  const rows = rowsOf(check);
  const toDo = rows.filter(({ state }) => state !== "good").length;
  return (
    <section className="grid gap-4" aria-labelledby="verdict">
      <h2 id="verdict" className="display text-xl">
        {texts.result}
      </h2>
      {check.isOurs ? (
        <Notice
          tone={toDo === 0 ? "good" : "plain"}
          title={toDo === 0 ? texts.fine : texts.toDo(toDo)}
        >
          {check.receiver === "" ? null : <p>{texts.judged(check.receiver)}</p>}
        </Notice>
      ) : (
        <Notice tone="problem">{texts.notOurs(check.sender)}</Notice>
      )}
      <ul className="border-t border-ink">
        {rows.map(({ title, state, text }) => (
          <li key={title} className="grid justify-items-start gap-1.5 border-b border-line py-4">
            <h3 className="text-sm font-semibold">{title}</h3>
            <Badge tone={tones[state]}>{texts.states[state]}</Badge>
            <p className="text-sm text-soft wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function rowsOf({ sender, spf, dkim, dmarc, unsubscribe, returns }: MailCheck): Row[] {
  const about = (domain = "") => ({ sender, domain });
  const row = (title: string, result: string, text: string): Row => ({
    title,
    text,
    state: good.has(result) ? "good" : result === "unknown" ? "unclear" : "bad",
  });
  return [
    row(texts.spfTitle, spf.result, texts.spf[spf.result](about(spf.domain))),
    row(texts.dkimTitle, dkim.result, texts.dkim[dkim.result](about(dkim.domain))),
    row(texts.dmarcTitle, dmarc, texts.dmarc[dmarc](about())),
    row(texts.unsubscribeTitle, unsubscribe, texts.unsubscribe[unsubscribe]()),
    row(texts.returnsTitle, returns, texts.returns[returns]()),
  ];
}
