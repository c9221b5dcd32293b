import { useEffect, useRef, useState } from "react";
import { type Definition, isQuestion, type Question, questionsOf } from "#engine/definition.ts";
import { builderTexts } from "#texts/builder.ts";
import { builderPasteTexts as texts } from "#texts/builder-paste.ts";
import { removeElement } from "#web/editing/document/edits.ts";
import { pastedSeveral } from "#web/editing/document/paste-several.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { type Gap, type Pasted, thenFocus } from "#web/editing/view.ts";
import { importInWorker } from "#web/import/import-in-worker.ts";
import type { Imported } from "#web/import/imported.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { Button } from "#web/ui/button.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { toast } from "#web/ui/toast.ts";
import { spotOf } from "./row-actions.ts";

type PasteOfferProps = { gap: Gap; pasted: Pasted };

/** Reads what was pasted: several questions are inserted if their author says so, anything else is a list. */
export default function PasteOffer({ gap, pasted }: PasteOfferProps) {
  const [imported, setImported] = useState<Imported | null>(null);
  useEffect(() => {
    const control = new AbortController();
    importInWorker(pasted.text, { signal: control.signal }).then(
      (read) => {
        if (control.signal.aborted) return;
        if (questionsOf(read.definition).length > 1) setImported(read);
        else pasted.asOne();
      },
      () => {
        if (!control.signal.aborted) pasted.asOne();
      },
    );
    return () => control.abort();
  }, [pasted]);
  return (
    <div className="b-gap-open" data-gap-editor="">
      {imported ? (
        <Offer gap={gap} pasted={pasted} imported={imported} />
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Tally counting className="h-5" />
          {texts.reading}
        </p>
      )}
    </div>
  );
}

function Offer({ gap, pasted, imported }: PasteOfferProps & { imported: Imported }) {
  const { store, view, announce } = useDraft();
  const { definition, report } = imported;
  const questions = questionsOf(definition);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    group.current?.querySelector("button")?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function insertAll(): void {
    const now = store.document();
    const { patches, elements } = pastedSeveral(now, definition, spotOf(gap));
    const { instead } = pasted;
    const first = elements.find(isQuestion);
    thenFocus(
      () => {
        store.perform(builderTexts.actions.paste, [
          ...patches,
          ...(instead === undefined ? [] : removeElement(now, instead)),
        ]);
        view.choose(first?.id ?? null);
      },
      first ? `${first.id}.prompt` : null,
    );
    void toast.success(texts.inserted(questions.length), 6000);
    const lost = report.filter(({ outcome, words }) => outcome === "left-out" && words !== "");
    if (lost.length > 0)
      void toast.success(texts.leftOut(lost.map(({ words }) => words).join(" · ")), 10_000);
  }

  function cancel(): void {
    const back = pasted.instead ?? ("after" in gap ? gap.after : gap.startOf);
    thenFocus(view.closeGap, pasted.instead ? `${back}.row` : `${back}.gap`);
    announce(builderTexts.said.stays);
  }

  return (
    <fieldset
      ref={group}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        cancel();
      }}
    >
      <legend className="font-semibold">{texts.title}</legend>
      <Read definition={definition} questions={questions} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={insertAll}>{texts.insert(questions.length)}</Button>
        <Button variant="quiet" className="whitespace-normal" onClick={pasted.asOne}>
          {texts.asOne}
        </Button>
        <Button variant="plain" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

/** As many questions as leave the choice below them in sight. */
const shown = 12;

/** What was read, before it is taken over. */
function Read({ definition, questions }: { definition: Definition; questions: Question[] }) {
  const [language = "en"] = definition.languages;
  return (
    <ol className="grid gap-1.5 border-y border-line py-2 text-sm">
      {questions.slice(0, shown).map((question, at) => (
        <li key={question.id} className="flex gap-2">
          <span className="text-soft">{at + 1}.</span>
          <span className="min-w-0 flex-1 wrap-anywhere" lang={language}>
            {oneLine(question.prompt, language)}
          </span>
          <span className="text-end text-soft">{noteOf(question)}</span>
        </li>
      ))}
      {questions.length > shown ? (
        <li className="text-soft">{texts.more(questions.length - shown)}</li>
      ) : null}
    </ol>
  );
}

function noteOf(question: Question): string {
  const { name } = builderTexts.kinds[question.kind];
  return "choices" in question ? `${name}, ${texts.choices(question.choices.length)}` : name;
}
