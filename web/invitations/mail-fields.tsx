import { limits } from "#limits/limits.ts";
import { inviteTexts as texts } from "#texts/invitations.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Contact } from "./contact-list.ts";
import { MailPreview, type MailWords } from "./mail-preview.tsx";

type MailFieldsProps = {
  id: string;
  words: MailWords;
  /** For whom the preview is. */
  example: Contact | null;
  /** What may stand in braces. */
  fields: readonly string[];
  onChange(words: MailWords): void;
};

/** Subject and text, beside the mail that they make. */
export function MailFields({ id, words, example, fields, onChange }: MailFieldsProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <h3 className="font-semibold">{texts.mail}</h3>
        <TextField
          label={texts.subject}
          optional
          value={words.subject}
          maxLength={limits.mailSubject.max}
          onChange={(event) => onChange({ ...words, subject: event.target.value })}
        />
        <TextArea
          label={texts.text}
          optional
          hint={texts.textHint(fields)}
          value={words.text}
          maxLength={limits.mailText.max}
          onChange={(event) => onChange({ ...words, text: event.target.value })}
        />
      </div>
      <MailPreview id={id} words={words} example={example} />
    </div>
  );
}
