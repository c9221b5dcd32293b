import { useState } from "react";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { useDefinition } from "#web/editing/draft-context.ts";
import { ComputedEditor } from "./computed-editor.tsx";
import { QuotaEditor } from "./quota-editor.tsx";
import { VariableEditor } from "./variable-editor.tsx";

/** What respondents don't see: values from the link, values worked out, quotas. */
export function Behind() {
  const isUsed = useDefinition(
    ({ variables, computed, quotas }) => variables.length + computed.length + quotas.length > 0,
  );
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <details
      className="b-behind"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{texts.behind}</h2>
      </summary>
      <p className="b-note">{texts.behindLead}</p>
      {isOpen ? (
        <>
          <VariableEditor />
          <ComputedEditor />
          <QuotaEditor />
        </>
      ) : null}
    </details>
  );
}
