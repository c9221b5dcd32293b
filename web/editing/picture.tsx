import { type ChangeEvent, useState } from "react";
import type { Definition } from "#engine/definition.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toast.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { setMember } from "./document/edits.ts";
import { useDraft } from "./draft-context.ts";

/** The choice or statement that has the picture. */
type Owner = { path: (now: Definition) => string };
type PictureProps = Owner & {
  image: string | undefined;
  /** The owner's. */
  name: string;
  isOpen: boolean;
  isLarge?: boolean;
};

/** A picture that one can choose; its owner's words stand beside it for those who can't see it. */
export function Picture({ path, image, name, isOpen, isLarge = false }: PictureProps) {
  const { store, announce } = useDraft();
  const [sent, setSent] = useState<number | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    setSent(0);
    try {
      // Loaded lazily, because few surveys have pictures.
      const { squareAddress } = await untilLoaded(() => import("./square-address.ts"));
      const value = await squareAddress(file, setSent);
      store.perform(texts.actions.picture, (now) => [
        { op: "add", path: `${path(now)}/image`, value },
      ]);
      announce(texts.said.pictured(name));
    } catch (error) {
      const { pictureFailure } = await untilLoaded(() => import("#web/images/picture-failure.ts"));
      toast.error(pictureFailure(error));
    }
    setSent(null);
    target.value = "";
  }

  const shown =
    image && isOwnPicture(image) ? <img src={image} alt="" className="b-picture-shown" /> : null;
  const size = isLarge ? "large" : undefined;
  if (!isOpen)
    return (
      shown && (
        <span className="b-picture" data-size={size}>
          {shown}
        </span>
      )
    );
  return (
    <label className="b-picture" data-size={size} data-empty={shown ? undefined : ""}>
      {shown ?? <Icon shape={pictureIcon} className="size-4" />}
      {isLarge && !shown ? <span aria-hidden="true">{texts.addPicture}</span> : null}
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

export function RemovePicture({ path, className }: Owner & { className: string }) {
  const { store } = useDraft();
  return (
    <button
      type="button"
      className={className}
      onClick={() =>
        store.perform(texts.actions.picture, (now) =>
          setMember(now, `${path(now)}/image`, undefined),
        )
      }
    >
      {texts.removePicture}
    </button>
  );
}

const pictureIcon = "M2.5 3.5h13v11h-13zM2.5 12l3.5-3.5 3 3 2.5-2.5 4 4M11.5 6.5h.01";
