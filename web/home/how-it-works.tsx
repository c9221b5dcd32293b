import { TallyMarks } from "#web/ui/tally.tsx";

const steps = [
  ["Create a survey", "Write one clear question, say what it is about, choose a category and the last day to vote."],
  ["Distribute it", "Send the link by e-mail, post it where your people are, or pin it to the wall. It needs no app."],
  ["Collect responses", "Votes arrive as they are cast. You see the number grow the moment it does."],
  ["Categorize responses", "Yes, no and no opinion are kept apart, and every comment stays with its vote."],
  ["Enable voting", "Everyone signed in votes once, until the end of the day you chose. After that, nobody does."],
  ["Analyze results", "A sentence, a bar and a table with every figure. Nothing rounded away, nothing left out."],
] as const;

export function HowItWorks() {
  return (
    <section className="grid gap-8">
      <h2 className="display text-2xl">How It Works</h2>
      <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid content-start gap-2 border-t border-ink py-6">
            <TallyMarks count={index + 1} className="h-7 text-lg text-no" />
            <h3 className="display text-xl">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
