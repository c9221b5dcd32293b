import { useEffect, useRef, useState } from "react";
import { startTexts as texts } from "#texts/start.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { authors } from "#web/session/authors.ts";
import { failureText } from "#web/session/failure-text.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { oneQuestion } from "#web/surveys/one-question.ts";
import { useNewDraft } from "#web/surveys/use-new-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";

export const meta = dashboardMeta(texts.choices.question.title);

/** Where "Ask one question" leads, also after a login: straight to a draft with one question. */
export default function AskScreen() {
  return <RoleGuard roles={authors}>{() => <Ask />}</RoleGuard>;
}

function Ask() {
  const [failure, setFailure] = useState<unknown>(null);
  const { begin, pending } = useNewDraft(setFailure, { replace: true });
  const begun = useRef(false);
  const ask = () => void begin({ definition: oneQuestion() });
  useEffect(() => {
    // One draft, however often it renders.
    if (begun.current) return;
    begun.current = true;
    ask();
  });
  if (failure === null) return <TallyLoader label={texts.asking} />;
  return (
    <Notice
      tone="problem"
      title={failureText(failure)}
      action={
        <Button variant="quiet" size="small" pending={pending} onClick={ask}>
          {texts.again}
        </Button>
      }
    />
  );
}
