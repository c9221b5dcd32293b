import { membershipPrice } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Mark } from "#web/ui/mark.tsx";
import type { Route } from "./+types/pricing-screen.ts";
import { BuyMembership } from "./buy-membership.tsx";

const gains = ["Add a comment to every vote", "All your comments in one list", "Paid once, yours for good"] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Pricing",
    description: `Voting is free. A Pro User membership is $${membershipPrice.dollars}, paid once, and lets you comment.`,
    path: "/pricing",
    matches,
  });

export default function PricingScreen() {
  return (
    <div className="column grid items-start gap-x-16 gap-y-10 pt-12 md:pt-16 lg:grid-cols-[1fr_1.1fr]">
      <header className="grid gap-4">
        <h1 className="display text-3xl">Say why, too</h1>
        <p className="max-w-text text-lg text-soft">
          Browsing, voting and reading results are free, and stay free. With a membership you add a comment to your
          vote.
        </p>
      </header>
      <section aria-labelledby="plan" className="sheet grid gap-6 p-6 sm:p-10">
        <h2 id="plan" className="display text-2xl">
          {messages.planName}
        </h2>
        <p className="flex items-baseline gap-3">
          <span className="display text-4xl">${membershipPrice.dollars}</span>
          <span className="text-lg text-soft">Lifetime</span>
        </p>
        <ul className="grid gap-2.5 border-y border-line py-5">
          {gains.map((gain) => (
            <li key={gain} className="flex items-center gap-3">
              <Mark kind="tick" className="size-5 text-act" />
              {gain}
            </li>
          ))}
        </ul>
        <p className="text-sm text-soft">Only pro users can comment.</p>
        <BuyMembership />
      </section>
    </div>
  );
}
