import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import * as texts from "#texts/picture-crop.ts";
import { type Crop, maxZoom, moved } from "./crop.ts";
import { drawSquare } from "./picture-file.ts";

type CropEditorProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};
/** The canvas size in pixels: twice its size on the page. */
const drawn = 288;

/** The cropped picture: moved by dragging or the arrow keys, zoomed by a slider. */
export function CropEditor({ picture, crop, onCrop }: CropEditorProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoomId = useId();
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shown = event.currentTarget.clientWidth;
    onCrop(moved(picture, crop, -event.movementX / shown, -event.movementY / shown));
  }

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    onCrop(moved(picture, crop, ...arrow));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <button
        type="button"
        aria-label={texts.picture}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        className="size-36 shrink-0 cursor-grab touch-none rounded-full bg-sunk active:cursor-grabbing"
      >
        <canvas ref={canvas} width={drawn} height={drawn} className="size-full rounded-full" />
      </button>
      <div className="grid min-w-40 flex-1 gap-1.5">
        <label htmlFor={zoomId} className="text-sm font-semibold">
          {texts.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min="1"
          max={maxZoom}
          step="0.05"
          value={crop.zoom}
          onChange={(event) => onCrop({ ...crop, zoom: Number(event.target.value) })}
          className="h-6 w-full max-w-60 accent-act"
        />
        <p className="text-xs text-soft">{texts.hint}</p>
      </div>
    </div>
  );
}
