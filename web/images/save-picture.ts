import { api } from "#web/session/api.ts";
import { showProfile } from "#web/session/profile-updates.ts";
import { readSession } from "#web/session/session-state.ts";
import { sendWithProgress } from "./send-with-progress.ts";

type Options = { signal?: AbortSignal; onProgress?: (part: number) => void };

/**
 * Uploads a picture and sets it in the signed-in person's profile. Throws what `api` throws, or the
 * signal's reason if aborted.
 */
export async function savePicture(
  image: Blob,
  { signal, onProgress = () => {} }: Options = {},
): Promise<void> {
  const send = (request: Request) => sendWithProgress(request, onProgress);
  const { data } = await api("POST /images", { file: { image } }, { signal, send });
  signal?.throwIfAborted();
  await savePhoto(data.display_url);
}

export function removePicture(): Promise<void> {
  return savePhoto("");
}

async function savePhoto(photo: string): Promise<void> {
  const { user } = readSession();
  if (!user) return;
  await api("PUT /users", { body: { email: user.email, photo } });
  showProfile({ photoURL: photo });
}
