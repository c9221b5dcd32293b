import { Suspense, use } from "react";
import type { Element, Question, QuestionKind } from "#engine/definition.ts";
import { questionKinds } from "#engine/kinds/all.ts";
import type { AskProps } from "#web/questions/ask-props.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { MultipleChoiceAsk } from "./multiple-choice/ask.tsx";
import { SingleChoiceAsk } from "./single-choice/ask.tsx";
import { TextAsk } from "./text/ask.tsx";
import { YesNoAsk } from "./yes-no/ask.tsx";

type AskOf<Q extends Question> = (props: AskProps<Q>) => React.ReactNode;
/** `load` is for kinds that few questionnaires have, or that take much code: a file of its own. */
type Held<Q extends Question> = { ask: AskOf<Q> } | { load: () => Promise<AskOf<Q>> };

/** How each kind is asked. */
const asks: { [K in QuestionKind]: Held<Question & { kind: K }> } = {
  "yes-no": { ask: YesNoAsk },
  "single-choice": { ask: SingleChoiceAsk },
  "multiple-choice": { ask: MultipleChoiceAsk },
  ranking: { load: async () => (await import("./ranking/ask.tsx")).RankingAsk },
  rating: { load: async () => (await import("./rating/ask.tsx")).RatingAsk },
  matrix: { load: async () => (await import("./matrix/ask.tsx")).MatrixAsk },
  "constant-sum": { load: async () => (await import("./constant-sum/ask.tsx")).ConstantSumAsk },
  score: { load: async () => (await import("./score/ask.tsx")).ScoreAsk },
  text: { ask: TextAsk },
  number: { load: async () => (await import("./number/ask.tsx")).NumberAsk },
  date: { load: async () => (await import("./date/ask.tsx")).DateAsk },
  "text-list": { load: async () => (await import("./text-list/ask.tsx")).TextListAsk },
  file: { load: async () => (await import("./file/ask.tsx")).FileAsk },
  consent: { load: async () => (await import("./consent/ask.tsx")).ConsentAsk },
};

type AnyAsk = AskOf<Question>;
const loaded = new Map<QuestionKind, AnyAsk>();
const loading = new Map<QuestionKind, Promise<AnyAsk>>();

/** Any question. */
export function Ask(props: AskProps) {
  const held = asks[props.question.kind];
  if ("load" in held)
    return (
      <Suspense>
        <LoadedAsk {...props} />
      </Suspense>
    );
  const Kind = held.ask as AnyAsk;
  return <Kind {...props} />;
}

/**
 * Resolves when the fields of these kinds are loaded. In advance for the screens to come: later
 * the line may be gone.
 */
export async function loadAsks(kinds: readonly Element["kind"][]): Promise<void> {
  const asked = kinds.filter((kind) => kind !== "statement" && kind !== "board");
  await Promise.all(asked.filter((kind) => "load" in asks[kind]).map(loadAsk));
}

function LoadedAsk(props: AskProps): React.ReactNode {
  const { kind } = props.question;
  const Kind = loaded.get(kind) ?? use(loadAsk(kind));
  return <Kind {...props} />;
}

function loadAsk(kind: QuestionKind): Promise<AnyAsk> {
  const before = loading.get(kind);
  if (before) return before;
  const held = asks[kind];
  const asked = untilLoaded<unknown>("load" in held ? held.load : async () => held.ask).then(
    (ask) => {
      loaded.set(kind, ask as AnyAsk);
      return ask as AnyAsk;
    },
  );
  loading.set(kind, asked);
  return asked;
}

// A server renders each page whole, at once.
if (import.meta.env.SSR) await loadAsks(questionKinds);
