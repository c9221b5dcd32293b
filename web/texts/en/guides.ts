import type { TextPage } from "../text-page.ts";

export const guidesText: TextPage = {
  title: "Guides",
  description: "How to use Candor as a user, a pro user, a surveyor or an admin, step by step.",
  lead: "What you can do here depends on your role. Pick yours.",
  sections: [
    {
      id: "user",
      to: "/guides/user",
      title: "For users",
      blocks: [
        "Everyone who signs up starts here: find a survey, vote, follow the results, check the count. [Open the guide for users](/guides/user).",
      ],
    },
    {
      id: "pro-user",
      to: "/guides/pro-user",
      title: "For pro users",
      blocks: [
        "The same, plus a comment with each vote. [Open the guide for pro users](/guides/pro-user).",
      ],
    },
    {
      id: "surveyor",
      to: "/guides/surveyor",
      title: "For surveyors",
      blocks: [
        "Write a survey, share it, read and take away the results. [Open the guide for surveyors](/guides/surveyor).",
      ],
    },
    {
      id: "admin",
      to: "/guides/admin",
      title: "For admins",
      blocks: [
        "Look after people, surveys and payments. [Open the guide for admins](/guides/admin).",
      ],
    },
  ],
};
