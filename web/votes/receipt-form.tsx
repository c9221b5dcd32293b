import { type FormEvent, useState } from "react";
import { type Receipt, readReceipt, receiptText } from "#contract/receipt.ts";
import { checkTexts } from "#texts/check.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

const texts = checkTexts.receiptForm;

type ReceiptFormProps = { known: Receipt | null; onReceipt(receipt: Receipt): void };

/** Where a voter pastes what they were given. */
export function ReceiptForm({ known, onReceipt }: ReceiptFormProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const receipt = readReceipt(String(new FormData(event.currentTarget).get("receipt")));
    if (!receipt) return setProblem(texts.wrong);
    setProblem(null);
    onReceipt(receipt);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        key={known ? receiptText(known) : ""}
        label={texts.label}
        name="receipt"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        defaultValue={known ? receiptText(known) : ""}
        hint={texts.hint}
        error={problem}
        onChange={() => setProblem(null)}
      />
      <Button type="submit" variant="quiet" size="small" className="justify-self-start">
        {texts.find}
      </Button>
    </form>
  );
}
