import { useId, useState } from "react";
import { inviteTexts as texts } from "#texts/invitations.ts";
import { ChooseFile } from "#web/images/choose-file.tsx";
import { decodeText } from "#web/import/decode-text.ts";
import { Select } from "#web/ui/select.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import {
  type Contact,
  type ContactList,
  isAddress,
  type Mapping,
  withoutRepeats,
} from "./contact-list.ts";
import { ChooseList, KeepList } from "./contact-lists.tsx";

type PeopleFieldProps = {
  pasted: string;
  list: ContactList;
  mapping: Mapping;
  contacts: readonly Contact[];
  error: string | null;
  onPaste(text: string): void;
  onMapping(mapping: Mapping): void;
};

const previewed = 20;
type Row = Contact & { row: number };

const columns: Column<Row>[] = [
  { title: texts.row, width: "number", figures: true, cell: ({ row }) => row },
  {
    title: texts.email,
    width: "title",
    names: true,
    cell: ({ email }) =>
      isAddress(email) ? (
        <span className="wrap-anywhere">{email}</span>
      ) : (
        <span className="text-no wrap-anywhere">
          {texts.noAddress}
          {email === "" ? "" : `: ${email}`}
        </span>
      ),
  },
  { title: texts.name, width: "person", cell: ({ name }) => name ?? "" },
  {
    title: texts.more,
    width: "text",
    lines: true,
    cell: ({ fields }) => Object.values(fields ?? {}).join(" · "),
  },
];

/** Pasted or from a file, which column is what, and what that gives. */
export function PeopleField(props: PeopleFieldProps) {
  const { pasted, list, mapping, contacts, error, onPaste, onMapping } = props;
  const [fileError, setFileError] = useState<string | null>(null);
  const file = useId();
  const rows = contacts.slice(0, previewed).map((each, at) => ({ ...each, row: at + 1 }));
  const good = contacts.filter(({ email }) => isAddress(email));
  const faulty = contacts.length - good.length;
  const people = withoutRepeats(good).length;

  async function read(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    try {
      onPaste(decodeText(new Uint8Array(await chosen.arrayBuffer())));
      setFileError(null);
    } catch {
      setFileError(texts.unreadable);
    }
  }

  return (
    <div className="grid gap-5">
      <TextArea
        label={texts.people}
        hint={texts.peopleHint}
        placeholder={texts.peopleExample}
        value={pasted}
        error={error}
        spellCheck={false}
        className="max-w-text"
        onChange={(event) => onPaste(event.target.value)}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          if (dropped) event.preventDefault();
          void read(dropped);
        }}
      />
      <div className="grid justify-items-start gap-1.5">
        <ChooseFile
          label={texts.file}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby={fileError ? `${file}-error` : undefined}
          onFile={(chosen) => void read(chosen)}
        />
        <p id={`${file}-error`} aria-live="polite" className="text-xs text-no empty:hidden">
          {fileError}
        </p>
      </div>
      <ChooseList onChoose={onPaste} />
      {contacts.length > 0 ? (
        <>
          <Columns list={list} mapping={mapping} onMapping={onMapping} />
          <div className="grid gap-3">
            <p className="text-sm" role="status">
              <strong>{texts.found(people)}</strong>
              {good.length > people ? ` · ${texts.repeated(good.length - people)}` : null}
              {faulty > 0 ? <span className="text-no"> · {texts.faulty(faulty)}</span> : null}
              {contacts.length > previewed ? ` · ${texts.first(previewed)}` : null}
            </p>
            <Table
              caption={texts.people}
              columns={columns}
              rows={rows}
              rowKey={({ row }) => String(row)}
            />
          </div>
          {error ? null : <KeepList contacts={contacts} />}
        </>
      ) : null}
    </div>
  );
}

/** Asked where there are several columns. */
function Columns({
  list,
  mapping,
  onMapping,
}: Pick<PeopleFieldProps, "list" | "mapping" | "onMapping">) {
  const width = Math.max(0, ...list.rows.slice(0, previewed).map((row) => row.length));
  if (width < 2) return null;
  const choices = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: list.header?.[at] || texts.column(at + 1),
  }));
  return (
    <div className="grid max-w-text gap-5 sm:grid-cols-2">
      <Select
        label={texts.emailColumn}
        value={String(mapping.email)}
        choices={choices}
        onChange={(event) => onMapping({ ...mapping, email: Number(event.target.value) })}
      />
      <Select
        label={texts.nameColumn}
        value={mapping.name === null ? "" : String(mapping.name)}
        choices={choices}
        placeholder={texts.noName}
        onChange={({ target: { value } }) =>
          onMapping({ ...mapping, name: value === "" ? null : Number(value) })
        }
      />
    </div>
  );
}
