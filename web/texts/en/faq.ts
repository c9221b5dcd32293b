import { limits, membershipPrice, pictures } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { format } from "./language.ts";

export const faqText: TextPage = {
  title: "FAQ",
  description: "Short answers about voting, results, surveys, the membership and your account.",
  lead: "Short answers, with links where there’s more to say.",
  long: true,
  sections: [
    {
      id: "change-vote",
      title: "Can I change my vote?",
      blocks: ["No. A vote is final once it’s saved. That’s what makes the count verifiable."],
    },
    {
      id: "when-results",
      title: "When do I see the results?",
      blocks: [
        "As soon as you’ve voted, or after the deadline. Until then only the survey’s owner and the admins see them, so nobody just follows the crowd.",
      ],
    },
    {
      id: "who-sees",
      title: "Who sees how I voted?",
      blocks: [
        "The survey’s owner and the admins see your name, email address, vote and comment. Nobody else does. What others use to check the count contains no names. See [Privacy](/privacy#who-sees).",
      ],
    },
    {
      id: "no-opinion",
      title: "What is “no opinion”?",
      blocks: [
        "A vote without yes or no. It counts as taking part, it’s shown separately, and it’s included in the total behind every percentage.",
      ],
    },
    {
      id: "deadline",
      title: "When exactly does a survey close?",
      blocks: ["At the end of the day of its deadline, UTC. The server’s clock decides."],
    },
    {
      id: "receipt",
      title: "What’s my receipt for?",
      blocks: [
        "Use it to [check](/verify) any time that your vote is counted the way you cast it. Once the results are public, anyone with your receipt can see how you voted, so only share it with people who may know.",
      ],
    },
    {
      id: "not-vote",
      title: "Why can’t I vote?",
      blocks: [
        "Surveyors and admins don’t vote. Everyone else has to be logged in, and the survey has to be open. If a survey was unpublished, you won’t find it at all.",
      ],
    },
    {
      id: "cut-off",
      title: "I lost my connection while voting. Does my vote count?",
      blocks: [
        "Open the site again in the same browser and log in. If your vote is still waiting, we’ll send it and tell you how it went. Even if it’s sent twice, it counts once.",
      ],
    },
    {
      id: "publish",
      title: "How do I publish a survey?",
      blocks: [
        "You need the surveyor role. Press **Ask to become a surveyor** in your [profile](/dashboard/profile); an admin decides, and you get an email. Then [the guide for surveyors](/guides/surveyor) takes you through it.",
      ],
    },
    {
      id: "survey-changes",
      title: "Can a survey change after I’ve voted?",
      blocks: [
        "Not what it asks: from the first vote on, the title and description stay as they are. Its owner can still change the category, move the deadline while voting is open, close the survey early and delete it. The survey’s page lists every move of the deadline.",
      ],
    },
    {
      id: "free",
      title: "What’s free?",
      blocks: [
        `Everything but comments. The Pro User membership costs $${membershipPrice.dollars}, one-off. It doesn’t renew, and it lets you add a comment to your votes. See [Pricing](/pricing).`,
      ],
    },
    {
      id: "money-back",
      title: "Can I get my money back?",
      blocks: [
        "An admin can refund the full price. [Ask for it](/privacy#who) with the date of the payment and your account’s email address. Your membership then ends; your votes and comments stay. See the [Terms](/terms#membership).",
      ],
    },
    {
      id: "password",
      title: "I forgot my password",
      blocks: [
        "[Ask for a link](/forgot-password) to choose a new one. It works once, for half an hour, and logs you out everywhere. If the site can’t send email, it says so.",
      ],
    },
    {
      id: "picture",
      title: "Which pictures can I use?",
      blocks: [
        `JPEG, PNG, WebP or GIF, up to ${pictures.maxFileBytes / 1024 / 1024} MiB. Your browser crops it to a square of ${pictures.maxBytes / 1024 / 1024} MiB or less. Without a picture we show your initials.`,
      ],
    },
    {
      id: "delete",
      title: "How do I delete my account?",
      blocks: [
        "In your [profile](/dashboard/profile), with your password. You can download everything we hold about you there first. [Privacy](/privacy#deletion) lists what goes and what stays.",
      ],
    },
    {
      id: "limits",
      title: "How long can a text be?",
      blocks: [
        `A title has ${limits.title.min} to ${limits.title.max} characters, a description ${limits.description.min} to ${format.number(limits.description.max)}, and a comment or report up to ${format.number(limits.comment.max)}.`,
      ],
    },
  ],
};
