import { type FormEvent, useRef, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import type { Definition } from "#engine/definition.ts";
import { definitionTexts as texts } from "#texts/definition.ts";
import { isRefusal } from "#web/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Checked, checkDraft } from "./check-draft.ts";
import { FindingsList } from "./findings-list.tsx";
import { LazyPublishDraft } from "./lazy-publish-draft.ts";
import { placeNames } from "./place-name.ts";

type DefinitionFormProps = {
  /** The draft that checking changes; a new one if there is none. */
  draft: Draft | null;
  definition: Definition | null;
  userName: string;
  onReload: () => void;
};

type Outcome =
  | { is: "checked"; checked: Checked }
  | { is: "unreadable"; fields: Record<string, string> }
  | { is: "changed-elsewhere" };

/**
 * A definition as text: saved and checked by a press, and published below once nothing blocks it.
 */
export function DefinitionForm({ definition, userName, onReload, ...start }: DefinitionFormProps) {
  const [text, setText] = useState(() => (definition ? JSON.stringify(definition, null, 2) : ""));
  const [draft, setDraft] = useState(start.draft);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, setPending] = useState(false);
  const findings = useRef<HTMLDivElement>(null);

  async function check(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setError(texts.empty);
    setPending(true);
    try {
      const checked = await checkDraft(text, readJson(text), draft);
      setDraft(checked.draft);
      setOutcome({ is: "checked", checked });
      // A reload goes on with this draft. React Router would load it again and lose the focus.
      if (!draft)
        window.history.replaceState(window.history.state, "", `?draft=${checked.draft._id}`);
      requestAnimationFrame(() => findings.current?.focus());
    } catch (failure) {
      setOutcome(null);
      explain(failure);
    } finally {
      setPending(false);
    }
  }

  function explain(failure: unknown) {
    if (failure instanceof NotJson)
      return setError(failure.line ? texts.notJsonAt(failure.line) : texts.notJson);
    if (isRefusal(failure) && failure.code === "draft-changed")
      return setOutcome({ is: "changed-elsewhere" });
    if (isRefusal(failure) && failure.fields)
      return setOutcome({ is: "unreadable", fields: failure.fields });
    toast.error(failureText(failure));
  }

  const checked = outcome?.is === "checked" ? outcome.checked : null;
  const isStale = checked !== null && checked.text !== text;
  const nameOf = placeNames(checked ? [checked.draft.definition] : []);
  const isBlocked = checked?.findings.some(({ severity }) => severity === "blocking");
  return (
    <>
      <form onSubmit={check} noValidate className="grid max-w-text gap-5">
        <TextArea
          label={texts.definition}
          hint={texts.hint}
          rows={14}
          spellCheck={false}
          autoCapitalize="off"
          dir="ltr"
          required
          error={error}
          value={text}
          className="[&_textarea]:font-mono [&_textarea]:text-xs [&_textarea]:leading-5"
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
        />
        <Button type="submit" pending={pending} className="justify-self-start">
          {texts.check}
        </Button>
      </form>
      <div ref={findings} tabIndex={-1} className="grid max-w-text gap-10 outline-none">
        {outcome?.is === "unreadable" ? <WrongPlaces fields={outcome.fields} /> : null}
        {outcome?.is === "changed-elsewhere" ? (
          <Notice
            tone="problem"
            title={texts.changedElsewhere}
            action={
              <Button variant="quiet" size="small" onClick={onReload}>
                {texts.openAgain}
              </Button>
            }
          >
            {texts.changedText}
          </Notice>
        ) : null}
        {checked && isStale ? <Notice title={texts.stale} /> : null}
        {checked && !isStale ? (
          isBlocked ? (
            <FindingsList
              draftId={checked.draft._id}
              findings={checked.findings}
              definition={checked.draft.definition}
              nameOf={nameOf}
            />
          ) : (
            <LazyPublishDraft
              key={checked.text}
              checked={checked}
              userName={userName}
              isHeaded={false}
            />
          )
        ) : null}
      </div>
    </>
  );
}

/** A text that isn't JSON. `line` counts from 1 and is null if the browser doesn't say. */
class NotJson extends Error {
  readonly line: number | null;
  constructor(line: number | null) {
    super("not JSON");
    this.line = line;
  }
}

/** Throws `NotJson`. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotJson(lineIn(text, String(error)));
  }
}

/** Firefox names the line, Chromium the position, Safari neither. */
function lineIn(text: string, message: string): number | null {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return null;
  return text.slice(0, Number(position)).split("\n").length;
}

/** What the server couldn't read: the path of each place, and what is wrong there. */
function WrongPlaces({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <Notice tone="problem" title={texts.notDefinition}>
      <ul className="mt-2 grid gap-1.5">
        {Object.entries(fields).map(([path, problem]) => (
          <li key={path} className="wrap-anywhere">
            <code className="font-semibold">{shownPath(path)}</code> {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `from.definition.pages.0.title` → `pages[0].title` */
function shownPath(path: string): string {
  return path.replace(/^from\.definition\.?/, "").replaceAll(/\.(\d+)/g, "[$1]");
}
