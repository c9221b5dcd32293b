import type { ReactNode } from "react";
import { useUser } from "#web/session/use-session.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The call to action of an empty list, for surveyors and visitors. */
export function FirstQuestion({ children }: { children: ReactNode }) {
  const user = useUser();
  if (user && user.role !== "surveyor") return null;
  return <LinkButton to={user ? "/dashboard/survey-create" : "/signup"}>{children}</LinkButton>;
}
