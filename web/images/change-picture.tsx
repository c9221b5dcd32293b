import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/change-picture.ts";
import { useSession } from "#web/session/use-session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { ChooseFile } from "./choose-file.tsx";
import { type Crop, wholeSquare } from "./crop.ts";
import { CropEditor } from "./crop-editor.tsx";
import { pictureFailure } from "./picture-failure.ts";
import { cutPicture, openPicture } from "./picture-file.ts";
import { removePicture, savePicture } from "./save-picture.ts";
import { UploadProgress } from "./upload-progress.tsx";

/** The signed-in person's picture, with controls to change or remove it. */
export function ChangePicture() {
  const { user } = useSession();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeSquare);
  const [sent, setSent] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  useEffect(() => () => sending.current?.abort(), []);
  // The focused control is gone. Checked after every render, because the file button appears later.
  useEffect(() => {
    if (!closed.current || !chooser.current) return;
    closed.current = false;
    chooser.current.focus();
  });
  if (!user) return null;

  async function choose(file: File) {
    setProblem(null);
    try {
      setPicture(await openPicture(file));
      setCrop(wholeSquare);
    } catch (error) {
      setProblem(pictureFailure(error));
    }
  }

  function close() {
    setPicture(null);
    setProblem(null);
    setSent(null);
    closed.current = true;
  }

  async function save(chosen: ImageBitmap) {
    setProblem(null);
    setSent(0);
    const abort = new AbortController();
    sending.current = abort;
    try {
      await savePicture(await cutPicture(chosen, crop), {
        signal: abort.signal,
        onProgress: setSent,
      });
      close();
      toast.success(texts.changed);
    } catch (error) {
      if (!abort.signal.aborted) setProblem(pictureFailure(error));
      setSent(null);
    }
  }

  async function remove() {
    setProblem(null);
    setRemoving(true);
    try {
      await removePicture();
      close();
      toast.success(texts.removed);
    } catch (error) {
      setProblem(pictureFailure(error));
    } finally {
      setRemoving(false);
    }
  }

  return (
    <div className="grid gap-4">
      {picture ? (
        <CropEditor picture={picture} crop={crop} onCrop={setCrop} />
      ) : (
        <div
          className="flex flex-wrap items-center gap-x-6 gap-y-4"
          onErrorCapture={() => setMissing(user.photoURL)}
        >
          <Avatar name={user.displayName} image={user.photoURL} className="size-24" />
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-3">
              <ChooseFile
                ref={chooser}
                label={user.photoURL ? texts.change : texts.add}
                onFile={choose}
              />
              {user.photoURL ? (
                <Button variant="plain" size="small" pending={removing} onClick={remove}>
                  {texts.remove}
                </Button>
              ) : null}
            </div>
            <p className="text-xs text-soft">{texts.kinds}</p>
            {missing !== null && missing === user.photoURL ? (
              <p role="status" className="text-xs font-semibold text-no">
                {texts.notLoaded}
              </p>
            ) : null}
          </div>
        </div>
      )}
      {problem ? <Notice tone="problem">{problem}</Notice> : null}
      {picture && sent !== null ? (
        <UploadProgress part={sent} onCancel={() => sending.current?.abort()} />
      ) : null}
      {picture && sent === null ? (
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => save(picture)}>
            {problem ? texts.tryAgain : texts.use}
          </Button>
          <ChooseFile label={texts.another} onFile={choose} />
          <Button variant="plain" size="small" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
