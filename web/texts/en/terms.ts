import { membershipPrice } from "#contract/limits.ts";
import type { Site, TextPage } from "../text-page.ts";
import { operatorLine } from "./operator-line.ts";

export function termsText(site: Site): TextPage {
  return {
    title: "Terms of Service",
    description: "The rules of this site in plain words: accounts, surveys, votes, the membership and refunds.",
    lead: "The rules of this site, in plain words. Where the law of your country gives you more, the law counts.",
    long: true,
    sections: [
      { id: "who", title: "Who runs this site", blocks: [operatorLine(site)] },
      {
        id: "account",
        title: "Your account",
        blocks: [
          {
            points: [
              "Have one account, and vote as yourself. A second account to vote twice defeats what this site is for.",
              "Keep your password to yourself. The second step in your profile protects you even if somebody learns it.",
              "An admin may change your role or delete your account.",
            ],
          },
        ],
      },
      {
        id: "content",
        title: "What you write",
        blocks: [
          {
            points: [
              "Surveys, comments and reports stay yours, and you answer for them. By publishing a survey you let this site show it.",
              "Nothing unlawful, nothing that insults or deceives, nobody else’s secrets.",
              "An admin may unpublish a survey, and has to give its owner a reason.",
            ],
          },
        ],
      },
      {
        id: "votes",
        title: "Votes",
        blocks: [
          {
            points: [
              "One vote for each account and survey. It is final: it cannot be changed or taken back.",
              "The survey’s owner and the admins see who voted what.",
              "Counts are of those who took part. They speak for nobody else, and no election should rest on them.",
            ],
          },
        ],
      },
      {
        id: "membership",
        title: "Membership and refunds",
        blocks: [
          {
            points: [
              `The Pro User membership costs $${membershipPrice.dollars}, paid once by card through Stripe. It does not renew, and lasts as long as the account does.`,
              "It lets you add a comment to your votes. Everything else is free.",
              "An admin can return the price, always the whole of it: [ask for it](/privacy#who), with the day of the payment and your account’s e-mail address. The membership then ends; your votes and comments stay.",
              "If your bank takes the payment back, the membership ends. If the dispute is settled in the site’s favour, it returns by itself.",
              "A payment made twice by mistake is returned by itself.",
            ],
          },
          ...(site.mode === "demo"
            ? ["In this demo nothing is sold: only test cards are taken, and no money moves."]
            : []),
        ],
      },
      {
        id: "service",
        title: "The service",
        blocks: [
          "The site is offered as it is. It is built so that a vote which was confirmed is not lost, but it can be down, and whoever runs it may end it. What is kept about you, and who sees it, stands under [Privacy](/privacy).",
        ],
      },
    ],
  };
}
