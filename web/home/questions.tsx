import { productName } from "#contract/limits.ts";
import { Accordion } from "#web/ui/accordion.tsx";

const contacts = [
  ["24/7 live chat", "A person answers, day and night. No bots."],
  ["Help Center", "Short tutorials for every step, from the first question to the last count."],
  ["One-to-one call", "Talk your survey through with a specialist."],
] as const;

const questions = [
  {
    title: "What is a survey?",
    text: "One question put to many people, asked of everyone in the same words, so that the answers can be counted and compared.",
  },
  {
    title: `How does ${productName} help?`,
    text: "It makes asking quick, voting effortless and the result hard to doubt: one vote for each person, counted as it is cast.",
  },
  {
    title: "Does it suit every type of survey?",
    text: "It suits every question that can be answered with yes or no, from customer satisfaction to planning an event. Pro users add a comment to say why.",
  },
  {
    title: "Are the features free?",
    text: "Browsing, voting and reading results are free. A Pro User membership is paid once and adds comments to your votes.",
  },
  {
    title: "How can I contribute?",
    text: "Vote on what you have a view on, report a survey that should not be there, and share the ones that deserve more answers.",
  },
];

export function Questions() {
  return (
    <section id="faq" className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="display text-2xl">Frequently Asked Questions</h2>
        <dl className="grid gap-4">
          {contacts.map(([title, text]) => (
            <div key={title} className="border-l-2 border-edge pl-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-sm text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Accordion name="questions" items={questions} />
    </section>
  );
}
