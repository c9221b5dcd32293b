import { use, useRef } from "react";
import type { FileQuestion } from "#contract/questions/file.ts";
import { fieldName, uploadName } from "#contract/questions/form-fields.ts";
import { type AskProps, listIn } from "./ask-props.ts";
import { ChoiceBox } from "./choice-box.tsx";
import { FileKeeperContext, type KeptFile } from "./file-keeper.ts";
import { fill, fillCount } from "./fill.ts";
import { numberText } from "./number-text.ts";
import { fieldWiring, QuestionFrame } from "./question-frame.tsx";

const megabyte = 1024 * 1024;

/** Files sent before are ticked boxes, so that they can be taken out without JavaScript too. */
export function FileAsk(props: AskProps<FileQuestion>) {
  const { question, name, given, wording, onAnswer } = props;
  const { files: texts, hints } = wording.texts;
  const keeper = use(FileKeeperContext);
  const chooser = useRef<HTMLInputElement>(null);
  const files = listIn(given, "files");
  const hint = fillCount(hints.files, question.max, {
    megabytes: numberText(question.megabytes, wording.decimal),
  });
  const answer = (ids: readonly string[]) =>
    onAnswer?.(name, ids.length > 0 ? { files: [...ids] } : null);

  async function add(list: FileList | null): Promise<void> {
    if (!keeper || !list || list.length === 0) return;
    const added = await keeper.add(name, [...list]);
    if (chooser.current) chooser.current.value = "";
    answer([...files, ...added]);
  }

  return (
    <QuestionFrame {...props} of="field" hint={hint}>
      <div className="q-files">
        {files.map((id) => {
          const file = keeper?.find(id);
          return (
            <div key={id} className="q-file">
              <ChoiceBox
                type="checkbox"
                name={fieldName(name)}
                value={id}
                isChosen
                onChoose={onAnswer && (() => answer(files.filter((each) => each !== id)))}
              >
                <span className="sr-only" lang={wording.lang}>
                  {fill(texts.keep, { name: "" })}
                </span>
                {file?.name ?? id.slice(0, 8)}
                <small lang={wording.lang}>{file ? stateOf(file) : null}</small>
              </ChoiceBox>
            </div>
          );
        })}
        <input
          {...fieldWiring({ ...props, hint })}
          ref={chooser}
          type="file"
          name={uploadName(name)}
          multiple={question.max > 1}
          accept={question.types.join(",")}
          className="q-upload"
          disabled={onAnswer !== undefined && files.length >= question.max}
          onChange={keeper ? (event) => void add(event.target.files) : undefined}
        />
      </div>
    </QuestionFrame>
  );

  function stateOf(file: KeptFile): string {
    if (file.state === "sending") return fill(texts.sending, { name: "" });
    if (file.state === "waiting") return fill(texts.waits, { name: file.name });
    if (file.state === "failed")
      return fill(texts.failed, { name: file.name, reason: file.reason ?? "" });
    const size = Math.max(0.1, Math.round((file.bytes / megabyte) * 10) / 10);
    return fill(texts.size, { size: numberText(size, wording.decimal) });
  }
}
