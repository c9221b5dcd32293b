import { useEffect, useState } from "react";
import { unreadable } from "#texts/picture-crop.ts";
import { type Crop, wholeSquare } from "./crop.ts";
import { CropEditor } from "./crop-editor.tsx";
import { cutPicture, openPicture, UnusableFile } from "./picture-file.ts";

type CropChosenProps = {
  file: File;
  /** Makes the file to send. Called with each change. */
  onPicture: (make: () => Promise<Blob>) => void;
  onRefused: (why: string) => void;
};

/** Decodes a chosen file and lets the person choose its square. */
export default function CropChosen({ file, onPicture, onRefused }: CropChosenProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeSquare);
  useEffect(() => {
    let wanted = true;
    openPicture(file).then(
      (opened) => {
        if (!wanted) return opened.close();
        setPicture(opened);
        onPicture(() => cutPicture(opened, wholeSquare));
      },
      (error: unknown) => {
        if (wanted) onRefused(error instanceof UnusableFile ? error.message : unreadable);
      },
    );
    return () => {
      wanted = false;
    };
  }, [file, onPicture, onRefused]);
  if (!picture) return <span className="block size-36 rounded-full bg-sunk" />;

  function change(next: Crop, of: ImageBitmap) {
    setCrop(next);
    onPicture(() => cutPicture(of, next));
  }

  return <CropEditor picture={picture} crop={crop} onCrop={(next) => change(next, picture)} />;
}
