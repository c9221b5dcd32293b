import { use, useEffect, useRef } from "react";
import { fieldName, uploadName } from "#engine/form-fields.ts";
import type { FileQuestion } from "#engine/kinds/file/kind.ts";
import { numberText } from "#limits/number-signs.ts";
import { type AskProps, fieldId, listIn } from "#web/questions/ask-props.ts";
import { ChoiceBox } from "#web/questions/choice-box.tsx";
import { fill, fillCount } from "#web/questions/fill.ts";
import { fieldWiring, QuestionFrame } from "#web/questions/question-frame.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { FileKeeperContext, type KeptFile } from "./file-keeper.ts";

const megabyte = 1024 * 1024;
/** A phone makes one of these of a picture that we can't read ourselves. */
const pictures = "image/jpeg,image/png,image/webp,image/gif";

/** Files sent before are ticked boxes without JavaScript, so that they can be taken out. */
export function FileAsk(props: AskProps<FileQuestion>) {
  const { question, name, given, wording, onAnswer } = props;
  const { files: texts, hints } = wording.texts;
  const keeper = use(FileKeeperContext);
  const chooser = useRef<HTMLInputElement>(null);
  const files = listIn(given, "files");
  const hint = fillCount(hints.files, question.max, {
    megabytes: numberText(question.megabytes, wording.signs),
  });
  const refused = keeper?.refused(name);
  const isFull = files.length >= question.max;
  const wiring = fieldWiring({ ...props, hint });
  const refusedId = `${fieldId(name)}-refused`;

  function add(): void {
    const input = chooser.current;
    if (!keeper?.add || !onAnswer || !input?.files?.length) return;
    const chosen = [...input.files].slice(0, question.max - files.length);
    const added = keeper.add(name, chosen);
    input.value = "";
    onAnswer(name, { files: [...files, ...added] });
  }
  const addNow = useRef(add);
  addNow.current = add;
  // Chosen before scripts took the form over, or before the one that sends files was there.
  const canAdd = onAnswer !== undefined && keeper?.add !== undefined;
  useEffect(() => {
    if (canAdd) addNow.current();
  }, [canAdd]);

  function remove(id: string): void {
    const rest = files.filter((each) => each !== id);
    onAnswer?.(name, rest.length > 0 ? { files: rest } : null);
    chooser.current?.focus();
  }

  return (
    <QuestionFrame {...props} of="field" hint={hint}>
      <div className="q-files">
        {files.map((id) => {
          const file = keeper?.find(id);
          const title = file?.name ?? texts.other;
          if (!onAnswer)
            return (
              <ChoiceBox key={id} type="checkbox" name={fieldName(name)} value={id} isChosen>
                <span className="sr-only" lang={wording.lang}>
                  {fill(texts.keep, { name: "" })}
                </span>
                {title}
              </ChoiceBox>
            );
          return (
            <div key={id} className="q-file">
              <input type="hidden" name={fieldName(name)} value={id} />
              <p>
                <bdi>{title}</bdi>
                <small lang={wording.lang} role="status">
                  {file ? stateOf(file) : null}
                </small>
              </p>
              <button
                type="button"
                lang={wording.lang}
                aria-label={fill(texts.removeOf, { name: title })}
                onClick={() => remove(id)}
              >
                {texts.remove}
              </button>
            </div>
          );
        })}
        {refused ? (
          <p id={refusedId} className="q-problem" lang={wording.lang} role="alert">
            <Mark kind="cross" className="size-3.5" />
            {refused}
          </p>
        ) : null}
        <input
          {...wiring}
          aria-describedby={
            [wiring["aria-describedby"], refused && refusedId].filter(Boolean).join(" ") ||
            undefined
          }
          ref={chooser}
          type="file"
          name={uploadName(name)}
          multiple={question.max > 1}
          accept={question.types.map((type) => (type === "image/*" ? pictures : type)).join(",")}
          className="q-upload"
          disabled={onAnswer !== undefined && isFull}
          onChange={onAnswer && add}
        />
      </div>
    </QuestionFrame>
  );

  function stateOf({ state, bytes }: KeptFile): string {
    if (state === "sending") return texts.sending;
    if (state === "waiting") return texts.waits;
    const size = Math.max(0.1, Math.round((bytes / megabyte) * 10) / 10);
    return fill(texts.size, { size: numberText(size, wording.signs) });
  }
}
