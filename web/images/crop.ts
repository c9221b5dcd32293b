/**
 * The square that is kept. `x` and `y` are 0 at one edge and 1 at the other; `zoom` is 1 for the
 * largest square.
 */
export type Crop = { zoom: number; x: number; y: number };
type Size = { width: number; height: number };

export const wholeSquare: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

/** In pixels of the picture. */
export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** Moves the square by fractions of its side, within the picture. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return {
    ...crop,
    x: inside(crop.x, (right * side) / (size.width - side)),
    y: inside(crop.y, (down * side) / (size.height - side)),
  };
}

/** Without room to move, the step is infinite or NaN. */
function inside(from: number, step: number): number {
  return Number.isFinite(step) ? Math.min(1, Math.max(0, from + step)) : from;
}
