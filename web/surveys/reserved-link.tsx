import { reservedLinkTexts as texts } from "#texts/reserved-link.ts";
import { shareKitTexts } from "#texts/share-kit.ts";
import { saveQrCode } from "./save-qr-code.ts";
import { SharedAddress } from "./shared-address.tsx";

/** `code` is of the short address that its survey will have. */
export type Reserved = { title: string; code: string };

/** The address of a survey that hasn't opened, to copy, scan or share. */
export function ReservedLink({ title, code }: Reserved) {
  return (
    <SharedAddress id={code} title={title} code={code}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {(["svg", "png"] as const).map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className="underline hover:text-act"
              onClick={() => void saveQrCode(code, kind)}
            >
              {shareKitTexts.download(kind.toUpperCase())}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{texts.shared}</p>
    </SharedAddress>
  );
}
