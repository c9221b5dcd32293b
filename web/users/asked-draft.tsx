import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Output } from "#contract/call.ts";
import type { roleRequestCalls } from "#contract/role-requests.ts";
import { findingNames } from "#engine/checker/finding-names.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import { findingWords } from "#texts/findings.ts";
import { language } from "#texts/language.ts";
import { accountTexts } from "#texts/own-account.ts";
import { publishTexts } from "#texts/publish.ts";
import { tryAgain } from "#texts/ui.ts";
import { Loaded } from "#web/layout/loaded.tsx";
import { plainSentence } from "#web/logic/sentence.ts";
import { DefinitionOutline } from "#web/outline/definition-outline.tsx";
import { outlineText } from "#web/outline/outline-of.ts";
import { api } from "#web/session/api.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";

const texts = accountTexts.requests;

type RequestedDraft = Output<(typeof roleRequestCalls)["GET /role-requests/{id}/draft"]>;
type AskedDraftProps = {
  id: string;
  /** `isHeld`: it can't go live as it is. */
  onRead: (id: string, revision: string, isHeld: boolean) => void;
};

/** What goes live once a request is granted: its questions, and who answers them until when. */
export default function AskedDraft({ id, onRead }: AskedDraftProps) {
  const query = useQuery({
    queryKey: ["role-requests", id, "draft"],
    queryFn: ({ signal }) => api("GET /role-requests/{id}/draft", { params: { id } }, { signal }),
    // What is read doesn't change under the eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const revision = query.data?.revision;
  const isHeld = query.data?.problem !== undefined;
  useEffect(() => {
    if (revision !== undefined) onRead(id, revision, isHeld);
  }, [id, revision, isHeld, onRead]);
  return (
    <Loaded
      isPart
      query={query}
      texts={{ failed: texts.draftFailed, tryAgain }}
      skeleton={<TallyLoader label={texts.loading} />}
    >
      {(draft) => <Asked draft={draft} />}
    </Loaded>
  );
}

function Asked({ draft: { definition, terms, problem, findings } }: { draft: RequestedDraft }) {
  const { access = "account", deadline, category } = terms;
  const said = findings.map((finding) => {
    const { what } = findingSentences(finding, definition, findingWords, language.tag);
    const name = findingNames(finding, definition, findingWords, language.tag).at;
    return name === finding.at ? what : texts.heldAt(name, what);
  });
  const held = [...new Set(said)];
  return (
    <div className="grid gap-5">
      {problem ? (
        <Notice tone="problem" title={texts.notYet}>
          <ul className="grid gap-1">
            {problem === "deadline" ? <li>{texts.late}</li> : null}
            {held.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <CategoryName category={category} />
        <span>{publishTexts.accessChoices[access]}</span>
        <span>
          <DateText at={deadline} />
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {outlineText(definition.description, language.tag)}
      </p>
      <DefinitionOutline
        definition={definition}
        language={language.tag}
        level={4}
        sayCondition={(condition) =>
          texts.onlyIf(plainSentence(condition, { definition, language: language.tag }))
        }
      />
    </div>
  );
}
