import type { Question } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, TypedSetting } from "#web/editing/controls.tsx";
import { elementPath, setMember } from "#web/editing/document/edits.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import type { SetMember } from "#web/editing/set-member.ts";
import { editOf } from "#web/kinds/edits.ts";

/** The options of a question: what all have, and what its kind has. */
export function Settings({ question }: { question: Question }) {
  const { store } = useDraft();
  const { id } = question;
  const { Settings: KindSettings } = editOf(question);
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
      {KindSettings ? <KindSettings question={question} set={set} /> : null}
      <details className="b-more">
        <summary>{texts.more}</summary>
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
      </details>
    </div>
  );
}
