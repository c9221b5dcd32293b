import { Link } from "react-router";
import { builderTexts as texts } from "#texts/builder.ts";
import { languagesTexts } from "#texts/builder-languages.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { backIcon, Icon } from "#web/ui/icon.tsx";
import { SavedLine } from "./saved-line.tsx";

/** Above the other screens of a draft: the way back to writing, and whether all is saved. */
export function SubBar({ title }: { title: string }) {
  const { id, language } = useDraft();
  const survey = useDefinition((now) => now.title);
  return (
    <header className="b-bar">
      <Link
        to={`/dashboard/builder/${id}`}
        className="b-tool"
        aria-label={languagesTexts.back}
        title={languagesTexts.back}
      >
        <Icon shape={backIcon} className="size-4.5" />
      </Link>
      <p className="b-bar-title">
        {oneLine(survey, language) || texts.untitled} · {title}
      </p>
      <SavedLine />
    </header>
  );
}
