import { LinkButton } from "#web/ui/link-button.tsx";

const slides = [
  {
    title: "Ask plainly. Count honestly.",
    text: "Publish a question, hand it around, and watch the count come in. The result is there for all to check.",
    to: "/surveys",
  },
  {
    title: "One person, one vote.",
    text: "Nobody votes twice, and no vote gets lost. The count is never an estimate: it is the votes, one by one.",
    to: "/surveys?sort=voteCount_DESC",
  },
  {
    title: "Yes, no, or neither.",
    text: "Having no opinion is an answer too. It is counted, and kept apart from yes and no.",
    to: "/surveys?category=Market+Research",
  },
  {
    title: "Hear it from your team.",
    text: "What your colleagues, customers and guests really think, before you decide and not after.",
    to: "/surveys?category=Employee+Feedback",
  },
  {
    title: "One question is enough.",
    text: "Most decisions do not need forty of them. They need one, put to everyone in the same words.",
    to: "/surveys?category=Event+Planning",
  },
] as const;

export const heroSlides = slides.map(({ title, text, to }) => ({
  key: title,
  content: (
    <div className="grid content-start justify-items-start gap-6">
      <h2 className="display text-4xl">{title}</h2>
      <p className="max-w-[34rem] text-lg text-soft">{text}</p>
      <LinkButton to={to}>Explore</LinkButton>
    </div>
  ),
}));
