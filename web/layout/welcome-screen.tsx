import { useQuery } from "@tanstack/react-query";
import type { Role } from "#contract/roles.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { dashboardMeta } from "./dashboard-meta.ts";

export const meta = dashboardMeta("Dashboard");

export default function WelcomeScreen() {
  return <SignedIn>{(user) => <Welcome user={user} />}</SignedIn>;
}

function Welcome({ user }: { user: SignedInUser }) {
  const { data, isError } = useQuery({
    queryKey: ["summary", user.role, user.email],
    queryFn: () => summaries[user.role](user.email),
  });
  return (
    <div className="mx-auto grid w-full max-w-[68rem] gap-12">
      <section className="sheet relative overflow-hidden px-6 py-10 sm:px-10 sm:py-14">
        <Tally className="pointer-events-none absolute -right-4 -bottom-6 h-44 text-sunk sm:h-60" />
        <div className="relative grid max-w-text justify-items-start gap-4">
          <h1 tabIndex={-1} className="display text-3xl">
            Welcome, {user.displayName}
          </h1>
          <p className="min-h-[3.625rem] text-lg text-soft sm:min-h-[1.8125rem]">
            {data ?? (isError ? "It is good to see you." : <Skeleton className="mt-1.5 h-5 w-64" />)}
          </p>
        </div>
      </section>
      <section aria-labelledby="next-steps" className="grid gap-5">
        <h2 id="next-steps" className="display text-xl">
          Where to go next
        </h2>
        <ul className="grid border-t border-line">
          {steps[user.role].map((step, index) => (
            <li
              key={step.to}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4"
            >
              <span className="grid max-w-text">
                <span className="font-semibold">{step.title}</span>
                <span className="text-sm text-soft">{step.text}</span>
              </span>
              <LinkButton to={step.to} variant={index === 0 ? "primary" : "quiet"} size="small">
                {step.action}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type Step = { to: string; title: string; text: string; action: string };

const voterSteps: Step[] = [
  {
    to: "/surveys",
    title: "Find a survey",
    text: "Every open survey takes one vote from you.",
    action: "Browse surveys",
  },
  {
    to: "/dashboard/participate",
    title: "See what became of your votes",
    text: "Once you have voted, you see the result while it grows.",
    action: "Participate Surveys",
  },
];

const steps: Record<Role, Step[]> = {
  admin: [
    {
      to: "/dashboard/manage-surveys",
      title: "Look through the surveys",
      text: "Publish or unpublish, and tell the surveyor why.",
      action: "Manage Surveys",
    },
    {
      to: "/dashboard/all-user",
      title: "Look after the people",
      text: "Give roles, and remove accounts that should not be here.",
      action: "Manage Users",
    },
  ],
  surveyor: [
    {
      to: "/dashboard/survey-create",
      title: "Ask something",
      text: "A title, a few sentences and a deadline: it is public at once.",
      action: "Create Survey",
    },
    {
      to: "/dashboard/surveyor-surveys",
      title: "Read the answers",
      text: "Who voted, how, and what they had to say.",
      action: "Surveys Response",
    },
    {
      to: "/dashboard/survey-update",
      title: "Keep your surveys right",
      text: "Correct a text, move a deadline, or delete a survey.",
      action: "Survey update",
    },
  ],
  "pro-user": voterSteps,
  user: voterSteps,
};

const one = { page: 1, size: 1 };

/** What there is, in a sentence, from the totals of the lists themselves. */
const summaries: Record<Role, (email: string) => Promise<string>> = {
  admin: async () => {
    const [users, surveys] = await Promise.all([
      api.list("GET /users", { query: one }),
      api.list("GET /surveys", { query: one }),
    ]);
    return `${counted(users.total, "account")} and ${counted(surveys.total, "survey")} are in your care.`;
  },
  surveyor: async (email) => {
    const [surveys, votes] = await Promise.all([
      api.list("GET /surveys/{email}", { params: { email }, query: one }),
      api.list("GET /votes/{email}", { params: { email }, query: one }),
    ]);
    if (surveys.total === 0) return "Your first survey is a few sentences away.";
    return `Your ${counted(surveys.total, "survey")} ${surveys.total === 1 ? "has" : "have"} ${counted(votes.total, "answer")} so far.`;
  },
  "pro-user": participation,
  user: participation,
};

async function participation(email: string): Promise<string> {
  const { total } = await api.list("GET /participated/{email}", { params: { email }, query: one });
  return total === 0 ? "Your first vote is waiting to be cast." : `You have taken part in ${counted(total, "survey")}.`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
