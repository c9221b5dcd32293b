import { Tally } from "#web/ui/tally.tsx";

export type Steps = { title: string; steps: [string, string][] };

/** What becomes of a vote, where its count is not open yet. The texts come with the page. */
export function VoteSteps({ title, steps }: Steps) {
  return (
    <section aria-labelledby="vote-steps" className="max-w-text">
      <h2 id="vote-steps" className="display border-b border-line pb-3 text-xl">
        {title}
      </h2>
      <ol>
        {steps.map(([step, text], index) => (
          <li
            key={step}
            className="grid grid-cols-[2rem_1fr] gap-x-3 border-b border-line py-4 text-sm"
          >
            <Tally marks={index + 1} className="h-7" />
            <p>
              <b className="block font-semibold">{step}</b>
              <span className="text-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
