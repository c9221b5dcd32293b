import { classNames } from "./class-names.ts";

type IconProps = { shape: string; className?: string };

/**
 * One of our icons: strokes of 2 on a grid of 18, with round ends. Decorative: the button has the
 * name. `className` also sets the size.
 */
export function Icon({ shape, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      className={classNames(
        "shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]",
        className ?? "size-4.5",
      )}
    >
      <path d={shape} />
    </svg>
  );
}

export const backIcon = "M11.5 3.5 6 9l5.5 5.5";
export const forwardIcon = "M6.5 3.5 12 9l-5.5 5.5";
export const downIcon = "m3.5 6.5 5.5 5.5 5.5-5.5";
export const closeIcon = "m4 4 10 10M14 4 4 14";
export const moreIcon = "M3.5 9h.01M9 9h.01M14.5 9h.01";
export const menuIcon = "M2.5 4.5h13M2.5 9h13M2.5 13.5h13";
export const pauseIcon = "M6 3.5v11M12 3.5v11";
export const playIcon = "M5.5 3.5v11L14 9z";
export const eyeIcon =
  "M1.5 9C3.5 5.5 6 4 9 4s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5zM9 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4z";

/** Light and dark: a half-filled disc. */
export const themeIcon = "M9 2.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm0 0v13m2-11.5v10m2-8v6";
