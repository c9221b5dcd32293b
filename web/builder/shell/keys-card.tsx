import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { builderTexts as texts } from "#texts/builder.ts";
import { close } from "#texts/controls.ts";
import { closeIcon, Icon } from "#web/ui/icon.tsx";

/** The keys that are worth knowing, beside what is written: nobody has to leave it to read them. */
export default function KeysCard({ onClose }: { onClose: () => void }) {
  const closer = useRef<HTMLButtonElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    closer.current?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => {
      document.removeEventListener("keydown", press, { capture: true });
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section
      role="dialog"
      aria-label={texts.tenKeys}
      className="b-card shadow-float"
      data-preview=""
    >
      <header>
        <h2 className="display text-xl">{texts.tenKeys}</h2>
        <button ref={closer} type="button" className="b-tool" aria-label={close} onClick={onClose}>
          <Icon shape={closeIcon} className="size-4" />
        </button>
      </header>
      <ol>
        {texts.keyList.map(({ keys, does, note }) => (
          <li key={does}>
            <span>
              {keys.map((key) => (
                <kbd key={key}>{nameOf(key)}</kbd>
              ))}
            </span>
            <span>
              {does}
              {note ? <small>{note}</small> : null}
            </span>
          </li>
        ))}
      </ol>
      <footer>
        <span>{texts.eachHasButton}</span>
        <Link to="/guides/surveyor" target="_blank">
          {texts.keysGuide}
        </Link>
      </footer>
    </section>
  );
}

/** A Mac has another key for what others do with Ctrl. */
function nameOf(key: string): string {
  const isMac = /mac/i.test(navigator.platform);
  const isControl = key === texts.control;
  return isMac && isControl ? "⌘" : key;
}
