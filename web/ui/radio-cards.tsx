import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Mark, type MarkKind } from "./mark.tsx";

type RadioCard = {
  value: string;
  label: string;
  note?: ReactNode;
  mark?: MarkKind;
  tone?: "yes" | "no" | "stone";
  disabled?: boolean;
  /** Takes a row of its own, lower than the others. */
  quiet?: boolean;
};

type RadioCardsProps = {
  legend: ReactNode;
  name: string;
  cards: readonly RadioCard[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  error?: string | null;
  /** For a thumb: side by side at all widths, and higher. */
  large?: boolean;
  /** One below the other at all widths, for notes of several lines. */
  stacked?: boolean;
};

const tones = {
  yes: "has-checked:border-yes has-checked:bg-yes-wash text-yes",
  no: "has-checked:border-no has-checked:bg-no-wash text-no",
  stone: "has-checked:border-ink has-checked:bg-sunk text-ink",
};

/** Radio buttons as boxes, of which the chosen one gets a mark; large ones are a ballot's. */
export function RadioCards({
  legend,
  name,
  cards,
  value,
  defaultValue,
  onChange,
  disabled,
  error,
  large = false,
  stacked = false,
}: RadioCardsProps) {
  const errorId = useId();
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      className="grid gap-2"
    >
      <legend className={large ? "mb-4" : "mb-1.5"}>{legend}</legend>
      <div
        className={classNames(
          "grid gap-3",
          large ? "grid-cols-2" : stacked ? undefined : "sm:grid-cols-2",
        )}
      >
        {cards.map((card) => (
          <label
            key={card.value}
            className={classNames(
              "group sheet flex items-center gap-4 border-edge px-4 py-3 transition-colors hover:border-ink",
              card.quiet ? "col-span-2 min-h-12 py-2" : large ? "min-h-20 text-lg" : "min-h-16",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-act",
              error && "border-no",
              "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunk has-disabled:text-soft",
              tones[card.tone ?? "stone"],
            )}
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === card.value }
                : { checked: value === card.value, onChange: () => onChange?.(card.value) })}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className={classNames(
                "grid shrink-0 place-items-center border-2 border-current forced-colors:border-[ButtonText]",
                large ? "rounded-sm" : "rounded-full",
                card.quiet ? "size-5" : "size-8",
              )}
            >
              <Mark
                kind={card.mark ?? "tick"}
                className={classNames(
                  card.quiet ? "size-6" : "size-9 -translate-y-1 translate-x-1",
                  "opacity-0 [stroke-dasharray:1] [stroke-dashoffset:1] group-has-checked:opacity-100 group-has-checked:*:animate-draw *:[stroke-dasharray:1]",
                )}
              />
            </span>
            <span className="grid text-ink">
              <span className={card.quiet ? undefined : "font-semibold"}>{card.label}</span>
              {card.note ? <span className="text-xs text-soft">{card.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-xs font-semibold text-no empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
