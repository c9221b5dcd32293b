import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Filter } from "#contract/filters.ts";
import { limits } from "#limits/limits.ts";
import { filterTexts as texts } from "#texts/filters.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { segmentsKey } from "./use-segments.ts";

type NameSegmentProps = { surveyId: string; filters: readonly Filter[]; onClose: () => void };

/** Asks for a name for the chosen filters. */
export default function NameSegment({ surveyId, filters, onClose }: NameSegmentProps) {
  const form = useId();
  const [name, setName] = useState("");
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      api("POST /surveys/{id}/segments", {
        params: { id: surveyId },
        body: { name, where: [...filters] },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: segmentsKey(surveyId) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.saveTitle}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} pending={save.isPending}>
            {texts.saveNow}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <p className="text-soft">{texts.saveText}</p>
        <TextField
          label={texts.segmentName}
          value={name}
          maxLength={limits.segment.max}
          error={save.error ? failureText(save.error) : null}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
