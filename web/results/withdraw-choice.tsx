import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { choicesOf } from "#engine/checker/references.ts";
import { generalText } from "#engine/copy-text.ts";
import { votedIn } from "#engine/votes.ts";
import { language } from "#texts/language.ts";
import { voteDutiesTexts as texts } from "#texts/vote-duties.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { useNewestDefinition } from "./use-variables.ts";

/** Lets a running vote's owner strike out a choice, with a reason that everybody reads. */
export default function WithdrawChoice({ survey }: { survey: Survey }) {
  const { _id: id, withdrawn = [] } = survey;
  const queries = useQueryClient();
  const definition = useNewestDefinition(survey);
  const [choice, setChoice] = useState("");
  const [reason, setReason] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const gone = new Set(withdrawn.map((each) => each.choice));
  // What winners have to beat stays, and two choices do.
  const offered = (definition ? votedIn(definition) : []).flatMap((question) => {
    const left = choicesOf(question).filter((each) => !gone.has(each.id));
    const shown = left.length > 2 ? left.filter((each) => each.id !== question.vote?.status) : [];
    return shown.map((each) => ({
      value: each.id,
      label: generalText(each.label, language.tag),
    }));
  });
  const withdrawing = useMutation({
    mutationFn: () => {
      const params = { id, choice };
      return api("POST /surveys/{id}/choices/{choice}/withdraw", { params, body: { reason } });
    },
    onSuccess: () => {
      setAsking(false);
      setChoice("");
      setReason("");
      toast.success(texts.withdrawnNow);
      return queries.invalidateQueries({ queryKey: ["surveys"] });
    },
    onError: (error) => {
      setAsking(false);
      toast.error(failureText(error));
    },
  });
  if (offered.length === 0) return null;
  function ask(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
  }
  return (
    <details
      className="border-t border-line pt-6 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 w-fit cursor-pointer font-semibold">{texts.withdraw}</summary>
      <form onSubmit={ask} className="mt-4 grid max-w-text gap-4">
        <p className="text-sm text-soft">{texts.withdrawNote}</p>
        <Select
          label={texts.choice}
          choices={isOpen ? offered : []}
          placeholder={texts.pick}
          required
          value={choice}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        />
        <TextArea
          label={texts.reason}
          rows={2}
          required
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="quiet" disabled={choice === "" || reason.trim() === ""}>
            {texts.withdrawIt}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={texts.withdraw}
        about={offered.find(({ value }) => value === choice)?.label}
        text={texts.withdrawForGood}
        confirm={texts.withdrawIt}
        danger
        pending={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onClose={() => setAsking(false)}
      />
    </details>
  );
}
