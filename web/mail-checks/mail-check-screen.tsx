import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { maxMailSource } from "#limits/limits.ts";
import { mailCheckTexts as texts } from "#texts/mail-checks.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useOnce } from "#web/ui/use-once.ts";
import { MailVerdict } from "./mail-verdict.tsx";

export const meta = dashboardMeta(texts.title);

/** Whether mail arrives, told from a test mail that an admin has received. */
export default function MailCheckScreen() {
  return <RoleGuard roles={["admin"]}>{() => <MailCheck />}</RoleGuard>;
}

function MailCheck() {
  return (
    <DashboardPage title={texts.title} lead={texts.lead}>
      <div className="grid max-w-text gap-10">
        <TestMail />
        <Source />
      </div>
    </DashboardPage>
  );
}

function TestMail() {
  const test = useMutation({ mutationFn: () => api("POST /mail-tests") });
  const sendOnce = useOnce(() => test.mutateAsync());
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="test">
      <h2 id="test" className="display text-xl">
        {texts.sendTitle}
      </h2>
      <p className="text-sm text-soft">{texts.sendText}</p>
      <Button variant="quiet" pending={test.isPending} onClick={sendOnce}>
        {texts.send}
      </Button>
      <div role="status">
        {test.data ? <Notice tone="good">{texts.sent(test.data.to)}</Notice> : null}
      </div>
      {test.error ? <Notice tone="problem">{failureText(test.error)}</Notice> : null}
    </section>
  );
}

function Source() {
  const [source, setSource] = useState("");
  const check = useMutation({
    mutationFn: () => api("POST /mail-checks", { body: { source } }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (source.trim() !== "") check.mutate();
  }

  return (
    <>
      <form className="grid justify-items-start gap-3" onSubmit={submit}>
        <h2 className="display text-xl">{texts.pasteTitle}</h2>
        <p className="text-sm text-soft">{texts.pasteText}</p>
        <ul className="grid gap-1 text-sm text-soft">
          {texts.places.map(([program, place]) => (
            <li key={program}>
              <strong className="text-ink">{program}</strong>: {place}
            </li>
          ))}
        </ul>
        <TextArea
          label={texts.source}
          hint={texts.sourceHint}
          error={check.error ? failureText(check.error) : null}
          value={source}
          maxLength={maxMailSource}
          spellCheck={false}
          dir="ltr"
          rows={8}
          className="w-full"
          onChange={(event) => setSource(event.target.value)}
        />
        <Button type="submit" pending={check.isPending} disabled={source.trim() === ""}>
          {texts.check}
        </Button>
      </form>
      <div aria-live="polite">{check.data ? <MailVerdict check={check.data} /> : null}</div>
    </>
  );
}
