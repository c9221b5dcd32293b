import type { Invited } from "#contract/invitations.ts";
import { inviteTexts as texts } from "#texts/invitations.ts";
import { Notice } from "#web/ui/notice.tsx";

const shownRows = 20;

/** What became of a list that was sent off. */
export function InvitedNotice({ invited: { invited, ...others } }: { invited: Invited }) {
  const { duplicates, suppressed, refused } = others;
  return (
    <div role="status">
      <Notice tone={invited > 0 ? "good" : "plain"} title={texts.sentTitle(invited)}>
        {duplicates > 0 ? <p>{texts.duplicates(duplicates)}</p> : null}
        {suppressed > 0 ? <p>{texts.suppressed(suppressed)}</p> : null}
        {refused.length > 0 ? (
          <>
            <p>{texts.refused(refused.length)}</p>
            <ul>
              {refused.slice(0, shownRows).map(({ row, reason }) => (
                <li key={row}>{texts.refusedRow(row, texts.reasons[reason])}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
