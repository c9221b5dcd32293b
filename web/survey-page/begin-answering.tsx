import type { Survey } from "#contract/surveys.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

type BeginProps = { survey: Survey; label: string; quiet?: boolean };

/** The page of questions is another document, which depends on its reader. */
export function Begin({ survey, label, quiet = false }: BeginProps) {
  return (
    <LinkButton
      reloadDocument
      to={`/answer/${survey._id}${survey.questions === 0 ? "/board" : ""}`}
      prefetch="none"
      variant={quiet ? "quiet" : "primary"}
    >
      {label}
    </LinkButton>
  );
}

export function Note({ children }: { children: string }) {
  return <p className="order-1 col-span-2 text-sm text-soft">{children}</p>;
}

/** In place of the button. */
export function Instead({ children }: { children: string }) {
  return <p className="self-center text-sm text-soft">{children}</p>;
}
