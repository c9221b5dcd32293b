import { Suspense, use } from "react";
import type { Question } from "#engine/definition.ts";
import type { AskProps } from "./ask-props.ts";
import { MultipleChoiceAsk } from "./multiple-choice-ask.tsx";
import { isRare, loadAsk, loadedAsk } from "./rare-asks.ts";
import { SingleChoiceAsk } from "./single-choice-ask.tsx";
import { TextAsk } from "./text-ask.tsx";
import { YesNoAsk } from "./yes-no-ask.tsx";

const common: Partial<Record<Question["kind"], unknown>> = {
  "yes-no": YesNoAsk,
  "single-choice": SingleChoiceAsk,
  "multiple-choice": MultipleChoiceAsk,
  text: TextAsk,
};

/** Any question. */
export function Ask(props: AskProps) {
  const { kind } = props.question;
  if (isRare(kind))
    return (
      <Suspense>
        <RareAsk {...props} />
      </Suspense>
    );
  const Kind = common[kind] as (props: AskProps) => React.ReactNode;
  return <Kind {...props} />;
}

function RareAsk(props: AskProps): React.ReactNode {
  const { kind } = props.question;
  if (!isRare(kind)) return null;
  const Kind = loadedAsk(kind) ?? use(loadAsk(kind));
  return <Kind {...props} />;
}
