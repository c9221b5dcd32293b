import { useState } from "react";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { type AskedQuestion, nameOfAsked } from "#web/figures/asked-question.ts";
import { Button } from "#web/ui/button.tsx";
import { offerFile } from "#web/ui/offer-file.ts";
import { toast } from "#web/ui/toast.ts";

/** Sharp on paper and on dense screens. */
const pngScale = 2;
const formats = ["svg", "png"] as const;

/** Offers a question's chart as a picture. */
export function ChartFiles({ asked }: { asked: AskedQuestion }) {
  const [busy, setBusy] = useState<(typeof formats)[number] | null>(null);
  async function offer(format: (typeof formats)[number]) {
    setBusy(format);
    try {
      const { chartSvg } = await import("./chart-svg.ts");
      const svg = chartSvg(asked);
      if (svg === null) throw new Error("there is no chart");
      const file = format === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await pngOf(svg);
      offerFile(file, `candor-${asked.question.code}.${format}`);
    } catch {
      toast.error(texts.files.failed);
    }
    setBusy(null);
  }
  return formats.map((format) => (
    <Button
      key={format}
      variant="quiet"
      size="small"
      pending={busy === format}
      aria-label={texts.files[format](nameOfAsked(asked))}
      onClick={() => void offer(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}

async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  // The content policy allows no blobs as pictures.
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * pngScale;
  canvas.height = picture.height * pngScale;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture was made"))));
  return promise;
}
