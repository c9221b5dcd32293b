import { type ReactNode, useEffect, useId, useRef } from "react";
import * as texts from "#texts/controls.ts";
import { Button } from "./button.tsx";
import { closeIcon, Icon } from "./icon.tsx";

type DialogProps = {
  open: boolean;
  /** Called by Escape, the backdrop or the close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the end; the last is the primary one. */
  actions?: ReactNode;
};

/** The native modal dialog: it traps the focus and returns it on closing. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // React applies autoFocus before the dialog is shown, so the dialog would focus its Close
    // button.
    element.querySelector<HTMLElement>("textarea, input:not([readonly])")?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      // The event comes later than the closing: meanwhile it may have been opened again.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      className="sheet m-auto w-[min(32rem,calc(100vw-2rem))] p-0 text-ink shadow-float open:animate-rise"
    >
      {open ? (
        <div className="grid gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="display text-xl">
              {title}
            </h2>
            <Button
              variant="plain"
              size="small"
              aria-label={texts.close}
              onClick={onClose}
              className="-mt-1 -me-2 w-9 px-0"
            >
              <Icon shape={closeIcon} />
            </Button>
          </div>
          {children}
          {actions ? <div className="flex flex-wrap justify-end gap-3 pt-2">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
