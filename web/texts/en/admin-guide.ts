import type { TextPage } from "../text-page.ts";
import * as places from "./dashboard-places.ts";
import { guidesText } from "./guides.ts";

export const adminGuide: TextPage = {
  title: "Guide for admins",
  description: "Give roles, read reports, publish and unpublish surveys, refund payments, delete accounts.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Look after the people, the surveys and the payments of a site.",
  long: true,
  sections: [
    {
      id: "people",
      title: "People and roles",
      blocks: [
        "[Manage Users](/dashboard/all-user) lists everybody, by role, name or e-mail address. Choose a role in a person’s row: it holds within a second, without a new sign-in.",
        {
          terms: [
            ["`user`", "Votes and reports. Everyone starts as one."],
            ["`pro-user`", "Also comments. Given by a payment, or by you."],
            ["`surveyor`", "Publishes surveys, and does not vote."],
            ["`admin`", "Does what this page describes, and does not vote."],
          ],
        },
        "You cannot take the role from yourself, and the last admin stays one.",
      ],
    },
    {
      id: "delete",
      title: "Delete an account",
      blocks: [
        "The button is in the person’s row. It cannot be taken back. Their votes stay counted without their name, their surveys are unpublished, and payments stay in the books. See [Privacy](/privacy#deletion).",
      ],
    },
    {
      id: "surveys",
      title: "Surveys and reports",
      blocks: [
        {
          steps: [
            "Open [Manage Surveys](/dashboard/manage-surveys). Sort by reports to see what people complain about, and press the number to read them.",
            "Press **UnPublish** or **Publish**, and write what its surveyor should know. Without feedback nothing happens.",
            "An unpublished survey can be seen by its owner and by admins only, and takes no votes. All feedback is kept.",
          ],
        },
        "Only its owner can change or delete a survey.",
      ],
    },
    {
      id: "payments",
      title: "Payments and refunds",
      blocks: [
        "[All Payments](/dashboard/all-payments) lists every membership that was paid for, and explains each grant and each loss. A refund returns the whole price by the card provider, needs a reason, and takes the membership back, unless another payment holds it or an admin gave it.",
        "A disputed payment is up to the bank: it cannot be refunded.",
      ],
    },
    {
      id: "second-step",
      title: "Protect your own account",
      blocks: [
        "Turn on the second step under [Profile](/dashboard/profile). A site may ask this of every admin; then nothing else opens before it is on.",
      ],
    },
    {
      id: "server",
      title: "What is done on the server",
      blocks: [
        "Backups, checking all chains, comparing payments with the provider’s books, and letting in somebody who lost the second step: these need access to the machine. See [Running Candor](/documentation#running).",
      ],
    },
  ],
  next: { label: places.manageUsers, to: "/dashboard/all-user" },
};
