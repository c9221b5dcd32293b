import type { ReactNode } from "react";
import { Link } from "react-router";
import { startTexts as texts } from "#texts/start.ts";
import { failureText } from "#web/session/failure-text.ts";
import { toast } from "#web/ui/toast.ts";
import { oneQuestion } from "./one-question.ts";
import { useNewDraft } from "./use-new-draft.ts";

type Start = keyof typeof texts.choices;
type StartChoicesProps = {
  /** The form for one question is on this screen. */
  formIsHere?: boolean;
  /** Surveyors have a form for a ballot. Others write their one question as a draft. */
  hasForm: boolean;
};

const starts: readonly Start[] = ["question", "questions", "template", "import"];
const addresses: Partial<Record<Start, string>> = {
  template: "/dashboard/builder/templates",
  import: "/dashboard/builder/import",
};
const look =
  "group relative grid grid-cols-[6rem_1fr] sm:grid-cols-none sm:grid-rows-[auto_1fr] overflow-hidden rounded-md border border-edge bg-card text-start text-ink no-underline transition-colors hover:border-ink focus-visible:border-ink aria-[current=true]:border-act";

/** The four ways to a new survey. */
export function StartChoices({ formIsHere = false, hasForm }: StartChoicesProps) {
  const { begin, pending } = useNewDraft((error) => toast.error(failureText(error)));
  const show = (start: Start): ReactNode => {
    const to = start === "question" && hasForm ? "/dashboard/survey-create" : addresses[start];
    const content = <Content start={start} hasForm={hasForm} />;
    if (to)
      return (
        <Link
          to={to}
          className={look}
          aria-current={start === "question" && formIsHere ? "true" : undefined}
        >
          {content}
        </Link>
      );
    return (
      <button
        type="button"
        className={look}
        aria-disabled={pending}
        onClick={() => {
          if (!pending)
            void begin(start === "question" ? { definition: oneQuestion() } : undefined);
        }}
      >
        {content}
      </button>
    );
  };
  return (
    <section aria-label={texts.heading} className="grid gap-4">
      <h2 className="display text-xl">{texts.heading}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {starts.map((start) => (
          <li key={start} className="grid">
            {show(start)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ start, hasForm }: { start: Start; hasForm: boolean }) {
  const besideForm = hasForm && (start === "question" || start === "questions");
  const { title, text } = besideForm ? texts.besideForm[start] : texts.choices[start];
  return (
    <>
      <span className="flex items-end border-e border-line bg-sunk sm:block sm:border-e-0 sm:border-b group-aria-[current=true]:bg-yes-wash">
        <svg
          viewBox="0 0 160 84"
          aria-hidden="true"
          className="h-20 w-full fill-none stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
        >
          {drawings[start]}
        </svg>
      </span>
      <span className="grid content-start gap-1 p-4">
        <span className="display text-lg">{title}</span>
        <span className="text-sm text-soft">{text}</span>
      </span>
    </>
  );
}

const paper = "fill-card stroke-edge";
const words = "stroke-ink stroke-[4]";
const faint = "stroke-edge stroke-[4]";

/** Small sheets: what one gets. */
const drawings: Record<Start, ReactNode> = {
  question: (
    <>
      <path className={paper} d="M30 92V14h100v78" />
      <path className={words} d="M42 28h70M42 38h40" />
      <path className={paper} d="M42 50h34v20H42zM84 50h34v20H84z" />
      <path className="stroke-yes stroke-3" d="m53 60 4 5 8-11" />
      <path className="stroke-no stroke-3" d="m97 56 8 8m0-8-8 8" />
    </>
  ),
  questions: (
    <>
      <path className={paper} d="M30 92V14h100v78" />
      <path className={words} d="M42 26h66" />
      <path
        className={paper}
        d="M42 34h12v10H42zM58 34h12v10H58zM74 34h12v10H74zM106 34h12v10h-12z"
      />
      <path className="fill-yes stroke-yes" d="M90 34h12v10H90z" />
      <path className={words} d="M42 56h46" />
      <path className={paper} d="M42 64h8v8h-8zM42 77h8v8h-8z" />
      <path className={faint} d="M58 68h50M58 81h42" />
    </>
  ),
  template: (
    <>
      <path className={paper} d="M50 92V10h86v82" />
      <path className={paper} d="M40 92V18h86v74" />
      <path className={paper} d="M30 92V26h86v66" />
      <path className={words} d="M42 40h56M42 50h34" />
      <path className={paper} d="M42 62h8v8h-8zM42 76h8v8h-8z" />
      <path className={faint} d="M58 66h44M58 80h38" />
    </>
  ),
  import: (
    <g transform="translate(2 6) scale(.89)">
      <path className="stroke-edge [stroke-dasharray:3_5]" d="M16 92V16h48v76" />
      <path className={faint} d="M26 32h28M26 44h20M26 56h28" />
      <path className="stroke-act stroke-3" d="m74 46 10 10-10 10" />
      <path className={paper} d="M96 92V16h78v76" />
      <path className={words} d="M108 32h46" />
      <path className="stroke-yes stroke-3" d="m108 48 3 4 6-9M108 64l3 4 6-9" />
      <path className={faint} d="M124 48h30M124 64h30" />
    </g>
  ),
};
