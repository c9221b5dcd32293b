import { accountCalls } from "./account.ts";
import { boardCalls } from "./boards.ts";
import type { Line } from "./call.ts";
import { chainCalls } from "./chain-calls.ts";
import { codebookCalls } from "./codebooks.ts";
import { contactListCalls } from "./contact-lists.ts";
import { crossTabCalls } from "./cross-tabs.ts";
import { draftCalls } from "./drafts.ts";
import { duelCalls } from "./duels.ts";
import { embedCalls } from "./embeds.ts";
import { exportCalls } from "./exports.ts";
import { headCalls } from "./heads.ts";
import { identityCalls } from "./identity.ts";
import { imageCalls } from "./images.ts";
import { invitationCalls } from "./invitations.ts";
import { journalCalls } from "./journal.ts";
import { linkCalls } from "./links.ts";
import { mailCheckCalls } from "./mail-checks.ts";
import { mySurveyCalls } from "./my-surveys.ts";
import { noticeCalls } from "./notices.ts";
import { operationCalls } from "./operations.ts";
import { overviewCalls } from "./overviews.ts";
import { paymentCalls } from "./payments.ts";
import { reportCalls } from "./reports.ts";
import { responseDraftCalls } from "./response-drafts.ts";
import { responseFileCalls } from "./response-files.ts";
import { responseCalls } from "./responses.ts";
import { resultReportCalls } from "./result-reports.ts";
import { roleRequestCalls } from "./role-requests.ts";
import { roomCalls } from "./rooms.ts";
import { sealedCalls } from "./sealed.ts";
import { segmentCalls } from "./segments.ts";
import { summaryCalls } from "./summary.ts";
import { surveyCalls } from "./surveys.ts";
import { templateCalls } from "./templates.ts";
import { trendCalls } from "./trend.ts";
import { userCalls } from "./users.ts";
import { versionCalls } from "./versions.ts";
import { voteCalls } from "./votes.ts";
import { votingCalls } from "./voting.ts";

/** Grouped by noun, in the order of the API reference. */
export const callsByNoun = {
  Surveys: { ...surveyCalls, ...mySurveyCalls, ...linkCalls, ...embedCalls },
  Questionnaires: {
    ...draftCalls,
    ...templateCalls,
    ...versionCalls,
    ...responseDraftCalls,
    ...responseFileCalls,
    ...responseCalls,
    ...summaryCalls,
    ...crossTabCalls,
    ...duelCalls,
    ...votingCalls,
    ...segmentCalls,
    ...trendCalls,
  },
  Boards: { ...boardCalls, ...roomCalls },
  "Sealed ballots": sealedCalls,
  Invitations: { ...invitationCalls, ...contactListCalls },
  Codebooks: codebookCalls,
  "Reports on results": resultReportCalls,
  Exports: exportCalls,
  Votes: voteCalls,
  Chains: { ...chainCalls, ...headCalls },
  Reports: reportCalls,
  "Logging in": identityCalls,
  People: { ...userCalls, ...accountCalls, ...roleRequestCalls, ...journalCalls, ...noticeCalls },
  "Mail checks": mailCheckCalls,
  Pictures: imageCalls,
  Payments: paymentCalls,
  Overviews: overviewCalls,
  Operations: operationCalls,
};

/** Every API call except Better Auth's own under /auth. */
export const contract = {
  ...identityCalls,
  ...userCalls,
  ...accountCalls,
  ...roleRequestCalls,
  ...journalCalls,
  ...noticeCalls,
  ...mailCheckCalls,
  ...imageCalls,
  ...surveyCalls,
  ...mySurveyCalls,
  ...linkCalls,
  ...embedCalls,
  ...draftCalls,
  ...templateCalls,
  ...versionCalls,
  ...responseDraftCalls,
  ...responseFileCalls,
  ...responseCalls,
  ...summaryCalls,
  ...crossTabCalls,
  ...duelCalls,
  ...votingCalls,
  ...boardCalls,
  ...roomCalls,
  ...segmentCalls,
  ...trendCalls,
  ...sealedCalls,
  ...invitationCalls,
  ...contactListCalls,
  ...codebookCalls,
  ...resultReportCalls,
  ...exportCalls,
  ...voteCalls,
  ...chainCalls,
  ...headCalls,
  ...reportCalls,
  ...paymentCalls,
  ...overviewCalls,
  ...operationCalls,
};

export type Contract = typeof contract;
export type ContractLine = keyof Contract & Line;
