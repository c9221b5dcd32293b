import { fill } from "#web/questions/fill.ts";
import { eyeIcon, Icon } from "#web/ui/icon.tsx";
import type { Answering } from "./answering-data.ts";

/** Who sees the answers, said before the first question. */
export function PrivacyLine({ data }: { data: Answering }) {
  return (
    <p className="a-who" lang={data.lang}>
      <Icon shape={eyeIcon} />
      <span>
        <PrivacyWords data={data} />
      </span>
    </p>
  );
}

/** The same on every further screen, folded away. */
export function PrivacyAgain({ data }: { data: Answering }) {
  return (
    <details className="a-who-again" lang={data.lang}>
      <summary>
        <Icon shape={eyeIcon} />
        {data.texts.whoSees}
      </summary>
      <p>
        <PrivacyWords data={data} />
      </p>
    </details>
  );
}

function PrivacyWords({ data: { texts, privacy, survey, ballotKey } }: { data: Answering }) {
  const { surveyor } = survey;
  return (
    <>
      {fill(texts.privacy[privacy.identity], { surveyor })}{" "}
      <span>
        {ballotKey === null
          ? null
          : `${fill(texts.sealed, { key: ballotKey.slice(0, shownDigits) })} `}
        {fill(texts.results[privacy.results], { surveyor })}
      </span>
    </>
  );
}

/** Enough to compare with others, and with the first line of the chain. */
const shownDigits = 16;
