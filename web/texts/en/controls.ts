import { format } from "./language.ts";

export const cancel = "Cancel";
export const close = "Close";
export const charactersLeft = (count: number) =>
  `${format.number(count)} ${count === 1 ? "character" : "characters"} left`;
