import { type FormEvent, useId, useRef, useState } from "react";
import type { Code, Codebook } from "#contract/codebooks.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { categoriseTexts as texts } from "#texts/categorise.ts";
import { format } from "#texts/language.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { inOrder } from "./code-order.ts";
import { type Book, useCodeChange } from "./use-codebook.ts";

type CodebookPanelProps = { of: Book; codebook: Codebook; pass: number };

/** How far the sorting is, the codes with their answers, and how well two coders agree. */
export function CodebookPanel({ of, codebook, pass }: CodebookPanelProps) {
  const { codes, used, answers, done, agreement, merges } = codebook;
  const [edited, setEdited] = useState<Code | null>(null);
  const title = useId();
  const finished = done[pass - 1] ?? 0;
  return (
    <aside aria-labelledby={title} className="sheet grid content-start gap-4 p-5">
      <h2 id={title} className="display text-xl">
        {texts.codebook}
      </h2>
      <div className="grid gap-1.5 text-sm">
        <ProgressBar label={texts.codebook} value={finished} max={Math.max(1, answers)} />
        <p className="text-soft">{texts.progress(finished, answers)}</p>
      </div>
      {codes.length === 0 ? <p className="text-sm text-soft">{texts.empty}</p> : null}
      <ol className="grid">
        {inOrder(codes).map((code) => (
          <li key={code.id} className={code.parent ? "ps-5" : undefined}>
            <button
              type="button"
              aria-label={texts.edit(code.label)}
              onClick={() => setEdited(code)}
              className="flex min-h-11 w-full items-center justify-between gap-3 border-b border-line text-start hover:underline"
            >
              <span className="wrap-anywhere">{code.label}</span>
              <span className="text-xs whitespace-nowrap text-soft tabular-nums">
                {format.number(used[code.id] ?? 0)}
                <Agreed kappa={agreement?.codes[code.id] ?? null} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <NewCode of={of} codes={codes} />
      {agreement ? (
        <p className="text-sm">
          {agreement.kappa === null
            ? texts.noAgreement(agreement.answers)
            : texts.agreement(agreement.kappa, agreement.answers)}
        </p>
      ) : null}
      {merges.length > 0 ? (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold">{texts.history}</summary>
          <ul className="grid gap-1 pt-2 text-soft">
            {merges.map(({ from, into, at, by }) => (
              <li key={at}>{texts.merged(from, into, by, format.day(new Date(at)))}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {edited ? (
        <CodeDialog of={of} codebook={codebook} code={edited} onClose={() => setEdited(null)} />
      ) : null}
    </aside>
  );
}

function Agreed({ kappa }: { kappa: number | null }) {
  return kappa === null ? null : ` · ${texts.kappa(kappa)}`;
}

function NewCode({ of, codes }: { of: Book; codes: readonly Code[] }) {
  const change = useCodeChange(of);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const label = field.current?.value.trim() ?? "";
    const isTaken = codes.some((code) => code.label.toLowerCase() === label.toLowerCase());
    setError(label === "" ? texts.needed : isTaken ? texts.same : null);
    if (label === "" || isTaken) return;
    setPending(true);
    try {
      const added: Code = { id: newPartId(), label, rules: [] };
      await change({ edit: (now) => [...now, added], seen: [] });
      if (field.current) field.current.value = "";
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={(event) => void add(event)} className="flex items-end gap-2">
      <TextField
        ref={field}
        label={texts.newCode}
        error={error}
        maxLength={80}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="quiet" pending={pending}>
        {texts.add}
      </Button>
    </form>
  );
}
