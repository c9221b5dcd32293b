import * as texts from "#texts/controls.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The name of what will be deleted, in case the wrong row was pressed. */
  about?: string | undefined;
  text?: string;
  /** The button's verb, such as "Delete". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action that can't be undone. */
export function ConfirmDialog({
  open,
  title,
  about,
  text,
  confirm,
  cancel = texts.cancel,
  danger,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            pending={pending ?? false}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {about ? <p className="line-clamp-4 font-semibold wrap-anywhere">{about}</p> : null}
      {text ? <p className="text-soft">{text}</p> : null}
    </Dialog>
  );
}
