import type { VersionSettings } from "./definition.ts";

/**
 * Who sees the answers, as it is said before the first question and wherever a questionnaire is
 * described. web/texts has the sentences of each code.
 */
export type Privacy = {
  /**
   * `named-if-logged-in` is said where it isn't known yet who answers, and `named-but-guest` to a
   * guest: a link that anyone may use shows the names of those who are logged in.
   */
  identity: VersionSettings["identity"] | "named-if-logged-in" | "named-but-guest";
  results: VersionSettings["results"];
};

export type RespondentKind = "account" | "guest" | "unknown";

export function privacyOf(
  { access, identity, results }: VersionSettings,
  respondent: RespondentKind,
): Privacy {
  if (identity !== "named" || access !== "link" || respondent === "account")
    return { identity, results };
  return {
    identity: respondent === "guest" ? "named-but-guest" : "named-if-logged-in",
    results,
  };
}
