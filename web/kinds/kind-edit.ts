import type { ReactNode } from "react";
import type { Question } from "#engine/definition.ts";
import type { SetMember } from "#web/editing/set-member.ts";

export type BodyProps<Q> = { question: Q; isOpen: boolean };
export type SettingsProps<Q> = { question: Q; set: SetMember };

/** How the builder shows and changes a kind of question. */
export type KindEdit<Q extends Question> = {
  /** The group of the menu of insertions that it stands in. */
  group: "choose" | "rate" | "write" | "add";
  /** What is below the question's text: what can be answered. */
  Body(props: BodyProps<Q>): ReactNode;
  /** The options that only this kind has; null if it has none. */
  Settings: ((props: SettingsProps<Q>) => ReactNode) | null;
};
