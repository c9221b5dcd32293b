import * as messages from "#contract/messages.ts";
import { accessTokenSeconds } from "#limits/limits.ts";
import type { Site, TextPage } from "../text-page.ts";
import { operatorLine } from "./operator-line.ts";

export function privacyText(site: Site): TextPage {
  return {
    title: "Privacy",
    description:
      "What this site keeps about you, for how long, who sees it, and which cookies and storage it uses.",
    lead: "What Candor keeps about you, why, for how long, and who sees it. No analytics, no ads, no tracking.",
    long: true,
    sections: [
      {
        id: "who",
        title: "Who runs this site",
        blocks: [
          operatorLine(site),
          "Candor is a program anyone can run. This page describes what the program does. The people who run a site are responsible for anything else they do with your data.",
        ],
      },
      {
        id: "kept",
        title: "What we keep",
        blocks: [
          {
            terms: [
              [
                "Your account",
                "Name, email address, role, picture, language, and when you joined. Until your account is deleted.",
              ],
              [
                "Your password",
                "As a salted hash (scrypt), never as you typed it. Replaced when you change your password.",
              ],
              [
                "Login with Google or GitHub",
                "Their ID for you, and the name, confirmed email address and picture they give us. None of their tokens.",
              ],
              [
                "Two-factor authentication",
                "The secret of your authenticator app and your backup codes, encrypted. Until you turn it off.",
              ],
              [
                "Sessions",
                "When it began, when it ends, and the name your browser gives itself. Not your network address. A session ends when you log out or after seven days without a visit. We remove it right away when you log out, or about a day after it expires.",
              ],
              [
                "Votes",
                "Your choice, comment, the time, and that it was you. The vote stays for good. See Deletion for what happens to your name.",
              ],
              [
                "Devices",
                "Whether answers to a survey of many questions came from phones, tablets or computers: how many of each per survey, and not with the answers.",
              ],
              ["Reports and requests", "What you wrote, when, and that it was you."],
              [
                "Results you asked for",
                "Which surveys you want the result of. Until your account is deleted.",
              ],
              [
                "Surveys",
                "What you published. A deleted survey disappears from the site, but we keep it for the lists of the people who voted on it.",
              ],
              [
                "Payments",
                "Email address, amount, transaction ID, time and status, and what happened to the membership. For the books, even after your account is deleted.",
              ],
              [
                "Email",
                "The recipient, the kind of email, and when. We clear the text once it’s sent, and remove the rest a week later, or a month later if it couldn’t be delivered.",
              ],
              [
                "Invitations",
                "If somebody invites you to a survey: the email address, name and further details they gave us, when we wrote to you, and whether you opened the link and answered. Until their account is deleted. They can also keep you in a list of people to invite, until they delete it. If you want no more of these emails, or they can’t be delivered, we keep your address as a hash (SHA-256) so that we can respect that.",
              ],
              [
                "Abuse limits",
                "How often a network address logs in or asks for emails, how often an account writes, and how often a password was wrong. For about a day.",
              ],
              ["The log", "Failures and their kind. No email address, no password, no token."],
            ],
          },
          `What you type into the [contact form](/contact) isn’t kept. It never leaves your browser. The form clears itself and says “${messages.contactSent}”, but nobody receives it. Don’t rely on it if you need a reply.`,
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
                "Published surveys, the name and picture of their surveyors, the number of votes, and the check code of the count. After the deadline also the results and what’s needed to check them, which contains no names.",
              ],
              [
                "People who voted on a survey",
                "Its results and what’s needed to check them, right away.",
              ],
              [
                "A survey’s owner",
                "Every vote on it: the voter’s name, email address and picture, their choice, comment and time.",
              ],
              [
                "Admins",
                "All of the above for every survey, all accounts with their roles, who reported what, who asked to become a surveyor, all payments, and a journal of what admins did.",
              ],
              [
                "You",
                "Your own votes, comments and reports, in your dashboard and through the [API](/public-api).",
              ],
            ],
          },
        ],
      },
      {
        id: "browser",
        title: "Cookies and your browser’s storage",
        blocks: [
          "Only what the site needs to work. Nothing follows you elsewhere. If you just read and don’t log in, you get no cookies at all, unless you choose a language.",
          {
            terms: [
              [
                "Cookie `candor.session_token`",
                "Keeps you logged in for seven days, renewed when you come back. No script can read it.",
              ],
              [
                "Cookie `candor.two_factor`",
                "Between your password and your two-factor code. Ten minutes.",
              ],
              [
                "Cookie `candor.known`",
                "Remembers that this browser logged in to your account, so that wrong passwords from elsewhere don’t lock you out. One year.",
              ],
              [
                "Cookie `candor.pending`",
                "Remembers that you signed up in this browser until you open the emailed link. One day.",
              ],
              [
                "Cookie `candor-invitations`",
                "The invitations whose links you opened in this browser, so that you can answer. No script can read it. One year.",
              ],
              ["Cookie `candor.language`", "The language you chose. One year."],
              ["Cookie `candor.state`", "While you log in with Google or GitHub. Five minutes."],
              [
                "Local storage `access-token`",
                `Proof for ${accessTokenSeconds / 60} minutes that you’re logged in. Removed when you log out.`,
              ],
              ["Local storage `theme`", "Light or dark, once you’ve chosen."],
              ["Local storage `survey-draft …`", "A survey you’re writing, until you publish it."],
              [
                "Local storage `unsent-vote …`",
                "A vote the server hasn’t confirmed yet. Removed as soon as it has.",
              ],
              [
                "The browser’s cache",
                "The page that tells you you’re offline. Replaced with each version of the site.",
              ],
              [
                "Session storage",
                "A payment in progress, a login with Google or GitHub in progress, and how far you’d scrolled on each page. Gone when you close the window.",
              ],
            ],
          },
          "On sites that use https, the names of the cookies start with `__Host-`.",
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
                "Takes card payments on sites that sell memberships. Your card number goes only to Stripe and never reaches Candor. Stripe also gets your name, your email address and our ID for you. Its script loads only on the [payment page](/payments), and can set its own cookies there.",
              ],
              [
                "Google and GitHub",
                "Learn that you log in here, if you choose to log in with them. A picture that comes from them is loaded from them by everyone who sees it.",
              ],
              [
                "The mail server",
                "The one this site is set up with. It delivers emails about your account, your membership and your surveys, and results you asked for. You can switch most of them off in your [profile](/dashboard/profile). There’s no advertising.",
              ],
            ],
          },
          ...(site.mode === "demo"
            ? [
                "This demo contacts none of them. Cards, Google, GitHub and email are stand-ins on the same machine, and are labelled as such.",
              ]
            : []),
        ],
      },
      {
        id: "deletion",
        title: "Deletion",
        blocks: [
          "You can delete your account in your [profile](/dashboard/profile), and so can an admin. This happens right away and for good:",
          {
            points: [
              "Your name, email address, password, two-factor authentication, logins and sessions are removed. An uploaded picture is removed within ten minutes.",
              "Your votes still count, with their comments, under the name “Deleted user”. So that nobody votes twice, each of those surveys keeps a mark made from your email address. Without this site’s secret key, nobody can tell whose it is.",
              "Your reports stay, without your name.",
              "Your surveys are unpublished, and stay in the lists of the people who voted on them.",
              "Payments stay in the books, with the email address that paid.",
            ],
          },
          "Backups made before that still contain what was there at the time.",
        ],
      },
    ],
  };
}
