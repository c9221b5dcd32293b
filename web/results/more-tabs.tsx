import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { forwardIcon, Icon } from "#web/ui/icon.tsx";

/** Arrows where the row before it hides tabs on either side; the current one is in sight. */
export default function MoreTabs() {
  const arrows = useRef<HTMLSpanElement>(null);
  const [hides, setHides] = useState({ start: false, end: false });
  useEffect(() => {
    const element = arrows.current?.previousElementSibling;
    if (!element) return;
    const look = () => {
      // In right-to-left rows it counts down from 0.
      const from = Math.abs(element.scrollLeft);
      const start = from > 1;
      const end = from + element.clientWidth < element.scrollWidth - 1;
      setHides((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    const toCurrent = () => {
      const current = element.querySelector<HTMLElement>("[aria-current=page]");
      if (current)
        element.scrollLeft = current.offsetLeft - (element.clientWidth - current.offsetWidth) / 2;
      look();
    };
    toCurrent();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // A tab that comes later makes it longer.
    const added = new MutationObserver(toCurrent);
    added.observe(element, { childList: true });
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      added.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return (
    <span ref={arrows} className="contents">
      {(["start", "end"] as const).map((at) =>
        hides[at] ? (
          <span
            key={at}
            aria-hidden="true"
            data-more={at}
            className={classNames(
              "pointer-events-none absolute inset-y-0 mb-px flex w-8 items-center bg-paper text-act",
              at === "start" ? "start-0" : "end-0 justify-end",
            )}
          >
            <Icon
              shape={forwardIcon}
              className={classNames(
                "size-4.5",
                at === "start" ? "-scale-x-100 rtl:scale-x-100" : "rtl:-scale-x-100",
              )}
            />
          </span>
        ) : null,
      )}
    </span>
  );
}
