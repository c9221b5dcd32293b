import { lazy } from "react";

/** Nobody sees it at first, so it is loaded meanwhile: at the end the line may be gone. */
export const loadEnding = () => import("./ending-shown.tsx");

export const LazyEnding = lazy(async () => {
  const { EndingShown } = await loadEnding();
  return { default: EndingShown };
});
