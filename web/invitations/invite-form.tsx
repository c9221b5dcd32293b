import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import type { Invited } from "#contract/invitations.ts";
import { invitationLimits } from "#limits/limits.ts";
import { inviteTexts as texts } from "#texts/invitations.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useOnce } from "#web/ui/use-once.ts";
import {
  contactsIn,
  guessMapping,
  isAddress,
  type Mapping,
  readContactList,
  withoutRepeats,
} from "./contact-list.ts";
import { MailFields } from "./mail-fields.tsx";
import type { MailWords } from "./mail-preview.tsx";
import { PeopleField } from "./people-field.tsx";

const reminderChoices = Object.entries(texts.reminderChoices).map(([value, label]) => ({
  value,
  label,
}));

const shownRows = 20;

/** People, the mail, and when it goes out. */
export function InviteForm({ id }: { id: string }) {
  const [pasted, setPasted] = useState("");
  const [chosen, setChosen] = useState<Mapping | null>(null);
  const [words, setWords] = useState<MailWords>({ subject: "", text: "" });
  const [reminders, setReminders] = useState("");
  /** In the reader's own time, as the field has it; null for now. */
  const [sendAt, setSendAt] = useState<string | null>(null);
  const list = useMemo(() => readContactList(pasted), [pasted]);
  const mapping = chosen ?? guessMapping(list);
  const contacts = contactsIn(list, mapping);
  const good = withoutRepeats(contacts.filter(({ email }) => isAddress(email)));
  const isTooMany = contacts.length > invitationLimits.perCall;
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: () =>
      api("POST /surveys/{id}/invitations", {
        params: { id },
        body: {
          contacts,
          ...(words.subject.trim() && { subject: words.subject }),
          ...(words.text.trim() && { text: words.text }),
          ...(sendAt && { sendAt: new Date(sendAt).toISOString() }),
          reminders: reminders === "" ? [] : reminders.split(",").map(Number),
        },
      }),
    onSuccess: () => {
      setPasted("");
      setChosen(null);
      return client.invalidateQueries({ queryKey: ["invitations", id] });
    },
  });

  const inviteOnce = useOnce(() => invite.mutateAsync());

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (good.length > 0 && !isTooMany) inviteOnce();
  }

  return (
    <form className="grid gap-8" onSubmit={submit}>
      <div className="grid gap-2">
        <h2 className="display text-xl">{texts.title}</h2>
        <p className="max-w-text text-soft">{texts.lead}</p>
      </div>
      {invite.data ? <InvitedNotice invited={invite.data as Invited} /> : null}
      <PeopleField
        pasted={pasted}
        list={list}
        mapping={mapping}
        contacts={contacts}
        error={isTooMany ? texts.tooMany(invitationLimits.perCall) : null}
        onPaste={(text) => {
          setPasted(text);
          setChosen(null);
        }}
        onMapping={setChosen}
      />
      <MailFields
        id={id}
        words={words}
        example={good[0] ?? null}
        fields={fieldsOf(list.header, mapping)}
        onChange={setWords}
      />
      <div className="grid max-w-text items-start gap-5 sm:grid-cols-2">
        <Select
          label={texts.reminders}
          hint={texts.remindersHint}
          value={reminders}
          onChange={(event) => setReminders(event.target.value)}
          choices={reminderChoices}
        />
        <Select
          label={texts.when}
          value={sendAt === null ? "now" : "later"}
          onChange={(event) => setSendAt(event.target.value === "now" ? null : "")}
          choices={[
            { value: "now", label: texts.now },
            { value: "later", label: texts.later },
          ]}
        />
        {sendAt === null ? null : (
          <TextField
            label={texts.sendAt}
            type="datetime-local"
            required
            value={sendAt}
            onChange={(event) => setSendAt(event.target.value)}
            className="sm:col-start-2"
          />
        )}
      </div>
      <p className="max-w-text text-sm text-soft">{texts.expected}</p>
      {invite.error ? <Notice tone="problem">{failureText(invite.error)}</Notice> : null}
      <Button
        type="submit"
        className="justify-self-start"
        pending={invite.isPending}
        disabled={good.length === 0 || isTooMany}
      >
        {texts.send(good.length)}
      </Button>
    </form>
  );
}

/** What the text may have in braces. */
function fieldsOf(header: readonly string[] | null, { email, name }: Mapping): string[] {
  const others = (header ?? []).filter((title, at) => at !== email && at !== name && title !== "");
  return ["name", ...others];
}

/** What became of a list that was sent off. */
function InvitedNotice({ invited: { invited, ...others } }: { invited: Invited }) {
  const { duplicates, suppressed, refused } = others;
  return (
    <div role="status">
      <Notice tone={invited > 0 ? "good" : "plain"} title={texts.sentTitle(invited)}>
        {duplicates > 0 ? <p>{texts.duplicates(duplicates)}</p> : null}
        {suppressed > 0 ? <p>{texts.suppressed(suppressed)}</p> : null}
        {refused.length > 0 ? (
          <>
            <p>{texts.refused(refused.length)}</p>
            <ul>
              {refused.slice(0, shownRows).map(({ row, reason }) => (
                <li key={row}>{texts.refusedRow(row, texts.reasons[reason])}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
