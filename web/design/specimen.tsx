import { type ReactNode, useEffect, useRef } from "react";

type PartProps = { id: string; title: string; lead: string; children: ReactNode };

/** A section of the page. The screenshot comparison takes each separately. */
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
   * Simulates hover, focus or press on the element that `on` selects, by default the first control.
   */
  state?: State;
  on?: string;
  /** Opens its last disclosure. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** A component with the name of its state below. */
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
    // A pressed element is also hovered.
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

/** Components side by side, as many as fit. */
export function Row({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const columns = wide
    ? "grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]"
    : "grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]";
  return <div className={`grid items-start gap-x-6 gap-y-6 ${columns}`}>{children}</div>;
}
