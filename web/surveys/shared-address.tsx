import type { ReactNode } from "react";
import { shortPath } from "#limits/limits.ts";
import { shareKitTexts as texts } from "#texts/share-kit.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { AddressLine } from "./address-line.tsx";
import { shareSurvey } from "./share-survey.ts";

type SharedAddressProps = {
  /** What the browser takes the sharing for: a survey's id, or the code of one to come. */
  id: string;
  title: string;
  code: string;
  /** Beside "Copy" and "Share". */
  more?: ReactNode;
  /** Below these. */
  children: ReactNode;
  /** Below all, as wide as all. */
  after?: ReactNode;
};

/** A survey's short address, to copy, scan or share. */
export function SharedAddress({ id, title, code, more, children, after }: SharedAddressProps) {
  const path = shortPath + code;
  const address = location.origin + path;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <div className="grid min-w-56 flex-1 gap-5">
        <AddressLine path={path} />
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={address} label={texts.copy} variant="primary" />
          <Button
            variant="quiet"
            size="small"
            onClick={() => void shareSurvey({ id, title, path })}
          >
            {texts.share}
          </Button>
          {more}
        </div>
        {children}
      </div>
      <QrCode text={address} label={texts.qr} />
      {after}
    </div>
  );
}
