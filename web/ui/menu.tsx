import { type ReactNode, useEffect, useId, useRef } from "react";

type MenuProps = {
  /** The button's content. */
  button: ReactNode;
  /** The button's accessible name, if its content has no text at all. */
  label?: string;
  buttonClassName?: string;
  children: ReactNode;
};

/**
 * A native popover with links and buttons. Choosing one, Escape or a click elsewhere closes it.
 * Give the items the class `menuItem`.
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
      <button type="button" popoverTarget={id} className={buttonClassName} aria-label={label}>
        {button}
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

/** The look of a menu item. */
export const menuItem =
  "flex w-full items-center gap-2 rounded-sm px-3 py-2.5 text-start text-sm font-semibold no-underline hover:bg-sunk";
