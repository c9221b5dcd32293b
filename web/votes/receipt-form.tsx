import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type Receipt, readReceipt, receiptText } from "#proof/receipt.ts";
import { checkTexts } from "#texts/check.ts";
import { checkBallotsTexts } from "#texts/check-ballots.ts";
import { checkResponsesTexts } from "#texts/check-responses.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { ChainOf } from "./check-panel.tsx";

type ReceiptFormProps = {
  known: Receipt | null;
  /** True if it is the main action of the page. */
  first: boolean;
  of: ChainOf;
  onReceipt(receipt: Receipt): void;
};

const wordsOf = {
  votes: null,
  ballots: checkBallotsTexts.receiptForm,
  responses: checkResponsesTexts.receiptForm,
};

/** A form for pasting a receipt. */
export function ReceiptForm({ known, first, of, onReceipt }: ReceiptFormProps) {
  const { user } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const { own, any, wrong } = checkTexts.receiptForm;
  const staff = user?.role === "admin" || user?.role === "surveyor";
  const ofVotes = staff ? any : own;
  const words = wordsOf[of];
  const texts = { ...ofVotes, ...words };
  const hint = staff ? any.hint : own.hint<ReactNode>(toList);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const receipt = readReceipt(String(new FormData(event.currentTarget).get("receipt")));
    if (!receipt) return setProblem(wrong);
    setProblem(null);
    onReceipt(receipt);
  }

  /** A link to the list of own votes, which only voters have. */
  function toList(label: string) {
    return user ? (
      <Link key="list" prefetch="intent" to="/dashboard/participate">
        {label}
      </Link>
    ) : (
      label
    );
  }

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-labelledby="receipt"
      className="grid gap-3"
    >
      <h2 id="receipt" className="text-lg font-semibold">
        {texts.title}
      </h2>
      <TextArea
        key={known ? receiptText(known) : ""}
        label={texts.label}
        name="receipt"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        defaultValue={known ? receiptText(known) : ""}
        hint={words?.hint ?? hint}
        error={problem}
        onChange={() => setProblem(null)}
      />
      <Button
        type="submit"
        variant={first ? "primary" : "quiet"}
        size={first ? "medium" : "small"}
        className="justify-self-start"
      >
        {texts.find}
      </Button>
    </form>
  );
}
