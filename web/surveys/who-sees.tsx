import type { Survey } from "#contract/surveys.ts";
import { ballotTexts as texts } from "#texts/ballot.ts";
import { eyeIcon, Icon } from "#web/ui/icon.tsx";
import { domainList } from "./domain-list.ts";

type WhoSeesProps = { survey: Pick<Survey, "surveyor" | "domains"> };

/** Says, before the vote, who may vote and who will see it. */
export function WhoSees({ survey: { surveyor, domains } }: WhoSeesProps) {
  return (
    <p className="flex basis-full gap-2.5 border-t border-line pt-4 text-sm">
      <Icon shape={eyeIcon} className="mt-1 size-4.5" />
      <span>
        <b>{texts.seen(surveyor.name)}</b> {texts.others}
        {domains ? ` ${texts.emails(domainList(domains))}` : null}
      </span>
    </p>
  );
}
