import { classNames } from "./class-names.ts";

type ButtonVariant = "primary" | "quiet" | "plain" | "danger";
type ButtonSize = "medium" | "small";
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-act bg-act text-on-act hover:border-act-strong hover:bg-act-strong active:border-ink active:bg-ink active:text-paper",
  quiet: "border-edge bg-card text-ink hover:border-ink hover:bg-sunk active:bg-line",
  plain: "border-transparent text-ink hover:bg-sunk active:bg-line",
  danger: "border-no bg-card text-no hover:bg-no-wash active:bg-no active:text-paper",
};
const sizes: Record<ButtonSize, string> = {
  medium: "min-h-11 px-4.5 text-sm",
  small: "min-h-9 px-3 text-xs",
};

/** The same look for buttons and for links that act as buttons. */
export function buttonLook({
  variant = "primary",
  size = "medium",
  className,
}: ButtonLook): string {
  return classNames(
    "button active:translate-y-px",
    "disabled:border-line disabled:bg-sunk disabled:text-soft disabled:active:translate-y-0",
    "aria-busy:cursor-progress aria-disabled:pointer-events-none forced-colors:border-[ButtonBorder]",
    variants[variant],
    sizes[size],
    className,
  );
}
