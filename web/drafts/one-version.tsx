import { useState } from "react";
import type { Definition } from "#engine/definition.ts";
import { publishTexts } from "#texts/publish.ts";
import { failureText } from "#web/session/failure-text.ts";
import { useNewDraft } from "#web/surveys/use-new-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const texts = publishTexts.oneVersion;

/** Why there is no next version, with the way to a new survey of the same questions. */
export function OneVersion({ definition }: { definition: Definition }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { begin, pending } = useNewDraft((error) => setFailure(failureText(error)));
  return (
    <Notice
      tone="problem"
      title={texts.title}
      action={
        <Button size="small" pending={pending} onClick={() => void begin({ definition })}>
          {texts.duplicate}
        </Button>
      }
    >
      <p>{failure ?? texts.text}</p>
    </Notice>
  );
}
