import { wholeSquare } from "#web/images/crop.ts";
import { cutPicture, openPicture } from "#web/images/picture-file.ts";
import { sendPicture } from "#web/images/send-picture.ts";

/** Uploads the middle square of a picture, without its metadata, and returns its address. */
export async function squareAddress(
  file: File,
  onProgress: (part: number) => void,
): Promise<string> {
  const opened = await openPicture(file);
  try {
    return await sendPicture(await cutPicture(opened, wholeSquare), { onProgress });
  } finally {
    opened.close();
  }
}
