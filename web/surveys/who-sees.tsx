import { ballotTexts as texts } from "#texts/ballot.ts";
import { eyeIcon, Icon } from "#web/ui/icon.tsx";

/** Says, before the vote, who will see it. */
export function WhoSees({ surveyor }: { surveyor: string }) {
  return (
    <p className="flex basis-full gap-2.5 border-t border-line pt-4 text-sm">
      <Icon shape={eyeIcon} className="mt-1 size-4.5" />
      <span>
        <b>{texts.seen(surveyor)}</b> {texts.others}
      </span>
    </p>
  );
}
