import { shortPath } from "#limits/limits.ts";
import { reservedLinkTexts as texts } from "#texts/reserved-link.ts";
import { shareKitTexts } from "#texts/share-kit.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { AddressLine } from "./address-line.tsx";
import { shareSurvey } from "./share-survey.ts";

/** `code` is of the short address that its survey will have. */
export type Reserved = { title: string; code: string };

/** The address of a survey that hasn't opened, to copy, scan or share. */
export function ReservedLink({ title, code }: Reserved) {
  const path = shortPath + code;
  const address = location.origin + path;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <div className="grid min-w-56 flex-1 gap-5">
        <AddressLine path={path} />
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={address} label={shareKitTexts.copy} variant="primary" />
          <Button
            variant="quiet"
            size="small"
            onClick={() => void shareSurvey({ id: code, title, path })}
          >
            {shareKitTexts.share}
          </Button>
        </div>
        <p className="text-sm text-soft">{texts.shared}</p>
      </div>
      <QrCode text={address} label={shareKitTexts.qr} />
    </div>
  );
}
