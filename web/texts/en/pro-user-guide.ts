import * as messages from "#contract/messages.ts";
import { limits, membershipPrice } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";
import { format } from "./language.ts";

export const proUserGuide: TextPage = {
  title: "Guide for pro users",
  description: "Buy the membership, comment with your votes, and find your comments again.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Everything users can do, plus a comment to say why.",
  long: true,
  sections: [
    {
      id: "buy",
      title: "Become a pro user",
      blocks: [
        {
          steps: [
            `Log in as a user, open [Pricing](/pricing) and press **${messages.buyMembership}**: $${membershipPrice.dollars}, one-off.`,
            "Pay by card. If the page closes, open it again. You can’t be charged twice.",
            "Your membership starts right away. If the site sends email, you’ll get a receipt.",
          ],
        },
      ],
    },
    {
      id: "comment",
      title: "Comment with a vote",
      blocks: [
        `The ballot now has a Comment field for up to ${format.number(limits.comment.max)} characters. It’s optional, belongs to your vote, and is just as final. You can’t add a comment to an earlier vote.`,
        "The survey’s owner and the admins can read it, with your name. Other voters can’t.",
      ],
    },
    {
      id: "find",
      title: "Find your comments",
      blocks: [
        "[Commented Surveys](/dashboard/comments) lists them. You can search for part of a survey’s title or of a comment.",
      ],
    },
    {
      id: "end",
      title: "When it ends",
      blocks: [
        "It doesn’t expire. It ends if your payment is refunded or your bank takes it back. Your comments stay with your votes. The [Terms](/terms#membership) have the rules.",
        "Everything else is in the [guide for users](/guides/user).",
      ],
    },
  ],
  next: { label: "Pricing", to: "/pricing" },
};
