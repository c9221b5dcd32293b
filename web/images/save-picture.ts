import { api } from "#web/session/api.ts";
import { showProfile } from "#web/session/profile-updates.ts";
import { readSession } from "#web/session/session-state.ts";
import { type SendOptions, sendPicture } from "./send-picture.ts";

/**
 * Uploads a picture and sets it in the signed-in person's profile. Throws what `api` throws, or the
 * signal's reason if aborted.
 */
export async function savePicture(image: Blob, options: SendOptions = {}): Promise<void> {
  const address = await sendPicture(image, options);
  options.signal?.throwIfAborted();
  await savePhoto(address);
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
