import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import * as texts from "#texts/carousel.ts";
import { classNames } from "./class-names.ts";
import { backIcon, forwardIcon, Icon, pauseIcon, playIcon } from "./icon.tsx";

type CarouselProps = {
  /** Its accessible name. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** The time between two moves. A move takes 350 ms, set in the style sheet. */
  intervalMs: number;
};
type Shown = { index: number; leaving: number | null; backwards: boolean };

/**
 * Moves on its own in an endless loop. Pauses on hover, on focus, by its button and with reduced
 * motion.
 */
export function Carousel({ label, slides, intervalMs }: CarouselProps) {
  const [{ index, leaving, backwards }, setShown] = useState<Shown>({
    index: 0,
    leaving: null,
    backwards: false,
  });
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [stopped, setStopped] = useState(false);
  const calm = useSyncExternalStore(onCalm, isCalm, () => true);
  const playing = !(held.pointer || held.focus || stopped || calm);

  const show = (to: number, back = false) =>
    setShown({ index: (to + slides.length) % slides.length, leaving: index, backwards: back });

  useEffect(() => {
    if (!playing) return;
    const next = () =>
      setShown((now) => ({
        index: (now.index + 1) % slides.length,
        leaving: now.index,
        backwards: false,
      }));
    const timer = setInterval(next, intervalMs);
    return () => clearInterval(timer);
  }, [playing, slides.length, intervalMs]);

  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={label}
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHeld((now) => ({ ...now, focus: currentTarget.contains(relatedTarget) }))
      }
      className="grid gap-6"
    >
      <div aria-live={playing ? "off" : "polite"} className="-m-2 grid overflow-x-clip p-2">
        {slides.map((slide, each) => (
          <article
            key={slide.key}
            aria-roledescription={texts.slide}
            aria-label={texts.slideOf(each + 1, slides.length)}
            inert={each !== index}
            className={classNames("[grid-area:1/1]", motionOf(each, { index, leaving, backwards }))}
          >
            {slide.content}
          </article>
        ))}
      </div>
      <div className="-ms-2 flex items-center gap-1">
        <Control
          label={stopped ? texts.play : texts.pause}
          shape={stopped ? playIcon : pauseIcon}
          onClick={() => setStopped(!stopped)}
          className="motion-reduce:hidden"
        />
        <Control
          label={texts.previous}
          shape={backIcon}
          className="rtl:*:-scale-x-100"
          onClick={() => show(index - 1, true)}
        />
        <ol className="flex">
          {slides.map((slide, each) => (
            <li key={slide.key}>
              <button
                type="button"
                aria-label={texts.slideNumber(each + 1)}
                aria-current={each === index ? "true" : undefined}
                onClick={() => show(each, each < index)}
                className="group grid h-11 w-6 place-items-center"
              >
                <span className="h-5 w-[3px] rounded-full bg-edge group-hover:bg-ink group-aria-[current=true]:h-7 group-aria-[current=true]:bg-no forced-colors:bg-[ButtonText]" />
              </button>
            </li>
          ))}
        </ol>
        <Control
          label={texts.next}
          shape={forwardIcon}
          className="rtl:*:-scale-x-100"
          onClick={() => show(index + 1)}
        />
      </div>
    </section>
  );
}

function motionOf(each: number, { index, leaving, backwards }: Shown): string {
  if (each === index)
    return leaving === null ? "" : backwards ? "animate-from-start" : "animate-from-end";
  if (each === leaving) return backwards ? "animate-to-end" : "animate-to-start";
  return "invisible";
}

type ControlProps = { label: string; shape: string; onClick: () => void; className?: string };

function Control({ label, shape, onClick, className }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        "grid size-11 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink active:bg-line",
        className,
      )}
    >
      <Icon shape={shape} />
    </button>
  );
}

const calmQuery = "(prefers-reduced-motion: reduce)";

function onCalm(listener: () => void): () => void {
  const query = matchMedia(calmQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function isCalm(): boolean {
  return matchMedia(calmQuery).matches;
}
