import type { TextPage } from "../text-page.ts";
import * as links from "./dashboard-links.ts";
import { guidesText } from "./guides.ts";

export const adminGuide: TextPage = {
  title: "Guide for admins",
  description:
    "Give roles, read reports, publish and unpublish surveys, refund payments, delete accounts.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Look after a site’s people, surveys and payments.",
  long: true,
  sections: [
    {
      id: "people",
      title: "People and roles",
      blocks: [
        "[Manage Users](/dashboard/all-user) lists everyone, by role, name or email. Pick a role in someone’s row. It takes effect within a second; they don’t have to log in again.",
        {
          terms: [
            ["`user`", "Votes and reports. Everyone starts here."],
            ["`pro-user`", "Can also comment. Comes with a payment, or from you."],
            ["`surveyor`", "Publishes surveys. Doesn’t vote."],
            ["`admin`", "Does everything on this page. Doesn’t vote."],
          ],
        },
        "Requests to become a surveyor are at the top of the same page. Grant or decline them; the person gets an email.",
        "You can’t take the admin role from yourself, and the last admin stays an admin. The [Journal](/dashboard/journal) lists what admins did, and nobody can change it.",
      ],
    },
    {
      id: "delete",
      title: "Delete an account",
      blocks: [
        "The button is in the person’s row. You can’t undo it. Their votes still count, without their name. People can also delete their own account. Their surveys are unpublished, and their payments stay in the books. See [Privacy](/privacy#deletion).",
      ],
    },
    {
      id: "surveys",
      title: "Surveys and reports",
      blocks: [
        {
          steps: [
            "Open [Manage Surveys](/dashboard/manage-surveys). Sort by reports to see what people complain about, and press the number to read them.",
            "Dismiss a report, or mark it as settled once you’ve done something. Whoever sent it gets an email.",
            "Objections of people whose suggestion was declined on a board stand above the list. Show the suggestion or keep it declined. Nobody can change that later.",
            "Press **UnPublish** or **Publish**, and tell the surveyor why. You can’t do either without feedback.",
            "Only its owner and admins can see an unpublished survey, and it takes no votes. All feedback is kept.",
          ],
        },
        "Only its owner can edit or delete a survey.",
      ],
    },
    {
      id: "email",
      title: "Does email arrive?",
      blocks: [
        "The [Email check](/dashboard/mail-check) sends you a test email. Paste its source, and you read whether SPF, DKIM and DMARC pass, whether people can unsubscribe with one click, and whether we learn of email that comes back. Each point says what to do.",
      ],
    },
    {
      id: "payments",
      title: "Payments and refunds",
      blocks: [
        "[All Payments](/dashboard/all-payments) lists every membership that was paid for, and shows when it was granted or taken back. A refund needs a reason. It returns the full price through the card provider and ends the membership, unless another payment covers it or an admin gave it.",
        "You can’t refund a disputed payment. That’s up to the bank.",
      ],
    },
    {
      id: "second-step",
      title: "Protect your own account",
      blocks: [
        "Turn on two-factor authentication under [Profile](/dashboard/profile). Some sites require it of every admin; nothing else opens until it’s on.",
      ],
    },
    {
      id: "server",
      title: "What’s done on the server",
      blocks: [
        "Backups, checking every count, comparing payments with the provider’s books, and helping someone who can’t get past two-factor authentication all need access to the machine. See [Running Candor](/documentation#running).",
      ],
    },
  ],
  next: { label: links.manageUsers, to: "/dashboard/all-user" },
};
