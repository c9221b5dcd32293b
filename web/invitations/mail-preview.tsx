import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { inviteTexts as texts } from "#texts/invitations.ts";
import { tryAgain } from "#texts/ui.ts";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Contact } from "./contact-list.ts";

/** Empty where our own words are sent. */
export type MailWords = { subject: string; text: string };

type MailPreviewProps = { id: string; words: MailWords; example: Contact | null };

/** Since the last letter that was typed. */
const restMs = 400;

/** The mail to the first person of the list, as the server writes it. */
export function MailPreview({ id, words, example }: MailPreviewProps) {
  const asked = useRested(
    JSON.stringify({
      ...(example && { contact: example }),
      ...(words.subject.trim() && { subject: words.subject }),
      ...(words.text.trim() && { text: words.text }),
    }),
  );
  const query = useQuery({
    queryKey: ["invitation-preview", id, asked],
    queryFn: ({ signal }) =>
      api(
        "POST /surveys/{id}/invitations/preview",
        { params: { id }, body: JSON.parse(asked) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={texts.preview} className="grid content-start gap-5">
      <h3 className="font-semibold">{texts.preview}</h3>
      <Loaded
        isPart
        query={query}
        texts={{ failed: texts.previewFailed, tryAgain }}
        skeleton={<Skeleton className="h-55" />}
      >
        {(mail) => (
          <div className="sheet grid gap-4 p-5 text-sm sm:p-6" dir="auto">
            <p className="border-b border-line pb-3 font-semibold wrap-anywhere">{mail.subject}</p>
            <p className="display text-xl wrap-anywhere">{mail.title}</p>
            {mail.paragraphs.map((each) => (
              <p key={each} className="wrap-anywhere whitespace-pre-line">
                {each}
              </p>
            ))}
            <p>
              <span className="inline-block rounded-md bg-act px-4 py-2.5 font-semibold text-on-act">
                {mail.action}
              </span>
            </p>
            {mail.facts.map(({ name, value }) => (
              <p key={name} className="flex justify-between gap-4 border-t border-line pt-3">
                <span className="text-soft">{name}</span>
                <span>{value}</span>
              </p>
            ))}
            {mail.after.map((each) => (
              <p key={each}>{each}</p>
            ))}
            <p className="border-t border-line pt-3 text-xs text-soft wrap-anywhere">
              {mail.why} <span className="underline">{mail.leave}</span>
            </p>
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** The value once it has stayed the same for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
