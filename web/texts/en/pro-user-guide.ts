import { limits, membershipPrice } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";
import { format } from "./language.ts";

export const proUserGuide: TextPage = {
  title: "Guide for pro users",
  description: "Buy the membership, comment with your votes, and find your comments again.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Everything that users do, and a comment that says why.",
  long: true,
  sections: [
    {
      id: "buy",
      title: "Become a pro user",
      blocks: [
        {
          steps: [
            `Signed in as a user, open [Pricing](/pricing) and press **${messages.buyMembership}**: $${membershipPrice.dollars}, once.`,
            "Pay by card. If the page closes meanwhile, nothing is paid twice: open it again.",
            "The membership is yours at once. Where the site sends mail, a receipt follows.",
          ],
        },
      ],
    },
    {
      id: "comment",
      title: "Comment with a vote",
      blocks: [
        `On the ballot there is now a Comment field, for up to ${format.number(limits.comment.max)} characters. It is optional, belongs to the vote, and is as final as the vote: a vote that you cast before cannot get one later.`,
        "The survey’s owner and the admins read it, with your name. Other voters do not.",
      ],
    },
    {
      id: "find",
      title: "Find your comments",
      blocks: [
        "[Commented Surveys](/dashboard/comments) lists them, searched by a part of the survey’s title or of the comment.",
      ],
    },
    {
      id: "end",
      title: "When it ends",
      blocks: [
        "It does not run out. It ends when the payment is returned, or taken back by your bank. Your comments stay with your votes. The rules stand in the [Terms](/terms#membership).",
        "All else is as in the [guide for users](/guides/user).",
      ],
    },
  ],
  next: { label: "Pricing", to: "/pricing" },
};
