import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { generalText } from "#engine/copy-text.ts";
import { votedIn } from "#engine/votes.ts";
import { language } from "#texts/language.ts";
import { voteDutiesTexts as texts } from "#texts/vote-duties.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useNewestDefinition } from "./use-variables.ts";

type DrawDueProps = { survey: Survey; onDrawn(): void };

/** Asks a closed vote's owner for the number that its lot depends on. */
export default function DrawDue({ survey, onDrawn }: DrawDueProps) {
  const { _id: id } = survey;
  const definition = useNewestDefinition(survey);
  const voted = definition && votedIn(definition).find(({ vote }) => vote?.draw);
  const question = voted?.id ?? "";
  const { data: tally } = useQuery({
    queryKey: ["tallies", id, question],
    queryFn: ({ signal }) =>
      api(
        "GET /surveys/{id}/tally/{question}",
        { params: { id, question }, query: {} },
        { signal },
      ),
    enabled: question !== "",
  });
  if (!voted || tally?.waitingFor !== "draw") return null;
  const announced = generalText(voted.vote?.draw, language.tag);
  return <Asked id={id} announced={announced} onDrawn={onDrawn} />;
}

type AskedProps = { id: string; announced: string; onDrawn(): void };

function Asked({ id, announced, onDrawn }: AskedProps) {
  const queries = useQueryClient();
  const [number, setNumber] = useState("");
  const [isAsking, setAsking] = useState(false);
  const drawing = useMutation({
    mutationFn: () =>
      api("POST /surveys/{id}/draw", { params: { id }, body: { number: number.trim() } }),
    onSuccess: async () => {
      onDrawn();
      await queries.invalidateQueries({ queryKey: ["tallies", id] });
    },
    onError: (error) => {
      setAsking(false);
      toast.error(failureText(error));
    },
  });
  function ask(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
  }
  return (
    <Notice title={texts.drawDue}>
      <form onSubmit={ask} className="grid max-w-text gap-4">
        <p>{texts.drawText}</p>
        <TextField
          label={texts.number}
          hint={texts.announced(announced)}
          required
          maxLength={200}
          autoComplete="off"
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <div>
          <Button type="submit" disabled={number.trim() === ""}>
            {texts.drawLot}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={texts.drawLot}
        about={number.trim()}
        text={texts.forGood}
        confirm={texts.drawLot}
        pending={drawing.isPending}
        onConfirm={() => drawing.mutate()}
        onClose={() => setAsking(false)}
      />
    </Notice>
  );
}
