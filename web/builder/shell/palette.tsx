import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { builderTexts as texts } from "#texts/builder.ts";
import { useDraft, useView } from "#web/editing/draft-context.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { type Command, commandsFor } from "./commands.ts";

const shown = 12;

/** Ctrl+K: everything by its name. */
export function Palette() {
  const { view } = useDraft();
  const isOpen = useView(({ dialog }) => dialog === "palette");
  return (
    <Dialog open={isOpen} onClose={() => view.open(null)} title={texts.allCommands}>
      {isOpen ? <Commands /> : null}
    </Dialog>
  );
}

function Commands() {
  const draft = useDraft();
  const { view } = draft;
  const navigate = useNavigate();
  const about = useView(({ subject, chosen }) => subject ?? chosen);
  const commands = useMemo(
    () => commandsFor(draft, about, (address) => void navigate(address)),
    [draft, about, navigate],
  );
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const found = useMemo(() => matching(commands, typed).slice(0, shown), [commands, typed]);

  function run(command: Command | undefined): void {
    if (!command) return;
    view.open(null);
    // After the dialog has given its focus back.
    requestAnimationFrame(() => command.run());
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === "Enter") run(found[at]);
    else return;
    event.preventDefault();
  }

  return (
    <div className="b-palette">
      <input
        className="control"
        value={typed}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[at] && `${id}-${at}`}
        aria-label={texts.findCommand}
        placeholder={texts.findCommand}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={texts.allCommands} className="b-palette-list">
        {found.map((command, index) => (
          <div
            key={`${command.name} ${command.note}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className="b-kind-option"
            onClick={() => run(command)}
            onKeyDown={press}
          >
            {command.name}
            <span className="b-note">{command.note}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="text-sm text-soft">{texts.noCommand}</p> : null}
    </div>
  );
}

/** Each word that was typed begins a word of the name. */
function matching(commands: readonly Command[], typed: string): Command[] {
  const asked = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ name, note }) => {
    const words = ` ${name} ${note}`.toLocaleLowerCase();
    return asked.every((each) => words.includes(` ${each}`) || words.includes(`“${each}`));
  });
}
