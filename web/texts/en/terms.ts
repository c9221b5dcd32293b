import { membershipPrice } from "#limits/limits.ts";
import type { Site, TextPage } from "../text-page.ts";
import { operatorLine } from "./operator-line.ts";

export function termsText(site: Site): TextPage {
  return {
    title: "Terms of Service",
    description:
      "The rules of this site in plain words: accounts, surveys, votes, the membership and refunds.",
    lead: "The rules of this site, in plain words. If the law in your country gives you more rights, the law counts.",
    long: true,
    sections: [
      { id: "who", title: "Who runs this site", blocks: [operatorLine(site)] },
      {
        id: "account",
        title: "Your account",
        blocks: [
          {
            points: [
              "Have one account and vote as yourself. Using a second account to vote twice defeats the purpose of this site.",
              "Keep your password to yourself. Two-factor authentication in your profile protects you even if it leaks.",
              "An admin can change your role or delete your account.",
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
              "Your surveys, comments and reports are yours, and you’re responsible for them. By publishing a survey you allow this site to show it.",
              "Nothing illegal, insulting or misleading, and nobody else’s secrets.",
              "An admin can unpublish a survey, and has to tell its owner why.",
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
              "One vote per account and survey. It’s final: you can’t change it or take it back.",
              "The survey’s owner and the admins see how each person voted.",
              "A count covers the people who took part. It doesn’t speak for anyone else, and no election should rely on it.",
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
              `The Pro User membership costs $${membershipPrice.dollars}, paid once by card through Stripe. It doesn’t renew, and lasts as long as your account.`,
              "It lets you add a comment to your votes. Everything else is free.",
              "An admin can refund the price, always in full. [Ask for it](/privacy#who) with the date of the payment and your account’s email address. Your membership then ends; your votes and comments stay.",
              "If your bank takes the payment back, your membership ends. If the dispute is settled in the site’s favor, you get it back automatically.",
              "If you pay twice by mistake, the second payment is refunded automatically.",
            ],
          },
          ...(site.mode === "demo"
            ? ["Nothing is sold in this demo. It only takes test cards, and no money moves."]
            : []),
        ],
      },
      {
        id: "service",
        title: "The service",
        blocks: [
          "The site is offered as is. It’s built so that a confirmed vote isn’t lost, but it can be down, and the people who run it can end it. [Privacy](/privacy) says what we keep about you and who sees it.",
        ],
      },
    ],
  };
}
