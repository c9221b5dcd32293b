import { type SyntheticEvent, useState } from "react";
import { embedLook } from "#limits/embed-look.ts";
import { embedPath } from "#limits/limits.ts";
import { embedTexts as texts } from "#texts/embed.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { EmbedKind, EmbedTheme } from "./embed-choices.ts";

type EmbedPreviewProps = {
  survey: { _id: string; title: string };
  kind: EmbedKind;
  theme: EmbedTheme;
  /** What the button says that opens it. */
  button: string;
};

/** Higher ones are cut. */
const maxHeight = 640;

/**
 * A page that shows the survey as the code does: the survey is the real one, which only looks.
 * Its answers can't be sent, and nothing in it takes the focus.
 */
export function EmbedPreview({ survey, kind, theme, button }: EmbedPreviewProps) {
  const [height, setHeight] = useState(420);
  const query = new URLSearchParams({ [embedLook.preview]: "1", [embedLook.theme]: theme });
  const isInline = kind === "inline";
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const needed = currentTarget.contentDocument?.body?.offsetHeight ?? 0;
    if (needed > 0) setHeight(Math.min(maxHeight, needed));
  };
  return (
    <figure
      aria-label={texts.previewOf[kind]}
      data-theme={theme}
      className="sheet grid overflow-hidden bg-paper text-ink"
    >
      <div aria-hidden="true" className="flex gap-1.5 border-b border-line bg-sunk px-4 py-3">
        <span className="size-2.5 rounded-full bg-line" />
        <span className="size-2.5 rounded-full bg-line" />
        <span className="size-2.5 rounded-full bg-line" />
      </div>
      <div inert className="grid gap-5 p-4">
        <Words />
        <div
          className={classNames(
            "overflow-hidden",
            isInline
              ? undefined
              : "ms-auto w-full max-w-100 rounded-md border border-edge bg-paper",
          )}
        >
          {kind === "slide-in" ? (
            <p className="px-4 pt-2 text-end text-xl leading-none">×</p>
          ) : null}
          <iframe
            key={theme}
            title={survey.title}
            src={`${embedPath}${survey._id}?${query}`}
            sandbox="allow-same-origin"
            loading="lazy"
            height={height}
            onLoad={measure}
            className="block w-full border-0"
          />
        </div>
        {kind === "popover" ? (
          <span className="max-w-full justify-self-end rounded-md bg-act px-5 py-3 font-semibold text-on-act wrap-anywhere">
            {button}
          </span>
        ) : null}
        {isInline ? <Words /> : null}
      </div>
    </figure>
  );
}

const line = "h-2.5 rounded-sm bg-sunk";

/** The words of a page around it. */
function Words() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <span className={`${line} w-1/2`} />
      <span className={line} />
      <span className={`${line} w-3/4`} />
    </div>
  );
}
