import { type ChangeEvent, useState } from "react";
import type { Choice } from "#contract/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { pictureFailure } from "#web/images/picture-failure.ts";
import { Icon } from "#web/ui/icon.tsx";
import { menuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import { elementPath, setMember } from "../document/edits.ts";
import { useDraft } from "../shell/draft-context.ts";
import { squareAddress } from "./square-address.ts";

type ChoicePictureProps = { question: string; choice: Choice; name: string; isOpen: boolean };

/** A choice's picture; its words stand beside it for those who can't see it. */
export function ChoicePicture({ question, choice, name, isOpen }: ChoicePictureProps) {
  const { store, announce } = useDraft();
  const [sent, setSent] = useState<number | null>(null);
  const { id, image } = choice;

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    setSent(0);
    try {
      const value = await squareAddress(file, setSent);
      store.perform(texts.actions.picture, (now) => [
        { op: "add", path: `${elementPath(now, question)}/choices/${id}/image`, value },
      ]);
      announce(texts.said.pictured(name));
    } catch (error) {
      toast.error(pictureFailure(error));
    }
    setSent(null);
    target.value = "";
  }

  const shown = image ? <img src={image} alt="" className="b-picture-shown" /> : null;
  if (!isOpen) return shown && <span className="b-picture">{shown}</span>;
  return (
    <label className="b-picture" data-empty={shown ? undefined : ""}>
      {shown ?? <Icon shape={pictureIcon} className="size-4" />}
      <span className="sr-only">{texts.pictureOf(name)}</span>
      <input
        type="file"
        accept="image/*"
        disabled={sent !== null}
        title={texts.pictureKinds}
        onChange={(event) => void choose(event)}
      />
      <span role="status" className="sr-only">
        {sent === null ? "" : texts.sendingPicture}
      </span>
      {sent === null ? null : <progress value={sent} aria-label={texts.sendingPicture} />}
    </label>
  );
}

export function RemovePicture({ question, choice }: { question: string; choice: string }) {
  const { store } = useDraft();
  return (
    <li>
      <button
        type="button"
        className={menuItem}
        onClick={() =>
          store.perform(texts.actions.picture, (now) =>
            setMember(now, `${elementPath(now, question)}/choices/${choice}/image`, undefined),
          )
        }
      >
        {texts.removePicture}
      </button>
    </li>
  );
}

const pictureIcon = "M2.5 3.5h13v11h-13zM2.5 12l3.5-3.5 3 3 2.5-2.5 4 4M11.5 6.5h.01";
