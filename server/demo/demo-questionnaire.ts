import type { DeclineReason } from "#engine/boards/board-limits.ts";
import type { Definition, VersionSettings } from "#engine/definition.ts";
import type { Category } from "#limits/limits.ts";
import type { TemplateName } from "#server/templates/read-template.ts";
import type { Draw, Respondent } from "./drawn-answers.ts";

export type DemoItem = {
  text: string;
  /** The share of those who saw it that want it. */
  liking: number;
  /** It waits to be read, if not decided. */
  decided: "shown" | DeclineReason | null;
};

export type DemoQuestionnaire = {
  template: TemplateName | { category: Category; definition: Definition };
  /** The surveyor's index in the list of demo surveyors. */
  by: number;
  /** Publication and deadline, in days from today. */
  days: readonly [from: number, to: number];
  settings: VersionSettings;
  /** How many answer by the link without an account. */
  guests: number;
  /** The share of the demo's people who answer with their account. */
  turnout: number;
  /** The two accounts that visitors of the demo use have answered. */
  visitors: boolean;
  /** The mood that most people have, from 0 to 1. */
  mood: number;
  /** The share of people who answer in German. */
  german: number;
  /** Hidden values of the links that people came by. */
  variables?: (who: Pick<Respondent, "random">) => Record<string, string>;
  /** Oldest first, if it has a board. */
  items?: readonly DemoItem[];
  /** By the codes of the questions. */
  answers: Readonly<Record<string, Draw>>;
};
