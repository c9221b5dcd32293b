import { limits, membershipPrice, pictures } from "#contract/limits.ts";
import type { TextPage } from "../text-page.ts";
import { format } from "./language.ts";

export const faqText: TextPage = {
  title: "FAQ",
  description: "Short answers about voting, results, surveys, the membership and your account.",
  lead: "Short answers. Where there is more to say, they lead on.",
  long: true,
  sections: [
    {
      id: "change-vote",
      title: "Can I change my vote?",
      blocks: ["No. A vote is final once it is saved, because everything after it is chained to it."],
    },
    {
      id: "when-results",
      title: "When do I see the result?",
      blocks: [
        "As soon as you have voted, and after the deadline in any case. Before that only the survey’s owner and the admins see it, so that nobody votes along with the crowd.",
      ],
    },
    {
      id: "who-sees",
      title: "Who sees what I voted?",
      blocks: [
        "The survey’s owner and the admins see your name, e-mail address, vote and comment. Nobody else does. The chain that others check names nobody. See [Privacy](/privacy#who-sees).",
      ],
    },
    {
      id: "no-opinion",
      title: "What is “no opinion”?",
      blocks: [
        "A vote without yes or no. It counts as taking part, is shown apart, and is part of the total that shares are worked out from.",
      ],
    },
    {
      id: "deadline",
      title: "When exactly does a survey close?",
      blocks: ["At the end of its deadline’s day, in UTC. The server’s clock decides."],
    },
    {
      id: "receipt",
      title: "What is my receipt for?",
      blocks: [
        "It says where your vote stands in the survey’s chain. With it you can [check](/verify) that your vote is in the count as you cast it. Once the results are public, whoever has your receipt can see what you voted: show it to nobody whom that does not concern.",
      ],
    },
    {
      id: "not-vote",
      title: "Why can I not vote?",
      blocks: [
        "Surveyors and admins do not vote. Everyone else needs to be signed in, and the survey has to be open. A survey that was unpublished cannot be found at all.",
      ],
    },
    {
      id: "cut-off",
      title: "I was cut off while voting. Does it count?",
      blocks: [
        "Open the site again in the same browser, signed in as yourself. A vote that waits is sent by itself, and you are told what became of it. Sending it twice counts it once.",
      ],
    },
    {
      id: "publish",
      title: "How do I publish a survey?",
      blocks: [
        "You need the role of a surveyor, which an admin gives you: [ask for it](/privacy#who), with your account’s e-mail address. Then [the guide for surveyors](/guides/surveyor) takes you through it.",
      ],
    },
    {
      id: "survey-changes",
      title: "Can a survey change after I voted?",
      blocks: [
        "Its owner may correct title, description, category and deadline, and may delete it. The votes stay as they are. The chain holds the votes, not the question.",
      ],
    },
    {
      id: "free",
      title: "What is free?",
      blocks: [
        `Everything but comments. The Pro User membership costs $${membershipPrice.dollars} once, does not renew, and lets you add a comment to your votes. See [Pricing](/pricing).`,
      ],
    },
    {
      id: "money-back",
      title: "Can I have my money back?",
      blocks: [
        "An admin can return the whole price: [ask for it](/privacy#who), with the day of the payment and your account’s e-mail address. The membership ends with it; your votes and comments stay. See the [Terms](/terms#membership).",
      ],
    },
    {
      id: "password",
      title: "I forgot my password",
      blocks: [
        "[Ask for a link](/forgot-password) to choose a new one. It works once, for half an hour, and signs you out everywhere. Where the site sends no mail, it tells you so.",
      ],
    },
    {
      id: "picture",
      title: "Which pictures can I use?",
      blocks: [
        `JPEG, PNG, WebP or GIF. Up to ${pictures.maxFileBytes / 1024 / 1024} MiB; your browser cuts a square out of it, of at most ${pictures.maxBytes / 1024 / 1024} MiB. Without a picture your initials stand in its place.`,
      ],
    },
    {
      id: "delete",
      title: "How is my account deleted?",
      blocks: [
        "An admin deletes it: [ask for it](/privacy#who), from your account’s e-mail address. What goes and what stays is listed under [Privacy](/privacy#deletion).",
      ],
    },
    {
      id: "limits",
      title: "How long may a text be?",
      blocks: [
        `A title ${limits.title.min} to ${limits.title.max} characters, a description ${limits.description.min} to ${format.number(limits.description.max)}, a comment or a report up to ${format.number(limits.comment.max)}.`,
      ],
    },
  ],
};
