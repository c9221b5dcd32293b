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

function PrivacyWords({ data: { texts, privacy, survey, aside } }: { data: Answering }) {
  const { surveyor } = survey;
  return (
    <>
      {fill(texts.privacy[privacy.identity], { surveyor })}{" "}
      <span>
        {aside}
        {fill(texts.results[privacy.results], { surveyor })}
      </span>
    </>
  );
}
