import type { Question } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, TypedSetting } from "#web/editing/controls.tsx";
import { elementPath, setMember } from "#web/editing/document/edits.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import type { SetMember } from "#web/editing/set-member.ts";
import {
  ChoiceSettings,
  MatrixSettings,
  RankingSettings,
  SumSettings,
} from "./choice-settings.tsx";
import { RatingSettings } from "./rating-settings.tsx";
import {
  DateSettings,
  FileSettings,
  NumberSettings,
  TextListSettings,
  TextSettings,
} from "./written-settings.tsx";

/** The options of a question: what all have, and what its kind has. */
export function Settings({ question }: { question: Question }) {
  const { store } = useDraft();
  const { id } = question;
  const set: SetMember = (member, value) =>
    store.perform(
      texts.actions.setting,
      (now) => setMember(now, `${elementPath(now, id)}/${member}`, value),
      `${id} ${member}`,
    );
  return (
    <div className="b-settings">
      <Check
        label={texts.required}
        isOn={question.required}
        onSet={(isOn) => set("required", isOn)}
      />
      <KindSettings question={question} set={set} />
      <TypedSetting
        label={texts.code}
        value={question.code}
        hint={texts.codeHint}
        onType={(text) => {
          const code = text.trim();
          const fits = /^[a-z][a-z0-9_]{0,31}$/.test(code);
          if (fits) set("code", code);
          return fits;
        }}
      />
    </div>
  );
}

function KindSettings({ question, set }: { question: Question; set: SetMember }) {
  switch (question.kind) {
    case "single-choice":
    case "multiple-choice":
      return <ChoiceSettings question={question} set={set} />;
    case "ranking":
      return <RankingSettings question={question} set={set} />;
    case "constant-sum":
      return <SumSettings question={question} set={set} />;
    case "matrix":
      return <MatrixSettings question={question} set={set} />;
    case "rating":
      return <RatingSettings question={question} />;
    case "text":
      return <TextSettings question={question} set={set} />;
    case "number":
      return <NumberSettings question={question} set={set} />;
    case "date":
      return <DateSettings question={question} set={set} />;
    case "file":
      return <FileSettings question={question} set={set} />;
    case "text-list":
      return <TextListSettings question={question} set={set} />;
    default:
      return null;
  }
}
