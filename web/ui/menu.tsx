import { type ReactNode, useEffect, useId, useRef } from "react";

type MenuProps = {
  /** What the button shows. */
  button: ReactNode;
  /** Its accessible name, when what it shows is not text. */
  label?: string;
  buttonClassName?: string;
  children: ReactNode;
};

/**
 * A native popover with links and buttons; choosing one, Escape or a click elsewhere closes it.
 * Give its items `menuItem`.
 */
export function Menu({ button, label, buttonClassName, children }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    const closeAfterChoice = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a,button"))
        element?.hidePopover();
    };
    element?.addEventListener("click", closeAfterChoice);
    return () => element?.removeEventListener("click", closeAfterChoice);
  }, []);
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClassName}>
        {button}
        {label ? <span className="heard">{label}</span> : null}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="sheet hang-below min-w-48 p-1.5 shadow-float open:animate-rise"
      >
        <ul className="grid">{children}</ul>
      </div>
    </>
  );
}

/** The look of one line of a menu. */
export const menuItem =
  "flex w-full items-center gap-2 rounded-sm px-3 py-2.5 text-start text-sm font-semibold no-underline hover:bg-sunk";
