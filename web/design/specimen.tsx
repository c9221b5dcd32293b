import { type ReactNode, useEffect, useRef } from "react";

type PartProps = { id: string; title: string; lead: string; children: ReactNode };

/** One chapter of the page. The pixel comparison takes each by itself. */
export function Part({ id, title, lead, children }: PartProps) {
  return (
    <section
      id={id}
      data-part={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-6 border-t border-ink pt-6 pb-10"
    >
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="display text-2xl">
          {title}
        </h2>
        <p className="max-w-text text-sm text-soft">{lead}</p>
      </header>
      {children}
    </section>
  );
}

type State = "hover" | "focus" | "active";
type SpecimenProps = {
  name: string;
  /**
   * Shown as if the pointer, the focus or a press were on what `on` selects, its first control
   * otherwise.
   */
  state?: State;
  on?: string;
  /** Its last disclosure is. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** A piece with the name of its state below. */
export function Specimen({
  name,
  state,
  on = "button, a, input, select, textarea",
  open = false,
  className,
  children,
}: SpecimenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = box.current?.querySelector<HTMLElement>(on);
    if (!target || !state) return;
    // A press is a press of what the pointer is on.
    target.dataset.shown = state === "active" ? "hover active" : state;
  }, [on, state]);
  useEffect(() => {
    const last = [...(box.current?.querySelectorAll("details") ?? [])].at(-1);
    if (last && open) last.open = true;
  }, [open]);
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <div ref={box} className={className ?? "grid justify-items-start"}>
        {children}
      </div>
      <figcaption className="text-xs text-soft">{name}</figcaption>
    </figure>
  );
}

/** Pieces side by side, as many as the width holds. */
export function Row({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const columns = wide
    ? "grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]"
    : "grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]";
  return <div className={`grid items-start gap-x-6 gap-y-6 ${columns}`}>{children}</div>;
}
