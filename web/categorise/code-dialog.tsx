import { type FormEvent, useId, useState } from "react";
import type { Code, Codebook } from "#contract/codebooks.ts";
import { categoriseTexts as texts } from "#texts/categorise.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Book, type CodeChange, useCodeChange } from "./use-codebook.ts";

type CodeDialogProps = { of: Book; codebook: Codebook; code: Code; onClose(): void };

/** Changes a code, merges it into another, or deletes it. */
export function CodeDialog({ of, codebook, code, onClose }: CodeDialogProps) {
  const form = useId();
  const change = useCodeChange(of);
  const { codes, used } = codebook;
  /** Somebody else has changed or deleted it since the fields were filled, and this was told. */
  const [isChanged, setChanged] = useState(false);
  const [label, setLabel] = useState(code.label);
  const [description, setDescription] = useState(code.description ?? "");
  const [parent, setParent] = useState(code.parent ?? "");
  const [rules, setRules] = useState(code.rules.join("\n"));
  const [into, setInto] = useState("");
  const [asked, setAsked] = useState<"merge" | "remove" | null>(null);
  const [pending, setPending] = useState(false);
  const now = codes.filter(({ id }) => id === code.id);
  const others = codes.filter(({ id }) => id !== code.id);
  const hasParts = codes.some((each) => each.parent === code.id);
  const isTaken = others.some((each) => each.label.toLowerCase() === label.trim().toLowerCase());
  const error = label.trim() === "" ? texts.needed : isTaken ? texts.same : null;
  const count = used[code.id] ?? 0;
  const target = others.find(({ id }) => id === into);

  async function make(wanted: Omit<CodeChange, "seen">): Promise<void> {
    setPending(true);
    setAsked(null);
    try {
      if (await change({ ...wanted, seen: isChanged ? now : [code] })) return onClose();
      setChanged(true);
    } catch (failure) {
      toast.error(failureText(failure));
    }
    setPending(false);
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    if (error) return;
    const words = rules.split("\n").map((line) => line.trim());
    const after: Code = {
      id: code.id,
      label: label.trim(),
      rules: [...new Set(words.filter(Boolean))],
      ...(description.trim() !== "" && { description: description.trim() }),
      ...(parent !== "" && { parent }),
    };
    void make({
      edit: (all) =>
        all.some(({ id }) => id === code.id)
          ? all.map((each) => (each.id === code.id ? after : each))
          : [...all, after],
    });
  }

  /** Its parts stay, as codes of their own. */
  const without = (all: readonly Code[]) =>
    all
      .filter(({ id }) => id !== code.id)
      .map(({ parent: above, ...each }) =>
        above === undefined || above === code.id ? each : { ...each, parent: above },
      );

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={texts.edit(code.label)}
        actions={
          <>
            <Button variant="danger" onClick={() => setAsked("remove")}>
              {texts.remove}
            </Button>
            <Button type="submit" form={form} pending={pending}>
              {texts.save}
            </Button>
          </>
        }
      >
        {isChanged ? <Notice tone="problem">{texts.changedElsewhere}</Notice> : null}
        <form id={form} onSubmit={save} className="grid gap-4">
          <TextField
            label={texts.label}
            value={label}
            error={error}
            maxLength={80}
            onChange={(event) => setLabel(event.target.value)}
          />
          <TextArea
            label={texts.description}
            optional
            value={description}
            maxLength={500}
            onChange={(event) => setDescription(event.target.value)}
          />
          {hasParts ? null : (
            <Select
              label={texts.parent}
              value={parent}
              placeholder={texts.noParent}
              choices={others
                .filter((each) => each.parent === undefined)
                .map((each) => ({ value: each.id, label: each.label }))}
              onChange={(event) => setParent(event.target.value)}
            />
          )}
          <TextArea
            label={texts.rules}
            hint={texts.rulesHint}
            optional
            value={rules}
            onChange={(event) => setRules(event.target.value)}
          />
        </form>
        {others.length > 0 ? (
          <div className="flex items-end gap-2 border-t border-line pt-4">
            <Select
              label={texts.merge}
              className="min-w-0 flex-1"
              value={into}
              placeholder={texts.mergeChoose}
              choices={others.map((each) => ({ value: each.id, label: each.label }))}
              onChange={(event) => setInto(event.target.value)}
            />
            <Button variant="quiet" onClick={() => target && setAsked("merge")}>
              {texts.mergeNow}
            </Button>
          </div>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={asked === "remove"}
        title={texts.removeTitle(code.label)}
        text={texts.removeText(count)}
        confirm={texts.remove}
        danger
        onConfirm={() => void make({ edit: without })}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === "merge" && target !== undefined}
        title={texts.mergeTitle(code.label, target?.label ?? "")}
        text={texts.mergeText(count)}
        confirm={texts.mergeNow}
        onConfirm={() => void make({ edit: without, merge: { from: code.id, into } })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
