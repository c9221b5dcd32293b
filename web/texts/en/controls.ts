import { format } from "./language.ts";

export const cancel = "Cancel";
export const close = "Close";
export const charactersLeft = (count: number) =>
  `${format.number(Math.abs(count))} ${Math.abs(count) === 1 ? "character" : "characters"} ${count < 0 ? "too many" : "left"}`;
