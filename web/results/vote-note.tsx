import type { Survey } from "#contract/surveys.ts";
import { questionsOf } from "#engine/definition.ts";
import { format } from "#texts/language.ts";
import { voteNoteTexts as texts } from "#texts/vote-note.ts";
import { labelOf } from "#web/kinds/figures.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useNewestDefinition } from "./use-variables.ts";

/** What sheets don't say of a vote: that it is hidden for now, and what no longer counts. */
export default function VoteNote({ survey }: { survey: Survey }) {
  const { results, withdrawn = [] } = survey;
  const definition = useNewestDefinition(survey);
  const asked = definition ? questionsOf(definition) : [];
  const isHidden = !isClosed(survey) && (results === "after-close" || results === "owner");
  const struck = withdrawn.flatMap(({ question, choice, reason, at }) => {
    const found = asked.find(({ id }) => id === question);
    if (!found) return [];
    return [texts.struck(labelOf(found, choice), reason, format.day(new Date(at), true))];
  });
  if (!isHidden && struck.length === 0) return null;
  return (
    <Notice>
      {isHidden ? <p className="max-w-text">{texts.hidden}</p> : null}
      {struck.map((words) => (
        <p key={words} dir="auto" className="max-w-text wrap-anywhere">
          {words}
        </p>
      ))}
    </Notice>
  );
}
