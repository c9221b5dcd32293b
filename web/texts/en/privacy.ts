import { accessTokenSeconds } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Site, TextPage } from "../text-page.ts";
import { operatorLine } from "./operator-line.ts";

export function privacyText(site: Site): TextPage {
  return {
    title: "Privacy",
    description: "What this site keeps about you, for how long, who sees it, and which cookies and storage it uses.",
    lead: "What Candor keeps about you, why, for how long, and who sees it. No analytics, no advertising, no tracking.",
    long: true,
    sections: [
      {
        id: "who",
        title: "Who runs this site",
        blocks: [
          operatorLine(site),
          "Candor is a program that anyone can run. This page describes what the program does; whoever runs a site answers for what else they do with it.",
        ],
      },
      {
        id: "kept",
        title: "What is kept",
        blocks: [
          {
            terms: [
              [
                "Your account",
                "Name, e-mail address, role, picture, and when you joined. Until the account is deleted.",
              ],
              ["Your password", "As a salted hash (scrypt), never as you typed it. Replaced when you change it."],
              [
                "Signing in by Google or GitHub",
                "Their number for you, and the name, confirmed address and picture that they give. No token of theirs.",
              ],
              [
                "Second step",
                "The secret of your authenticator app and your backup codes, encrypted. Until you turn it off.",
              ],
              [
                "Sessions",
                "When it began, when it ends, and the name that your browser gives itself. Not your network address. A session ends after seven days without a visit, or when you log out; its row is removed then, or about a day after it ran out.",
              ],
              [
                "Votes",
                "Your choice, comment, time, and that it was you. The vote stays for good; see Deletion for the name.",
              ],
              ["Reports", "What you wrote, when, and that it was you."],
              [
                "Surveys",
                "What you published. A deleted one disappears from the site, but its row stays, for the lists of those who voted.",
              ],
              [
                "Payments",
                "E-mail address, amount, transaction id, time and state, and what became of the membership. For the books, also after the account is deleted.",
              ],
              [
                "Mail",
                "To whom, what kind, when. The text is emptied once it is sent, the rest removed a week later; a month later if it could not be delivered.",
              ],
              [
                "Counts against abuse",
                "How often a network address signs in or asks for mails, how often an account writes, and how often a password was wrong. About a day.",
              ],
              ["The log", "Failures and their kind. No e-mail address, no password, no token."],
            ],
          },
          `What you type into the [contact form](/contact) is not kept: it does not leave your browser. The form clears itself and says “${messages.contactSent}”, but nobody receives it. Do not rely on it where you need an answer.`,
        ],
      },
      {
        id: "who-sees",
        title: "Who sees it",
        blocks: [
          {
            terms: [
              [
                "Everyone",
                "Published surveys, the name and picture of their surveyors, how many voted, and where the survey’s chain ends. After the deadline also the result and the chain, which names nobody.",
              ],
              ["Those who voted on a survey", "Its result and its chain, at once."],
              ["A survey’s owner", "Every vote on it: name, e-mail address, picture, choice, comment and time."],
              [
                "Admins",
                "All of the above for every survey, all accounts with their roles, who reported what, and all payments.",
              ],
              ["You", "Your own votes, comments and reports, in your dashboard and by the [API](/public-api)."],
            ],
          },
        ],
      },
      {
        id: "browser",
        title: "Cookies and your browser’s storage",
        blocks: [
          "Only what the site needs to work; nothing follows you elsewhere. Visitors who read and do not sign in get no cookie at all, unless they choose a language.",
          {
            terms: [
              [
                "Cookie `candor.session_token`",
                "Keeps you signed in, for seven days, renewed as you come back. No script can read it.",
              ],
              ["Cookie `candor.two_factor`", "Between the password and the code of your second step. Ten minutes."],
              [
                "Cookie `candor.pending`",
                "That you signed up in this browser, until you have opened the mailed link. A day.",
              ],
              ["Cookie `candor.language`", "The language that you chose. A year."],
              ["Cookie `candor.state`", "While you sign in by Google or GitHub. Five minutes."],
              [
                "Local storage `access-token`",
                `A proof of ${accessTokenSeconds / 60} minutes that you are signed in. Removed when you log out.`,
              ],
              ["Local storage `theme`", "Light or dark, once you chose."],
              [
                "Local storage `unsent-vote …`",
                "A vote that the server has not confirmed yet. Removed as soon as it has.",
              ],
              [
                "The browser’s cache",
                "The page that says when you are offline. Replaced with the site’s next version.",
              ],
              [
                "Session storage",
                "A payment under way, a sign-in by Google or GitHub under way, how far down you were on each page, and what the last page handed on, such as the e-mail address that you typed for the login. Gone when the window is closed.",
              ],
            ],
          },
          "Where the site is reached by https, the cookies’ names begin with `__Secure-`.",
        ],
      },
      {
        id: "others",
        title: "Who else is involved",
        blocks: [
          {
            terms: [
              [
                "Stripe",
                "Takes the cards, where the site sells memberships. Your card number goes to Stripe alone and never reaches Candor. Stripe also gets your name, your e-mail address and our number for you. Its script is loaded on the [payment page](/payments) only, and may set cookies of its own there.",
              ],
              [
                "Google and GitHub",
                "Learn that you sign in here, if you choose to sign in by them. A picture that came from there is loaded from there by whoever sees it.",
              ],
              [
                "The mail server",
                "Which the site was given, delivers the mails about your account and your membership. There are no other mails.",
              ],
            ],
          },
          ...(site.mode === "demo"
            ? [
                "In this demo none of them is reached: cards, Google, GitHub and mail are stand-ins on the same machine, and say so.",
              ]
            : []),
        ],
      },
      {
        id: "deletion",
        title: "Deletion",
        blocks: [
          "An admin deletes accounts. There is no button for it in your profile yet: ask [whoever runs the site](#who), from your account’s e-mail address. At once and for good:",
          {
            points: [
              "Name, e-mail address, password, second step, sign-ins and sessions are removed, and within ten minutes the uploaded picture.",
              "Your votes stay counted, with their comments, as those of a “Deleted user”.",
              "Your reports stay, without you.",
              "Your surveys are unpublished, and remain in the lists of those who voted.",
              "Payments stay in the books, with the address that paid.",
            ],
          },
          "Backups that the operator made before still hold what was there then.",
        ],
      },
    ],
  };
}
