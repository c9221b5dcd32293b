import type { Category } from "#limits/limits.ts";
import { type FenceValues, fenceOf } from "./fence-fields.tsx";

export type SurveyFields = {
  title: string;
  description: string;
  option: "yes" | "no";
  category: Category | "";
  deadline: string;
  listed: boolean;
  /** As typed. */
  closesAfter: string;
} & FenceValues;
/** The values of a complete form. */
export type CompleteSurvey = Omit<SurveyFields, "fence" | "domains" | "closesAfter"> & {
  category: Category;
  closesAfter: number | null;
  emails: string[] | null;
};

export const blank: SurveyFields = {
  title: "",
  description: "",
  option: "no",
  category: "",
  deadline: "",
  listed: true,
  closesAfter: "",
  ...fenceOf("account", undefined),
};
