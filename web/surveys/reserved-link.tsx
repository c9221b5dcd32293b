import { reservedLinkTexts as texts } from "#texts/reserved-link.ts";
import { SharedAddress } from "./shared-address.tsx";

/** `code` is of the short address that its survey will have. */
export type Reserved = { title: string; code: string };

/** The address of a survey that hasn't opened, to copy, scan or share. */
export function ReservedLink({ title, code }: Reserved) {
  return (
    <SharedAddress id={code} title={title} code={code}>
      <p className="text-sm text-soft">{texts.shared}</p>
    </SharedAddress>
  );
}
