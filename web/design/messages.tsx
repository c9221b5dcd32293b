import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { toast } from "#web/ui/toast.ts";
import { Part, Row, Specimen } from "./specimen.tsx";

export function Messages() {
  const [asking, setAsking] = useState(false);
  return (
    <Part
      id="messages"
      title="Messages"
      lead="What happened, and what to do now. What stays is a notice, what passes is a toast, and only what cannot be undone asks first."
    >
      <Row wide>
        <Specimen name="Notice: plain" className="grid">
          <Notice title="Voting ends tomorrow.">The count is final from then on.</Notice>
        </Specimen>
        <Specimen name="Notice: problem" className="grid">
          <Notice
            tone="problem"
            title="The results could not be loaded."
            action={
              <Button variant="quiet" size="small">
                Try again
              </Button>
            }
          />
        </Specimen>
        <Specimen name="Notice: good" className="grid">
          <Notice tone="good" title="Your vote is counted." />
        </Specimen>
        <Specimen name="Toast" className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            size="small"
            onClick={() => toast.success("Your vote is counted.")}
          >
            Show success
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => toast.error("The server cannot be reached.")}
          >
            Show failure
          </Button>
        </Specimen>
        <Specimen name="Dialog">
          <Button variant="danger" size="small" onClick={() => setAsking(true)}>
            Delete the survey
          </Button>
        </Specimen>
        <Specimen name="Skeleton: the shape of what comes" className="grid gap-2">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-1/2" />
        </Specimen>
        <Specimen name="EmptyState" className="grid">
          <EmptyState title="No survey yet" action={<Button size="small">Create a survey</Button>}>
            Ask one clear question, and share its link.
          </EmptyState>
        </Specimen>
        <Specimen name="TallyLoader" className="sheet grid">
          <TallyLoader />
        </Specimen>
        <Specimen
          name="a mark on ink, as in a toast"
          className="flex gap-3 rounded-md bg-ink px-4 py-3 text-paper"
        >
          <Mark kind="tick" className="size-5" />
          <Mark kind="cross" className="size-5 text-no-on-ink" />
        </Specimen>
      </Row>
      <ConfirmDialog
        open={asking}
        title="Delete this survey?"
        text="Its 148 votes go with it, and nobody can bring them back."
        confirm="Delete"
        danger
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </Part>
  );
}
