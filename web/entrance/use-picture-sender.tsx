import { type ReactNode, useRef, useState } from "react";
import * as texts from "#texts/signup.ts";
import { failureText } from "#web/session/failure-text.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { toast } from "#web/ui/toast.ts";
import type { MakePicture } from "./picture-field.tsx";

const UploadProgress = laterPart(async () => ({
  default: (await import("#web/images/upload-progress.tsx")).UploadProgress,
}));

/**
 * Uploads a new account's picture with its new session. The account exists even if this fails, so
 * it shows a message instead of throwing.
 */
export function usePictureSender(): {
  send: (make: MakePicture) => Promise<void>;
  progress: ReactNode;
} {
  const [part, setPart] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);

  async function send(make: MakePicture): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    setPart(0);
    try {
      const { savePicture } = await import("#web/images/save-picture.ts");
      await savePicture(await make(), { signal: abort.signal, onProgress: setPart });
    } catch (error) {
      if (!abort.signal.aborted) toast.error(texts.withoutPicture(failureText(error)), 8000);
    } finally {
      setPart(null);
    }
  }

  const progress =
    part === null ? null : (
      <UploadProgress
        part={part}
        onCancel={() => sending.current?.abort()}
        cancelLabel={texts.skipPicture}
      />
    );
  return { send, progress };
}
