import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#limits/limits.ts";
import { contactListTexts as texts } from "#texts/invitations.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useOnce } from "#web/ui/use-once.ts";
import { type Contact, textOf } from "./contact-list.ts";

const queryKey = ["contact-lists"];

/** Fills the field with one of the surveyor's lists. */
export function ChooseList({ onChoose }: { onChoose(text: string): void }) {
  const [chosen, setChosen] = useState("");
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const { data: lists = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /contact-lists", {}, { signal }),
  });
  const choose = useMutation({
    mutationFn: (id: string) => api("GET /contact-lists/{id}", { params: { id } }),
    onSuccess: ({ contacts }) => onChoose(textOf(contacts)),
    onError: (error) => toast.error(failureText(error)),
  });
  const remove = useMutation({
    mutationFn: () => api("DELETE /contact-lists/{id}", { params: { id: chosen } }),
    onSuccess: () => {
      setChosen("");
      toast.success(texts.deleted);
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => {
      setDeleting(false);
      return client.invalidateQueries({ queryKey });
    },
  });
  if (lists.length === 0) return null;
  const list = lists.find(({ _id }) => _id === chosen);
  return (
    <div className="flex max-w-text flex-wrap items-end gap-3">
      <Select
        label={texts.choose}
        className="grow"
        value={list ? chosen : ""}
        placeholder={texts.none}
        choices={lists.map(({ _id, name, size }) => ({
          value: _id,
          label: texts.list(name, size),
        }))}
        onChange={({ target: { value } }) => {
          setChosen(value);
          if (value !== "") choose.mutate(value);
        }}
      />
      {list ? (
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {texts.delete}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isDeleting}
        title={texts.deleteTitle}
        about={list?.name}
        text={texts.deleteText}
        confirm={texts.delete}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}

/** Keeps these people under a name. It stands within a form, so Enter is its own. */
export function KeepList({ contacts }: { contacts: readonly Contact[] }) {
  const [name, setName] = useState("");
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => api("POST /contact-lists", { body: { name, contacts: [...contacts] } }),
    onSuccess: ({ size }) => {
      setName("");
      toast.success(texts.kept(size));
      return client.invalidateQueries({ queryKey });
    },
  });
  const keepOnce = useOnce(() => keep.mutateAsync());
  const save = () => {
    if (name.trim() !== "") keepOnce();
  };
  return (
    <div className="grid max-w-text gap-1.5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={texts.name}
          optional
          className="grow"
          value={name}
          maxLength={limits.contactList.max}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            save();
          }}
        />
        <Button
          variant="quiet"
          pending={keep.isPending}
          disabled={name.trim() === ""}
          onClick={save}
        >
          {texts.keep}
        </Button>
      </div>
      <p className="text-xs text-soft">{texts.nameHint}</p>
      {keep.error ? <Notice tone="problem">{failureText(keep.error)}</Notice> : null}
    </div>
  );
}
