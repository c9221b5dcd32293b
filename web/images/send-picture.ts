import { api } from "#web/session/api.ts";
import { sendWithProgress } from "./send-with-progress.ts";

export type SendOptions = { signal?: AbortSignal; onProgress?: (part: number) => void };

/** Uploads a picture and returns its address. Throws what `api` throws. */
export async function sendPicture(
  image: Blob,
  { signal, onProgress = () => {} }: SendOptions = {},
): Promise<string> {
  const send = (request: Request) => sendWithProgress(request, onProgress);
  const { data } = await api("POST /images", { file: { image } }, { signal, send });
  return data.display_url;
}
