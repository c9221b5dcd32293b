import { type ChangeEvent, useState } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import { Field } from "#web/ui/field.tsx";

/** Chooses a picture and shows it. It says honestly that it is not sent anywhere yet. */
export function PictureField({ name }: { name: string }) {
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    const isPicture = file?.type.startsWith("image/") ?? true;
    setError(isPicture ? null : "Please choose an image file.");
    setPreview(null);
    if (file && isPicture) readPicture(file).then(setPreview, () => setError("This image cannot be read."));
    if (!isPicture) event.target.value = "";
  }

  return (
    <Field
      label="Picture"
      optional
      error={error}
      hint="Pictures can be added later: until then your initials stand in, and this one stays on your device."
    >
      {(wiring) => (
        <span className="flex items-center gap-4">
          <Avatar name={name || "?"} image={preview} className="size-12" />
          <input
            {...wiring}
            type="file"
            name="image"
            accept="image/*"
            onChange={choose}
            className="control min-w-0 file:mr-3 file:rounded-sm file:border file:border-edge file:bg-sunk file:px-3 file:py-1 file:text-xs file:font-semibold file:text-ink"
          />
        </span>
      )}
    </Field>
  );
}

/** As a data address: the pages' policy shows no others of what is on the device. */
function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
