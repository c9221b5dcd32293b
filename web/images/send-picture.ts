import { api } from "#web/session/api.ts";

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

/** Like `fetch`, and reports the sent part of the body from 0 to 1, which `fetch` can't. */
async function sendWithProgress(
  request: Request,
  onProgress: (part: number) => void,
): Promise<Response> {
  const body = await request.blob();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const sending = new XMLHttpRequest();
  sending.open(request.method, request.url);
  for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
  sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  sending.onload = () =>
    resolve(
      new Response(sending.responseText || null, {
        status: sending.status,
        headers: headersOf(sending),
      }),
    );
  sending.onerror = () => reject(new TypeError("The connection is cut."));
  sending.onabort = () => reject(request.signal.reason);
  request.signal.addEventListener("abort", () => sending.abort(), { once: true });
  if (request.signal.aborted) reject(request.signal.reason);
  else sending.send(body);
  return promise;
}

function headersOf(sending: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of sending.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const cut = line.indexOf(": ");
    if (cut > 0) headers.append(line.slice(0, cut), line.slice(cut + 2));
  }
  return headers;
}
