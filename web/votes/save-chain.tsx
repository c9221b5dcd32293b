import { useState } from "react";
import { checkTexts } from "#texts/check.ts";
import { Button } from "#web/ui/button.tsx";
import { offerFile } from "#web/ui/offer-file.ts";
import { toast } from "#web/ui/toast.ts";

/**
 * Saves the chain as a file. A saved chain later shows whether anything before its head was
 * changed.
 */
export function SaveChain({ surveyId, isBoard }: { surveyId: string; isBoard?: boolean }) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const { api } = await import("#web/session/api.ts");
      const options = { expects403: true };
      const stream = isBoard
        ? await api.download(
            "GET /boards/{survey}/chain",
            { params: { survey: surveyId } },
            options,
          )
        : await api.download("GET /surveys/{id}/chain", { params: { id: surveyId } }, options);
      const name = isBoard ? "board-chain" : "chain";
      offerFile(await new Response(stream).blob(), `candor-${name}-${surveyId}.txt`);
    } catch {
      toast.error(checkTexts.notSaved);
    }
    setPending(false);
  }

  return (
    <Button
      variant="quiet"
      size="small"
      pending={pending}
      className="justify-self-start"
      onClick={() => void save()}
    >
      {checkTexts.save}
    </Button>
  );
}
