import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { builderTexts as texts } from "#texts/builder.ts";
import { languagesTexts } from "#texts/builder-languages.ts";
import { logicTexts } from "#texts/builder-logic.ts";
import { useDefinition, useDraft, useView } from "#web/editing/draft-context.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { backIcon, Icon, playIcon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SavedLine } from "./saved-line.tsx";

/**
 * Above everything: what is open, whether it is saved, undo, and the way on. `children` are the
 * places of other parts of the builder, such as languages and what the checker found.
 */
export function Bar({ children }: { children?: ReactNode }) {
  const { id, store, view, language } = useDraft();
  const title = useDefinition((now) => now.title);
  const undo = useSyncExternalStore(store.subscribe, readUndo, readUndo);
  const redo = useSyncExternalStore(store.subscribe, readRedo, readRedo);
  const isShown = useView(({ shownPreview }) => shownPreview);
  function readUndo() {
    return store.read().undo.at(-1)?.name ?? null;
  }
  function readRedo() {
    return store.read().redo.at(-1)?.name ?? null;
  }
  return (
    <header className="b-bar">
      <Link to="/dashboard/my-surveys" className="b-tool" aria-label={texts.mySurveys}>
        <Icon shape={backIcon} className="size-4.5" />
      </Link>
      <p className="b-bar-title">{oneLine(title, language) || texts.untitled}</p>
      <SavedLine />
      <span className="b-bar-acts">
        <button
          type="button"
          className="b-tool"
          disabled={undo === null}
          aria-label={undo === null ? texts.undo : texts.undoOf(undo)}
          title={texts.tips.undo}
          onClick={() => store.reverse("undo")}
        >
          <Icon shape={undoIcon} className="size-4.5" />
        </button>
        <button
          type="button"
          className="b-tool"
          disabled={redo === null}
          aria-label={redo === null ? texts.redo : texts.redoOf(redo)}
          title={texts.tips.redo}
          onClick={() => store.reverse("redo")}
        >
          <Icon shape={redoIcon} className="size-4.5" />
        </button>
        <button
          type="button"
          className="b-tool b-bar-wide"
          aria-label={texts.outline}
          title={texts.outline}
          onClick={() => view.open("outline")}
        >
          <Icon shape={outlineIcon} className="size-4.5" />
        </button>
        <button
          type="button"
          className="b-tool"
          aria-label={texts.allCommands}
          title={texts.tips.allCommands}
          onClick={() => view.open("palette")}
        >
          <Icon shape={commandIcon} className="size-4.5" />
        </button>
        <button
          type="button"
          className="b-tool b-bar-wide"
          aria-label={logicTexts.map}
          title={logicTexts.map}
          onClick={() => view.open("map")}
        >
          <Icon shape={mapIcon} className="size-4.5" />
        </button>
        <Link
          to={`/dashboard/builder/${id}/languages`}
          className="b-tool b-bar-wide"
          aria-label={languagesTexts.title}
          title={languagesTexts.title}
        >
          <Icon shape={languagesIcon} className="size-4.5" />
        </Link>
        <button
          type="button"
          className="b-tool b-bar-wide"
          aria-label={texts.keysAndHelp}
          title={`${texts.keysAndHelp} (?)`}
          onClick={() => view.open("keys")}
        >
          <Icon shape={helpIcon} className="size-4.5" />
        </button>
        {children}
        <button
          type="button"
          className="b-preview-toggle"
          aria-label={isShown ? texts.write : texts.preview}
          aria-pressed={isShown}
          onClick={view.togglePreview}
        >
          <Icon shape={playIcon} className="size-4" />
          <span>{isShown ? texts.write : texts.preview}</span>
        </button>
        <LinkButton to={`/dashboard/builder/${id}/publish`} size="small">
          {texts.publish}
        </LinkButton>
      </span>
    </header>
  );
}

const helpIcon =
  "M9 2.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM7 7.2a2 2 0 1 1 2.6 1.9c-.4.15-.6.4-.6.9v.3M9 12.4h.01";
const mapIcon = "M4.5 3v5.5a3 3 0 0 0 3 3h6M4.5 8.5V15M11 9l2.5 2.5L11 14";
const languagesIcon =
  "M9 2.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM2.5 9h13M9 2.5c4 4 4 9 0 13c-4-4-4-9 0-13z";
const undoIcon = "M3.5 7h8a4 4 0 0 1 0 8H7M6.5 3.5 3 7l3.5 3.5";
const redoIcon = "M14.5 7h-8a4 4 0 0 0 0 8H11M11.5 3.5 15 7l-3.5 3.5";
const outlineIcon = "M3 4.5h.01M7 4.5h8.5M3 9h.01M7 9h8.5M3 13.5h.01M7 13.5h8.5";
const commandIcon =
  "M6.5 6.5h5v5h-5zM6.5 6.5h-2a2 2 0 1 1 2-2zM11.5 6.5h2a2 2 0 1 0-2-2zM6.5 11.5h-2a2 2 0 1 0 2 2zM11.5 11.5h2a2 2 0 1 1-2 2z";
