import { shortTitle } from "#limits/characters.ts";
import { headOf } from "#proof/chain.ts";
import { responseHeadOf } from "#proof/response-chain.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { mailIn, type mailWords } from "#server/mail/mail-in.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { LeaveTokens } from "./leave-tokens.ts";
import { type NoticeKind, type NoticeRow, type Recipient, takeNotice } from "./queries.ts";

/** `site` is its address. */
export type MailParts = { site: string; tokens: LeaveTokens };

type Words = (typeof mailWords)["en"];

/**
 * Turns notices into mails, each in one transaction, so that a crash neither loses nor doubles one.
 * Returns when none is left. Each is in the language of the recipient's last visit.
 */
export async function sendNotices(database: Database, parts: MailParts): Promise<void> {
  while (await database.transaction((tx) => sendOne(tx, parts)));
}

async function sendOne(tx: Orm, { site, tokens }: MailParts): Promise<boolean> {
  const taken = await takeNotice(tx);
  if (!taken) return false;
  const { notice, recipients } = taken;
  for (const recipient of recipients) {
    if (recipient.mutedMails.includes(notice.kind)) continue;
    const leave = `${site}/unsubscribe/${tokens.of(recipient.id, notice.kind)}`;
    const mail = mailIn(recipient.language, (words) => {
      const letter = letters[notice.kind](words, notice, recipient, site);
      return { ...letter, leave: { label: words.unsubscribe, url: leave } };
    });
    await enqueueMail(tx, { kind: notice.kind, to: recipient.email, ...mail });
  }
  return true;
}

type LetterOf = (
  words: Words,
  notice: NoticeRow,
  recipient: Recipient,
  site: string,
) => ReturnType<Words["firstVote"]>;

const letters: Record<NoticeKind, LetterOf> = {
  "first-vote": (words, { surveyId, title, option }, _, site) => {
    const url = `${site}/dashboard/surveyor-surveys?survey=${surveyId}`;
    const about = { site, title, url };
    return option ? words.firstResponse(about) : words.firstVote(about);
  },
  closed: (words, { surveyId, title, option, ownerId, details }, { id }, site) => {
    const { votes = 0, yes = 0, no = 0, responses = 0, head = null, tallies } = details;
    const isTold = tallies && (tallies.isPublic || id === ownerId);
    if (option)
      return words.questionnaireClosed({
        site,
        title,
        responses,
        results: isTold ? Object.values(tallies.hashes) : [],
        head: responseHeadOf({ surveyId, head }, sha256),
        url: `${site}/survey/${surveyId}`,
      });
    return words.surveyClosed({
      site,
      title,
      votes,
      yes,
      no,
      head: headOf({ surveyId, head }, sha256),
      url: `${site}/survey/${surveyId}`,
    });
  },
  duty: (words, { surveyId, title, details }, _, site) => {
    const url = `${site}/dashboard/results/${surveyId}`;
    const { duty, waiting = 0 } = details;
    if (duty === "queue")
      return words.queueWaits({ site, title, count: waiting, url: `${url}/board` });
    return words[duty === "draw" ? "drawDue" : "voteUncounted"]({ site, title, url });
  },
  status: (words, { surveyId, title, details }, _, site) => {
    const isPublic = details.status === "publish";
    return words.statusChanged({
      site,
      title,
      isPublic,
      feedback: details.feedback ?? "",
      url: isPublic ? `${site}/survey/${surveyId}` : `${site}/dashboard/update/${surveyId}`,
    });
  },
  "new-report": (words, { surveyId, title }, _, site) =>
    words.newReport({
      site,
      title,
      url: `${site}/dashboard/manage-surveys?${new URLSearchParams({ search: title, reports: surveyId })}`,
    }),
  "new-request": (words, { details }, _, site) =>
    words.newRequest({
      site,
      name: details.name ?? "",
      title: details.title === undefined ? null : shortTitle(details.title),
      url: `${site}/dashboard/all-user`,
    }),
  "report-settled": (words, { title, details }, _, site) =>
    words.reportSettled({
      site,
      title,
      isDismissed: details.state === "dismissed",
      url: `${site}/dashboard/reported`,
    }),
  "role-decided": (words, { surveyId, details }, _, site) => {
    const isGranted = details.state === "granted";
    const { draftId, title = "", feedback = "", problem, others = 0 } = details;
    if (draftId !== undefined) {
      const publish = `${site}/dashboard/builder/${draftId}/publish`;
      // A draft may have any title, or none.
      const about = { site, title: shortTitle(title) };
      if (!isGranted) return words.draftDeclined({ ...about, feedback, url: publish });
      if (problem !== undefined)
        return words.draftHeld({ ...about, isLate: problem === "deadline", others, url: publish });
      return words.draftLive({ ...about, others, url: `${site}/survey/${surveyId}` });
    }
    return words.roleDecided({
      site,
      isGranted,
      feedback,
      others,
      url: isGranted ? `${site}/dashboard/survey-create` : `${site}/dashboard/profile`,
    });
  },
};
