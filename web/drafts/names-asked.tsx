import { asksWho } from "#engine/asks-who.ts";
import type { Definition } from "#engine/definition.ts";
import { findingWords } from "#texts/findings.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PlaceLink } from "./place-link.tsx";
import type { Terms } from "./terms.ts";

type NamesAskedProps = {
  draftId: string;
  definition: Definition;
  nameOf: (at: string) => string;
  /** Null where what was promised can't be changed any more. */
  onName: (() => void) | null;
};

/** Beside the promise: the questions that ask people who they are, against it. */
export function NamesAsked({ draftId, definition, nameOf, onName }: NamesAskedProps) {
  return (
    <Notice
      title={texts.namesAsked}
      action={
        onName ? (
          <Button size="small" variant="quiet" onClick={onName}>
            {findingWords.fix["asks-who"]}
          </Button>
        ) : null
      }
    >
      <ul className="grid gap-1">
        {asksWho(definition).map(({ id }) => (
          <li key={id}>
            <PlaceLink draftId={draftId} at={id} name={nameOf(id)} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** With the terms as they are chosen now, which the server hasn't seen. */
export function areNamesAsked(definition: Definition, { identity }: Terms): boolean {
  return identity !== "named" && asksWho(definition).length > 0;
}
