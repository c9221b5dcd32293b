import { useState } from "react";
import * as messages from "#contract/messages.ts";
import * as texts from "#texts/code-step.ts";
import { failureText } from "#web/session/failure-text.ts";
import { IdentityError } from "#web/session/identity.ts";
import { signInWithCode } from "#web/session/second-step.ts";
import { selectInput, useFormSubmit } from "#web/session/use-form-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { CodeField } from "./code-field.tsx";
import { Entrance } from "./entrance.tsx";

/** Asks for the second factor, after the password or a provider's login. */
export default function CodeStep({ onStartAgain }: { onStartAgain(): void }) {
  const [kind, setKind] = useState<"app" | "backup">("app");
  const [over, setOver] = useState<string | null>(null);

  const { pending, problem, setProblem, submit } = useFormSubmit({
    send: async (fields) => {
      try {
        await signInWithCode(String(fields.get("code")), kind);
      } catch (error) {
        if (error instanceof IdentityError && error.status === 401) setOver(failureText(error));
        throw error;
      }
      toast.success(messages.loggedIn);
    },
    onRefused: selectInput,
  });

  function change() {
    setKind(kind === "app" ? "backup" : "app");
    setProblem(null);
  }

  return (
    <Entrance title={texts.title} lead={texts.lead}>
      {over ? (
        <Notice
          tone="problem"
          action={
            <Button size="small" onClick={onStartAgain}>
              {texts.signInAgain}
            </Button>
          }
        >
          {over}
        </Notice>
      ) : (
        <>
          <form method="post" onSubmit={submit} noValidate className="grid gap-5">
            <CodeField key={kind} backup={kind === "backup"} error={problem} ref={focus} />
            <Button type="submit" pending={pending}>
              {texts.submit}
            </Button>
          </form>
          <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <button type="button" onClick={change} className="font-semibold underline">
              {kind === "app" ? texts.useBackup : texts.useApp}
            </button>
            <button type="button" onClick={onStartAgain} className="font-semibold underline">
              {texts.startAgain}
            </button>
          </div>
        </>
      )}
    </Entrance>
  );
}

/** The previous form is gone, and the focus with it. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
