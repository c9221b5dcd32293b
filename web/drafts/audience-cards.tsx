import { publishTexts } from "#texts/publish.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { type Audience, audiences } from "./audience.ts";

const texts = publishTexts.audience;

const icons: Record<Audience, string> = {
  link: "M7.5 10.5a3.2 3.2 0 0 0 4.7.2l2.4-2.4a3.3 3.3 0 0 0-4.7-4.7L8.8 4.7M10.5 7.5a3.2 3.2 0 0 0-4.7-.2L3.4 9.7a3.3 3.3 0 0 0 4.7 4.7l1.1-1.1",
  invited: "M2 4h14v10H2zM2.5 4.5 9 10l6.5-5.5",
  members:
    "M6.5 3a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM1.5 15a5 5 0 0 1 10 0M12 3.2a2.6 2.6 0 0 1 0 4.8M13.2 10.6a5 5 0 0 1 3.3 4.4",
  election: "M2.5 9h13v6.5h-13zM5 9V2.5h8V9M7 5.8l1.5 1.4L11.2 4.6M6.5 12h5",
};

type AudienceCardsProps = {
  chosen: Audience;
  onChoose: (audience: Audience) => void;
  /** Something is voted on, so that there can be an election. */
  isVote: boolean;
  /** Why nobody can be invited here, if so. */
  uninvited: string | null;
  /** The question stands above them. */
  isHeaded: boolean;
};

/** "Who is it for?": what is asked first, as four answers. */
export function AudienceCards({
  chosen,
  onChoose,
  isVote,
  uninvited,
  isHeaded,
}: AudienceCardsProps) {
  return (
    <fieldset>
      <legend className={isHeaded ? "sr-only" : "display mb-4 text-xl"}>{texts.title}</legend>
      <div className="grid gap-2 @min-[30rem]:grid-cols-2 @min-[30rem]:gap-3 @min-[40rem]:grid-cols-4">
        {audiences.map((audience) => {
          const said = audience === "election" && !isVote ? "anonymous" : audience;
          const isOut = audience === "invited" && uninvited !== null;
          return (
            <label
              key={audience}
              className="group sheet grid cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 border-edge px-3.5 py-2.5 transition-colors hover:border-ink has-checked:border-act has-checked:bg-yes-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-act has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunk @min-[30rem]:grid-cols-[1fr_auto] @min-[30rem]:content-start @min-[30rem]:gap-y-0.5 @min-[30rem]:pt-3.5 @min-[30rem]:pb-4"
            >
              <input
                type="radio"
                name="audience"
                value={audience}
                checked={chosen === audience}
                disabled={isOut}
                onChange={() => onChoose(audience)}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="row-span-2 grid size-6 shrink-0 place-items-center rounded-full border-2 border-current text-soft group-has-checked:text-act forced-colors:border-[ButtonText] @min-[30rem]:row-span-1 @min-[30rem]:mb-2"
              >
                <Mark
                  kind="tick"
                  className="size-7 -translate-y-1 translate-x-1 opacity-0 [stroke-dasharray:1] [stroke-dashoffset:1] group-has-checked:opacity-100 group-has-checked:*:animate-draw *:[stroke-dasharray:1]"
                />
              </span>
              <span className="font-semibold @min-[40rem]:text-sm @min-[30rem]:order-1 @min-[30rem]:col-span-2">
                {texts.labels[said]}
              </span>
              <span className="row-span-2 text-soft group-has-checked:text-act @min-[30rem]:row-span-1 @min-[30rem]:mb-2">
                <Icon shape={icons[audience]} className="size-5.5" />
              </span>
              <span className="text-xs text-soft @min-[30rem]:order-2 @min-[30rem]:col-span-2">
                {isOut ? uninvited : texts.notes[said]}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
