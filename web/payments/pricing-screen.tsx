import * as messages from "#contract/messages.ts";
import { membershipPrice } from "#limits/limits.ts";
import * as texts from "#texts/pricing.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Mark } from "#web/ui/mark.tsx";
import type { Route } from "./+types/pricing-screen.ts";
import { BuyMembership } from "./buy-membership.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description(membershipPrice.dollars),
    path: "/pricing",
    matches,
  });

export default function PricingScreen() {
  return (
    <div className="column grid items-start gap-x-16 gap-y-10 pt-12 md:pt-16 lg:grid-cols-[1fr_1.1fr]">
      <header className="grid gap-4">
        <h1 className="display text-3xl">{texts.title}</h1>
        <p className="max-w-text text-soft sm:text-lg">{texts.lead}</p>
        <section aria-labelledby="free" className="grid max-w-text gap-3 pt-4">
          <h2 id="free" className="label-line">
            {texts.free}
          </h2>
          <Gains of={texts.freeGains} />
        </section>
      </header>
      <section aria-labelledby="plan" className="sheet grid gap-6 p-6 sm:p-10">
        <h2 id="plan" className="display text-2xl">
          {messages.planName}
        </h2>
        <p className="flex items-baseline gap-3">
          <span className="display text-4xl">{texts.price(membershipPrice.dollars)}</span>
          <span className="text-soft sm:text-lg">{texts.lifetime}</span>
        </p>
        <Gains of={texts.gains} />
        <p className="text-sm text-soft">{texts.onlyProUsers}</p>
        <BuyMembership />
      </section>
    </div>
  );
}

function Gains({ of: gains }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 border-y border-line py-5">
      {gains.map((gain) => (
        <li key={gain} className="flex items-center gap-3">
          <Mark kind="tick" className="size-5 text-act" />
          {gain}
        </li>
      ))}
    </ul>
  );
}
