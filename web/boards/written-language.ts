import { createContext } from "react";

/** What people write on a board is in one language: that of the survey, where it is known. */
export const WrittenLanguage = createContext<{
  lang?: string | undefined;
  dir: "ltr" | "rtl" | "auto";
}>({
  dir: "auto",
});
