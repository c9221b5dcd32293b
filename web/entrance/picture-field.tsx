import { useRef, useState } from "react";
import * as texts from "#texts/signup.ts";
import { ChooseFile } from "#web/images/choose-file.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { laterPart } from "#web/ui/later-part.tsx";

// Loaded lazily, because few people choose a picture.
const CropChosen = laterPart(() => import("#web/images/crop-chosen.tsx"));

/** Makes the file to send, of the square chosen at that moment. */
export type MakePicture = () => Promise<Blob>;
type PictureFieldProps = {
  name: string;
  onPicture: (make: MakePicture | null) => void;
  /** True if neither a picture nor the initials are chosen. */
  missing: string | undefined;
};

/**
 * Chooses a picture and its square, or the initials. The picture is uploaded once the account
 * exists.
 */
export function PictureField({ name, onPicture, missing }: PictureFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function refuse(why: string) {
    setError(why);
    setFile(null);
    onPicture(null);
  }

  function remove() {
    setFile(null);
    onPicture(null);
    input.current?.focus();
  }

  function choose(chosen: File) {
    if (!chosen.type.startsWith("image/")) return refuse(texts.noImage);
    setError(null);
    setFile(chosen);
  }

  return (
    <Field label={texts.picture} error={error ?? missing}>
      {(wiring) => (
        <span className="grid gap-4">
          <span className="flex items-center gap-4">
            {file ? null : <Avatar name={name || "?"} className="size-12" />}
            <ChooseFile
              {...wiring}
              ref={input}
              label={file ? texts.anotherPicture : texts.choosePicture}
              onFile={choose}
            />
          </span>
          {file ? null : (
            <label className="flex w-fit items-center gap-3 py-1 text-sm">
              <input type="checkbox" name="initials" defaultChecked className="size-4 accent-act" />
              {texts.useInitials}
            </label>
          )}
          {file ? (
            <>
              <CropChosen
                waiting={<span className="block size-36 rounded-full bg-sunk" />}
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                onPicture={onPicture}
                onRefused={refuse}
              />
              <Button variant="quiet" size="small" onClick={remove} className="justify-self-start">
                {texts.removePicture}
              </Button>
            </>
          ) : null}
        </span>
      )}
    </Field>
  );
}
