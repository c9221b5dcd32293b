import { useState } from "react";
import * as texts from "#texts/second-step.ts";
import { CodeField } from "#web/entrance/code-field.tsx";
import {
  confirmSecondStep,
  prepareSecondStep,
  type SecondStepSetup,
} from "#web/session/second-step.ts";
import { selectInput, useFormSubmit } from "#web/session/use-form-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { AskPassword } from "./ask-password.tsx";

type TurnOnProps = { onTurnedOn(backupCodes: string[]): Promise<void>; onCancel(): void };

/** Three steps: the password, adding the key to an app, a code from the app. */
export function TurnOn({ onTurnedOn, onCancel }: TurnOnProps) {
  const [setup, setSetup] = useState<SecondStepSetup | null>(null);
  if (!setup) {
    return (
      <AskPassword
        action={texts.goOn}
        why={texts.appNeeded}
        onCancel={onCancel}
        onPassword={async (password) => setSetup(await prepareSecondStep(password))}
      />
    );
  }
  return (
    <Confirm setup={setup} onConfirmed={() => onTurnedOn(setup.backupCodes)} onCancel={onCancel} />
  );
}

type ConfirmProps = { setup: SecondStepSetup; onConfirmed(): Promise<void>; onCancel(): void };

function Confirm({ setup, onConfirmed, onCancel }: ConfirmProps) {
  const key = new URL(setup.totpURI).searchParams.get("secret") ?? "";

  const { pending, problem, submit } = useFormSubmit({
    send: async (fields) => {
      await confirmSecondStep(String(fields.get("code")));
      await onConfirmed();
    },
    onRefused: selectInput,
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid justify-items-start gap-4">
        <h3 ref={focus} tabIndex={-1} className="font-semibold">
          {texts.scan}
        </h3>
        <QrCode text={setup.totpURI} label={texts.keyPicture} />
        <div className="grid w-full gap-2">
          <p className="text-sm text-soft">{texts.writeKey}</p>
          <code className="rounded-md bg-sunk px-3 py-2 text-sm break-all">
            {key.match(/.{1,4}/g)?.join(" ")}
          </code>
          <CopyButton text={key} label={texts.copyKey} />
        </div>
      </div>
      <div className="grid gap-4">
        <h3 className="font-semibold">{texts.writeCode}</h3>
        <CodeField error={problem} />
      </div>
      <p className="text-sm text-soft">{texts.signsOut}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {texts.turnOn}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The previous field is gone, and the focus with it. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
